import { queryHealth } from "@/server/core/db";

interface Description {
  label?: string;
  help: string;
}

/** Figures that the database knows, with their label if a figure has several values. */
const figures = {
  orders: { label: "method", help: "Orders placed so far, by payment method" },
  orders_to_look_at: { help: "Orders with an open review flag" },
  payments: { label: "state", help: "Payments started so far, by state" },
  jobs: { label: "task", help: "Jobs that wait or run" },
  jobs_failing: { label: "task", help: "Jobs that failed at least once and are retried" },
  jobs_given_up: { label: "task", help: "Jobs that are not retried any more" },
  job_overdue_seconds: { help: "Delay of the job that waits longest" },
  jobs_held: { help: "1 while a restored shop holds its jobs" },
  mails_refused: { help: "Order emails that the recipient's server refused" },
  backup_age_seconds: { help: "Age of the last backup; missing without a backup" },
  connections: { label: "pool", help: "Connections to the database by pool, of all processes" },
  connections_busy: { label: "pool", help: "Connections in a statement or a transaction" },
} satisfies Record<string, Description>;
export type FigureName = keyof typeof figures;
export const describeFigure = (name: FigureName): Description => figures[name];
export const figureNames = Object.keys(figures) as FigureName[];

interface Figure {
  name: FigureName;
  /** Value of the figure's label; empty without a label. */
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
 * Reads all figures on the connection of the health check.
 * @throws AppError DATABASE_AWAY when it does not answer within a second
 */
export async function readFigures(): Promise<Figure[]> {
  return queryHealth<Figure>(FIGURES);
}
