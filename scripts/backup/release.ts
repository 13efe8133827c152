import type pg from "pg";
import { mailJobs } from "@/server/core/queue";

/** Number of waiting jobs per task. */
export type WaitingJobs = { task: string; count: number }[];

/** Jobs held in a restored database until it is released; null if none was restored. */
export async function findHeldJobs(client: pg.ClientBase): Promise<WaitingJobs | null> {
  const { rows: held } = await client.query("SELECT FROM restore WHERE released_at IS NULL");
  if (held.length === 0) return null;
  const { rows } = await client.query<{ task: string; count: number }>(
    "SELECT task_identifier AS task, count(*)::int AS count FROM graphile_worker.jobs GROUP BY 1 ORDER BY 1",
  );
  return rows;
}

/**
 * Releases the jobs of a restored database to its workers.
 * @param dropMails deletes queued mails: the original shop has sent most of them since
 * @returns how many mails were deleted
 */
export async function releaseJobs(client: pg.ClientBase, dropMails: boolean): Promise<number> {
  await client.query("BEGIN");
  const { rowCount } = dropMails
    ? await client.query(
        `SELECT FROM graphile_worker.complete_jobs(
           ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)))`,
        [mailJobs],
      )
    : { rowCount: 0 };
  await client.query("UPDATE restore SET released_at = now() WHERE released_at IS NULL");
  await client.query("COMMIT");
  return rowCount ?? 0;
}
