import pg from "pg";
import { throwFromDriver } from "./db-error";
import { env } from "./env";
import { AppError } from "./errors";
import { sessionUrl } from "./session-url";

/** SQL statement of Prisma Studio, sent by a browser. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}
export type Row = Record<string, unknown>;

/** Timeout of a call with all its statements, because its locks delay shoppers. */
export const CALL_S = 5;
/** Maximum number of rows of a call. */
export const MOST_ROWS = 5_000;
/** Maximum bytes of a call as PostgreSQL sends them; column names count once per row, as in JSON. */
export const MOST_BYTES = 2_000_000;

/** A call exceeds `MOST_ROWS`, `MOST_BYTES` or `CALL_S`. */
export class TooMuch extends Error {
  override name = "TooMuch";
  constructor(readonly of: "rows" | "bytes" | "time") {
    super(`A call of Prisma Studio takes too many ${of}`);
  }
}

/** Staff member of a call, with checks before each statement and before the commit. */
export interface Caller {
  /** Signs the staff member's id for a transaction. */
  sign(transaction: string): Promise<{ actor: string; signature: string }>;
  /** @throws if the member may no longer use Studio */
  check(): Promise<void>;
  /**
   * Reviews the written data before the commit.
   * @param read runs a query in the transaction; name every schema, because Studio's SQL may have set a search_path
   * @throws AppError to refuse the write
   */
  review(read: (sql: string) => Promise<Row[]>): Promise<void>;
}

const holder = globalThis as unknown as { kaneaStudio?: pg.Pool };

/** Whether the shop has a login for Prisma Studio, which is optional. */
export const hasStudio = () => env().STUDIO_DATABASE_URL !== undefined;

/** Connections of Studio, separate from the shop's. */
function pool(): pg.Pool {
  if (!holder.kaneaStudio) {
    const url = env().STUDIO_DATABASE_URL;
    if (!url) throw new Error("STUDIO_DATABASE_URL is missing");
    holder.kaneaStudio = new pg.Pool({
      connectionString: sessionUrl(url),
      max: 3,
      application_name: "prisma studio",
      connectionTimeoutMillis: 3_500,
      query_timeout: (CALL_S + 2) * 1_000,
      idle_in_transaction_session_timeout: 15_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
    // A broken connection rejects its query; a broken idle one is replaced by the next call.
    const ignore = () => undefined;
    holder.kaneaStudio.on("error", ignore).on("connect", (client) => {
      client.on("error", ignore);
      meterAnswers(client);
    });
  }
  return holder.kaneaStudio;
}

/** Bytes left for the current call of a connection. */
const bytesLeft = new WeakMap<pg.ClientBase, number>();

/**
 * Closes a connection that receives more bytes than its call may.
 * It counts bytes on the socket, because pg buffers a whole row or error message in memory.
 */
function meterAnswers(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.on("data", (chunk: Buffer) => {
    if (!spend(client, chunk.length)) stream.destroy(new TooMuch("bytes"));
  });
}

/** Subtracts received bytes. @returns whether the call is within its limit */
function spend(client: pg.ClientBase, bytes: number): boolean {
  const left = (bytesLeft.get(client) ?? MOST_BYTES) - bytes;
  bytesLeft.set(client, left);
  return left >= 0;
}

/** Keeps dates as text: as a JavaScript Date they could change with the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** One transaction of Studio with its limits. */
class Call {
  private readonly deadline = performance.now() + CALL_S * 1_000;
  private rows = 0;

  constructor(
    readonly client: pg.PoolClient,
    private readonly caller: Pick<Caller, "check">,
  ) {
    bytesLeft.set(client, MOST_BYTES);
  }

  /**
   * Begins the transaction; from PostgreSQL 17 the server enforces its timeout, also if the web process hangs.
   * @param how transaction mode, such as READ ONLY
   */
  async begin(how = ""): Promise<void> {
    await this.client.query(`BEGIN ${how}`);
    await this.client.query(
      `SELECT set_config('transaction_timeout', '${CALL_S + 2}s', true) WHERE current_setting('transaction_timeout', true) IS NOT NULL`,
    );
  }

  /** Runs one statement; the extended protocol refuses several. @throws TooMuch */
  async run({ sql, parameters }: Statement): Promise<Row[]> {
    await this.prepare();
    const query: pg.QueryArrayConfig & { queryMode: "extended" } = {
      text: sql,
      values: [...parameters],
      queryMode: "extended",
      rowMode: "array",
      types,
    };
    const { rows, fields } = await this.client.query(query);
    this.rows += rows.length;
    if (this.rows > MOST_ROWS) throw new TooMuch("rows");
    const names = fields.map(({ name }) => name);
    if (!spend(this.client, rows.length * names.join('":,"').length)) throw new TooMuch("bytes");
    return rows.map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])));
  }

  async end(how: "COMMIT" | "ROLLBACK"): Promise<void> {
    await this.prepare();
    await this.client.query(how);
  }

  /** Sets the timeouts before each statement, because an earlier one may have changed them. */
  private async prepare(): Promise<void> {
    await this.caller.check();
    const leftMs = Math.floor(this.deadline - performance.now());
    if (leftMs <= 0) throw new TooMuch("time");
    await this.client.query(
      `SET LOCAL statement_timeout = ${leftMs}; SET LOCAL lock_timeout = '2s'; SET LOCAL max_parallel_workers_per_gather = 0`,
    );
  }
}

/** Runs `work` on a connection and resets the connection afterwards. */
async function inTransaction<T>(caller: Pick<Caller, "check">, work: (call: Call) => Promise<T>): Promise<T> {
  const client = await pool().connect().catch(throwFromDriver);
  try {
    return await work(new Call(client, caller));
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
 * Runs a query of Prisma Studio in a read-only transaction, which refuses writes.
 * The rollback also discards notifications. It uses no cursor, because FETCH writes all rows to disk first.
 * @throws TooMuch; errors of PostgreSQL
 */
export async function readInStudio(statement: Statement, caller: Pick<Caller, "check">): Promise<Row[]> {
  return inTransaction(caller, async (call) => {
    await call.begin("READ ONLY");
    const rows = await call.run(statement);
    await call.end("ROLLBACK");
    return rows;
  });
}

/**
 * Runs writes of Prisma Studio in one transaction.
 * @throws TooMuch; errors of PostgreSQL, of database rules and of the caller's review
 */
export async function writeInStudio(statements: readonly Statement[], caller: Caller): Promise<Row[][]> {
  return inTransaction(caller, async (call) => {
    await call.begin();
    const { rows } = await call.client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
    const { actor, signature } = await caller.sign(rows[0]?.id ?? "");
    await call.client.query(
      "SELECT set_config('kanea.staff', $1, true), set_config('kanea.staff_signature', $2, true)",
      [actor, signature],
    );
    const results: Row[][] = [];
    for (const statement of statements) results.push(await call.run(statement));
    await refuseLargeObjects(call.client);
    await caller.review((sql) => call.run({ sql, parameters: [] }));
    await call.end("COMMIT");
    return results;
  });
}

/**
 * Refuses large objects, which any login may create and no trigger records.
 * A large object belongs to the login that created it.
 * @throws AppError FORBIDDEN
 */
async function refuseLargeObjects(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_catalog.pg_largeobject_metadata WHERE lomowner OPERATOR(pg_catalog.=) session_user::pg_catalog.regrole LIMIT 1",
  );
  if (rowCount) throw new AppError("FORBIDDEN", { message: "Prisma Studio writes rows of tables, no large objects." });
}
