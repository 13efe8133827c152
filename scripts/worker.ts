import { EnvError } from "@/server/core/env";
import { startWorker } from "@/server/jobs";

/** The worker process: mail, payment questions and housekeeping. Ends gracefully on SIGTERM and SIGINT. */
try {
  const worker = await startWorker();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void worker.stop());
  await worker.ended;
  process.exit(0);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}
