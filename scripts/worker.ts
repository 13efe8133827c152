import "./support/production-unless-told";
import { log } from "@/server/core/log";
import { keepWorking } from "@/server/jobs/keep-working";
import { runMain } from "./support/clear-error";
import { giveWay } from "./support/give-way";
import { stopWithParent } from "./support/with-parent";

// The library's own promises end rejected and unheard where it gives up; keepWorking hears of it and starts it again.
process.on("unhandledRejection", (err) => log().error({ err }, "a promise was left rejected"));

/**
 * The worker process: mail, payment questions and housekeeping. Shoppers' requests go first, a mail may follow some seconds
 * later. Lets running jobs finish when it is told to end.
 */
await runMain(async () => {
  giveWay();
  const worker = keepWorking();
  stopWithParent(() => worker.stop());
});
