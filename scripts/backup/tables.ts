import type pg from "pg";
import type { CopiedTable } from "./format";

/** Records of migrations and rules. The migration after a restore writes them again. */
const BOOKS = [
  "public._prisma_migrations",
  "public.database_code",
  "public.order_rule",
  "public.payment_method_rule",
  "graphile_worker.migrations",
];

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name,
    array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND n.nspname || '.' || c.relname <> ALL ($1)
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** Tables with data and their columns, without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  return (await client.query<CopiedTable>(TABLES, [BOOKS])).rows;
}

interface Sequence {
  schema: string;
  name: string;
  value: string;
  isCalled: boolean;
}

/** Value of each sequence; the start value if unused. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    SELECT schemaname AS schema, sequencename AS name, coalesce(last_value, start_value)::text AS value,
      last_value IS NOT NULL AS "isCalled" FROM pg_sequences ORDER BY 1, 2`);
  return rows;
}

/** Names of the migrations applied to a database. */
export async function listApplied(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
