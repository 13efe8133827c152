import pg from "pg";
import { STUDIO_ROLE } from "@/server/core/env";
import { studioGrants, studioViews } from "./grants";
import { ensureStudioRole, hasStudioRole } from "./role";

/**
 * Grants Prisma Studio's login the rights of `grants.ts`, if the database has that login.
 * @param client connection of the tables' owner
 */
export async function grantStudio(client: pg.ClientBase): Promise<void> {
  await settleLogin(client, process.env.STUDIO_DATABASE_URL);
  if (!(await hasStudioRole(client))) return;
  const statements = [...revokes, SCHEMA, ...(await grants(client)), ...(await ownersTriggers(client))];
  // One round trip and one transaction: it runs at every start.
  await client.query(statements.join(";\n"));
}

/** Whether this role administers the login: a superuser, its creator, or a role that may create it. */
const MAY_SETTLE = `
  SELECT rolsuper OR (rolcreaterole AND coalesce(
    (SELECT pg_has_role(oid, 'MEMBER WITH ADMIN OPTION') FROM pg_roles WHERE rolname = $1), true)) AS may
  FROM pg_roles WHERE rolname = current_user`;

/**
 * Creates Studio's login with the password of `STUDIO_DATABASE_URL`, or updates the password, if the connection may
 * create roles (such as in a container with its own PostgreSQL). Otherwise a superuser does it by hand.
 */
export async function settleLogin(client: pg.ClientBase, url: string | undefined): Promise<void> {
  const password = url && decodeURIComponent(new URL(url).password);
  if (!password) return;
  const { rows } = await client.query<{ may: boolean }>(MAY_SETTLE, [STUDIO_ROLE]);
  if (rows[0]?.may) await ensureStudioRole(client, password);
}

const revokes = ["TABLES", "SEQUENCES"].map((kind) => `REVOKE ALL ON ALL ${kind} IN SCHEMA public FROM ${STUDIO_ROLE}`);

/** PostgreSQL grants it to everyone, a restored schema only to its owner. */
const SCHEMA = `GRANT USAGE ON SCHEMA public TO ${STUDIO_ROLE}`;

const id = pg.escapeIdentifier;

/** Grants on existing tables and columns only: tests also build older databases. */
async function grants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT relname AS table, array_agg(attname::text) AS columns FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped GROUP BY relname`,
  );
  const there = new Map(rows.map(({ table, columns }) => [table, columns]));
  const onTables = Object.entries(studioGrants).flatMap(([table, { read, write, add, change, deletes }]) => {
    const list = (...names: (string | undefined)[]) =>
      names
        .flatMap((some) => some?.split(" ") ?? [])
        .filter((name) => there.get(table)?.includes(name))
        .map(id)
        .join(", ");
    const byColumn = { SELECT: list(read, write, add, change), INSERT: list(write, add), UPDATE: list(write, change) };
    return Object.entries(byColumn)
      .flatMap(([may, columns]) => (columns ? [`${may} (${columns})`] : []))
      .concat(deletes && there.has(table) ? ["DELETE"] : [])
      .map((what) => `GRANT ${what} ON ${id(table)} TO ${STUDIO_ROLE}`);
  });
  const onViews = studioViews
    .filter((view) => there.has(view))
    .map((view) => `GRANT SELECT ON ${id(view)} TO ${STUDIO_ROLE}`);
  return [...onTables, ...onViews, ...(await onSequences(client))];
}

/** Grants on the sequences of new rows: a column default uses them with the writer's rights. */
async function onSequences(client: pg.ClientBase): Promise<string[]> {
  const addedTo = Object.entries(studioGrants).flatMap(([table, { write, add }]) => (write || add ? [table] : []));
  const { rows } = await client.query<{ sequence: string }>(
    `SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND column_default LIKE 'nextval(%'`,
    [addedTo],
  );
  return rows.map(({ sequence }) => `GRANT USAGE ON SEQUENCE ${sequence} TO ${STUDIO_ROLE}`);
}

/**
 * Makes trigger functions SECURITY DEFINER, to write history, mails, stock and audit. They cannot be called directly.
 * `CREATE OR REPLACE` resets this, so it is set after each migration.
 */
async function ownersTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regprocedure AS name FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype AND NOT prosecdef`,
  );
  return rows.map(({ name }) => `ALTER FUNCTION ${name} SECURITY DEFINER SET search_path = public, pg_temp`);
}
