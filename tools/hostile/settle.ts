import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "./world";

/**
 * Jobs that must finish; the others run on a schedule. Excludes a job that was queued again while it ran: the newer one
 * replaces it.
 */
const WAITING = `SELECT count(*)::int AS left, string_agg(concat_ws(', ',
    task_identifier || ' ' || coalesce(key, id::text), 'try ' || attempts || ' of ' || max_attempts,
    'held by ' || locked_by || ' since ' || locked_at::time(0), 'due ' || run_at::time(0), last_error), '; ') AS which
  FROM graphile_worker.jobs
  WHERE task_identifier IN ('order-mail', 'account-mail', 'order-link', 'staff-mail', 'confirm-payment', 'reconcile-payments')
    AND NOT (attempts >= max_attempts AND locked_at IS NULL AND last_error IS NULL)`;

/** Simulates the next hours: makes attempts old enough for the reconciler. */
const TIME_PASSES = [
  `UPDATE payment SET created_at = created_at - interval '2 minutes' WHERE created_at > now() - interval '2 minutes'`,
  `UPDATE payment SET updated_at = now() - interval '2 hours' WHERE status IN ('open', 'abandoned', 'failed')`,
];
const UNASKED = `SELECT count(*)::int AS left FROM payment
  WHERE status IN ('open', 'abandoned', 'failed') AND updated_at < now() - interval '1 hour'`;
const RECONCILE = `SELECT graphile_worker.add_job('reconcile-payments', queue_name := 'provider', job_key := 'reconcile-payments')`;
const NEXT_TRY = `SELECT graphile_worker.reschedule_jobs(
  ARRAY(SELECT id FROM graphile_worker.jobs WHERE run_at > now() AND locked_at IS NULL), run_at := now())`;

/** Ends every fault and restarts killed or frozen processes. */
export async function heal(world: World): Promise<void> {
  const { wires, mail, provider, database, web, worker } = world;
  for (const victim of [database, web, worker]) victim.thaw();
  for (const wire of Object.values(wires)) await wire.heal();
  mail.refuseWith(undefined);
  provider.clearFaults();
  provider.releaseCalls();
  provider.dropWebhooks(0);
  provider.duplicateWebhooks(1);
  provider.delayWebhooks(0);
  await database.start();
  await Promise.all([web.start(), worker.start()]);
  await provider.releaseWebhooks();
}

/**
 * Ends all faults and waits until the shop is idle: every payment reconciled, no mail or payment check queued.
 * @returns descriptions of unfinished work; empty if all is done
 */
export async function settle(world: World, timeoutMs: number): Promise<string[]> {
  const end = Date.now() + timeoutMs;
  await heal(world);
  await world.provider.whenWebhooksIdle();
  for (const change of TIME_PASSES) await world.sql(change);
  for (;;) {
    await world.sql(NEXT_TRY);
    const [unasked] = await world.sql<{ left: number }>(UNASKED);
    if (unasked?.left) await world.sql(RECONCILE);
    await sleep(300);
    const [waiting] = await world.sql<{ left: number; which: string | null }>(WAITING);
    if (!unasked?.left && !waiting?.left) return [];
    if (Date.now() < end) continue;
    return [
      ...(unasked?.left ? [`${unasked.left} payments were never asked about`] : []),
      ...(waiting?.left ? [`${waiting.left} jobs were not done: ${waiting.which}`] : []),
    ];
  }
}
