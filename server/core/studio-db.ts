import pg from "pg";
import { throwFromDriver } from "./db-trouble";
import { env } from "./env";

/** A statement of Prisma Studio, whose text comes from a browser. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}
export type Row = Record<string, unknown>;

/** Longer than any screen of Studio needs. */
export const STATEMENT_S = 5;
/** More rows than a browser can show. */
export const MOST_ROWS = 5_000;

/** A question found more rows than `MOST_ROWS`. */
export class TooManyRows extends Error {
  override name = "TooManyRows";
}

const holder = globalThis as unknown as { kaneaStudio?: pg.Pool };

/** Whether the shop has a login for Prisma Studio: it works without one. */
export const hasStudio = () => env().STUDIO_DATABASE_URL !== undefined;

/** Studio's own connections: nothing that is done there takes one from the shop. */
function pool(): pg.Pool {
  if (!holder.kaneaStudio) {
    holder.kaneaStudio = new pg.Pool({
      connectionString: env().STUDIO_DATABASE_URL,
      max: 3,
      application_name: "prisma studio",
      connectionTimeoutMillis: 3_500,
      query_timeout: (STATEMENT_S + 2) * 1_000,
      idle_in_transaction_session_timeout: 15_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
    // An idle connection that breaks is not an error yet: the next statement tells.
    holder.kaneaStudio.on("error", () => undefined);
  }
  return holder.kaneaStudio;
}

/** A day is no moment: as a moment it would be another day elsewhere. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/**
 * Runs one text with values. The extended protocol takes a single statement; the time-out is set anew before each, as the
 * one before may have changed it.
 */
async function run(client: pg.PoolClient, { sql, parameters }: Statement): Promise<Row[]> {
  await client.query(`SET LOCAL statement_timeout = '${STATEMENT_S}s'; SET LOCAL lock_timeout = '2s'`);
  const query: pg.QueryConfig & { queryMode: "extended" } = {
    text: sql,
    values: [...parameters],
    queryMode: "extended",
    types,
  };
  return (await client.query<Row>(query)).rows;
}

/** Whatever came of the work, the next one finds the connection as if it were new. */
async function inTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect().catch(throwFromDriver);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throwFromDriver(error);
  } finally {
    await client.query("DISCARD ALL").then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/**
 * Asks a question as Prisma Studio. It runs as a cursor in a transaction that only reads, so that a text which does
 * anything else is refused.
 * @throws TooManyRows; what PostgreSQL refuses
 */
export async function readInStudio(question: Statement): Promise<Row[]> {
  return inTransaction("BEGIN READ ONLY", async (client) => {
    await client.query("SET LOCAL cursor_tuple_fraction = 1");
    await run(client, { ...question, sql: `DECLARE studio NO SCROLL CURSOR FOR ${question.sql}` });
    const rows = await run(client, { sql: `FETCH ${MOST_ROWS + 1} FROM studio`, parameters: [] });
    if (rows.length > MOST_ROWS) throw new TooManyRows();
    return rows;
  });
}

/**
 * Writes as Prisma Studio, all of it or nothing.
 * @param sign proves in whose name, for the transaction that it is told
 * @throws what PostgreSQL and the rules of the database refuse
 */
export async function writeInStudio(
  statements: readonly Statement[],
  sign: (transaction: string) => Promise<{ actor: string; signature: string }>,
): Promise<Row[][]> {
  return inTransaction("BEGIN", async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    const { actor, signature } = await sign(rows[0]?.id ?? "");
    await client.query("SELECT set_config('kanea.staff', $1, true), set_config('kanea.staff_signature', $2, true)", [
      actor,
      signature,
    ]);
    const results: Row[][] = [];
    for (const statement of statements) results.push(await run(client, statement));
    return results;
  });
}
