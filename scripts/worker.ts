import "./support/production-unless-told";
import { EnvError } from "@/server/core/env";
import { startWorker } from "@/server/jobs";
import { stopWithParent } from "./support/with-parent";

/** The worker process: mail, payment questions and housekeeping. Lets running jobs finish when it is told to end. */
try {
  const worker = await startWorker();
  stopWithParent(() => worker.stop());
  await worker.ended;
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}
