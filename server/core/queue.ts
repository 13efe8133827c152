import type { Tx } from "./db";

/**
 * A mail about an account. Codes and links are made when it is sent. The first two carry an address, known or not, so
 * that asking for one costs the same for both.
 */
export type AccountMailJob =
  | { event: "verify_email" | "reset_password"; email: string }
  | { event: "welcome" | "password_changed" | "confirm_new_email"; userId: string }
  | { event: "email_changed"; firstName: string; lastName: string; email: string; newEmail: string }
  | { event: "account_closed"; firstName: string; lastName: string; email: string };

/** The background jobs that the app queues; the database's triggers queue `order-mail` themselves. */
export interface Jobs {
  "confirm-payment": { reference: string };
  "account-mail": AccountMailJob;
  /** Mails the link of an order to whoever placed it, if number and address fit. */
  "order-link": { orderId: string; email?: string; phone?: string };
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
