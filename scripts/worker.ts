import "./support/production-unless-told";
import { env } from "@/server/core/env";
import { startWorker } from "@/server/jobs/start-worker";
import { checkSeller } from "./support/check-seller";
import { runMain } from "./support/clear-error";
import { stopWithParent } from "./support/with-parent";

/** The worker process: mail, payment questions and housekeeping. Lets running jobs finish when it is told to end. */
await runMain(async () => {
  await checkSeller(env());
  const worker = await startWorker();
  stopWithParent(() => worker.stop());
  await worker.ended;
});
