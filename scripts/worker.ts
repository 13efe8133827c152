import "./support/production-unless-told";
import { startWorker } from "@/server/jobs";
import { runMain } from "./support/clear-error";
import { stopWithParent } from "./support/with-parent";

/** The worker process: mail, payment questions and housekeeping. Lets running jobs finish when it is told to end. */
await runMain(async () => {
  const worker = await startWorker();
  stopWithParent(() => worker.stop());
  await worker.ended;
});
