import "./support/production-by-default";
import { log } from "@/server/core/log";
import { keepWorking } from "@/server/jobs/keep-working";
import { runMain } from "./support/clear-error";
import { lowerPriority } from "./support/lower-priority";
import { stopWithParent } from "./support/with-parent";

// graphile-worker leaves rejected promises when it gives up; keepWorking detects that and restarts it.
process.on("unhandledRejection", (err) => log().error({ err }, "a promise was left rejected"));

/**
 * The worker process: mail, payment checks and housekeeping, at a lower priority than the web process.
 * Finishes running jobs after SIGTERM.
 */
await runMain(async () => {
  lowerPriority();
  const worker = keepWorking();
  stopWithParent(() => worker.stop());
});
