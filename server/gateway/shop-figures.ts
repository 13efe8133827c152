import { askHealth } from "@/server/core/db";

export const figureNames = [
  "orders",
  "orders_to_look_at",
  "payments",
  "jobs",
  "jobs_failing",
  "jobs_given_up",
  "job_overdue_seconds",
  "jobs_held",
  "mails_refused",
  "backup_age_seconds",
  "connections",
  "connections_busy",
] as const;
export type FigureName = (typeof figureNames)[number];

interface Figure {
  name: FigureName;
  /** Of which kind, where a figure has several; else empty. */
  label: string;
  value: number;
}

const FIGURES = `
  SELECT 'orders' AS name, payment_method::text AS label, count(*)::float8 AS value FROM "order" GROUP BY 2
  UNION ALL SELECT 'orders_to_look_at', '', count(DISTINCT order_id) FROM order_flag WHERE resolved_at IS NULL
  UNION ALL SELECT 'payments', status::text, count(*) FROM payment GROUP BY 2
  UNION ALL SELECT 'jobs', task_identifier, count(*) FROM graphile_worker.jobs WHERE attempts < max_attempts GROUP BY 2
  UNION ALL SELECT 'jobs_failing', task_identifier, count(*) FROM graphile_worker.jobs
    WHERE attempts BETWEEN 1 AND max_attempts - 1 AND last_error IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'jobs_given_up', task_identifier, count(*) FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND last_error IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'job_overdue_seconds', '', coalesce(extract(epoch FROM now() - min(run_at)), 0) FROM graphile_worker.jobs
    WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts
  UNION ALL SELECT 'jobs_held', '', count(*) FROM (SELECT FROM restore WHERE released_at IS NULL LIMIT 1) AS held
  UNION ALL SELECT 'mails_refused', '', count(*) FROM order_mail WHERE NOT accepted
  UNION ALL SELECT 'backup_age_seconds', '', extract(epoch FROM now() - max(made_at)) FROM backup HAVING max(made_at) IS NOT NULL
  UNION ALL SELECT 'connections', substr(application_name, 7), count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'kanea %' GROUP BY 2
  UNION ALL SELECT 'connections_busy', substr(application_name, 7), count(*) FILTER (WHERE state <> 'idle')
    FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'kanea %' GROUP BY 2`;

/**
 * What the database knows of how the shop is doing, read on the connection of the health check: nothing waits for it.
 * @throws AppError DATABASE_AWAY when it does not answer within a second
 */
export async function readFigures(): Promise<Figure[]> {
  return askHealth<Figure>(FIGURES);
}
