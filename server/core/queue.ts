import type { Tx } from "./db";

/** The background jobs that the app queues; the database's triggers queue `order-mail` themselves. */
export interface Jobs {
  "confirm-payment": { reference: string };
}

/** Queues a job as part of a transaction; a job with the same key that has not started yet is replaced. */
export async function addJob<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  key: string,
): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key}, max_attempts := 25)`;
}
