import pg from "pg";
import { throwFromDriver } from "./db-trouble";
import { env } from "./env";
import { AppError } from "./errors";
import { sessionUrl } from "./session-url";

/** A statement of Prisma Studio, whose text comes from a browser. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}
export type Row = Record<string, unknown>;

/** Longest that one call may take, all its statements together: its locks keep shoppers waiting. */
export const CALL_S = 5;
/** More rows than a browser can show. */
export const MOST_ROWS = 5_000;
/** Largest answer of one call, in bytes as PostgreSQL sends it; the names of columns count once a row, as in JSON. */
export const MOST_BYTES = 2_000_000;

/** A call asked for more than `MOST_ROWS`, `MOST_BYTES` or `CALL_S` allow. */
export class TooMuch extends Error {
  override name = "TooMuch";
  constructor(readonly of: "rows" | "bytes" | "time") {
    super(`A call of Prisma Studio takes too many ${of}`);
  }
}

/** Whose call it is, and whether it may go on: asked before each statement and before the end. */
export interface Caller {
  /** Proves in whose name, for the transaction of this id. */
  sign(transaction: string): Promise<{ actor: string; signature: string }>;
  /** @throws when the member has lost the right to use Studio */
  check(): Promise<void>;
  /**
   * Looks at what the statements wrote, before the transaction ends.
   * @param read a query of the transaction, in which Studio's SQL may have set a search_path: name every schema
   * @throws AppError to refuse it
   */
  review(read: (sql: string) => Promise<Row[]>): Promise<void>;
}

const holder = globalThis as unknown as { kaneaStudio?: pg.Pool };

/** Whether the shop has a login for Prisma Studio: it works without one. */
export const hasStudio = () => env().STUDIO_DATABASE_URL !== undefined;

/** Studio's own connections: nothing that is done there takes one from the shop. */
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
    // A connection that breaks rejects its query; idle, it is replaced by the next call.
    const ignore = () => undefined;
    holder.kaneaStudio.on("error", ignore).on("connect", (client) => {
      client.on("error", ignore);
      meterAnswers(client);
    });
  }
  return holder.kaneaStudio;
}

/** Bytes that a connection may still receive for its call. */
const bytesLeft = new WeakMap<pg.ClientBase, number>();

/**
 * Cuts a connection that receives more than its call may. pg holds a whole row, or a whole error message, in memory before
 * anything else sees it, so the bytes are counted where they arrive.
 */
function meterAnswers(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.on("data", (chunk: Buffer) => {
    if (!spend(client, chunk.length)) stream.destroy(new TooMuch("bytes"));
  });
}

/** @returns whether the call may take so many bytes more */
function spend(client: pg.ClientBase, bytes: number): boolean {
  const left = (bytesLeft.get(client) ?? MOST_BYTES) - bytes;
  bytesLeft.set(client, left);
  return left >= 0;
}

/** A day is no moment: as a moment it would be another day elsewhere. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** One transaction of Studio, within what a call may take. */
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
   * Begins, with a limit that the server itself keeps, since PostgreSQL 17: for a web process that stands still.
   * @param how such as READ ONLY
   */
  async begin(how = ""): Promise<void> {
    await this.client.query(`BEGIN ${how}`);
    await this.client.query(
      `SELECT set_config('transaction_timeout', '${CALL_S + 2}s', true) WHERE current_setting('transaction_timeout', true) IS NOT NULL`,
    );
  }

  /** Runs one text with values. The extended protocol takes a single statement. @throws TooMuch */
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

  /** Sets the time-outs again before each statement, as the one before may have changed them. */
  private async prepare(): Promise<void> {
    await this.caller.check();
    const leftMs = Math.floor(this.deadline - performance.now());
    if (leftMs <= 0) throw new TooMuch("time");
    await this.client.query(
      `SET LOCAL statement_timeout = ${leftMs}; SET LOCAL lock_timeout = '2s'; SET LOCAL max_parallel_workers_per_gather = 0`,
    );
  }
}

/** Whatever came of the work, the next one finds the connection as if it were new. */
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
 * Asks a question as Prisma Studio, in a transaction that only reads, so that a text which does anything else is refused.
 * Rolled back, it sends no notification either. Not through a cursor: FETCH writes all rows to the disk before it sends one.
 * @throws TooMuch; what PostgreSQL refuses
 */
export async function readInStudio(question: Statement, caller: Pick<Caller, "check">): Promise<Row[]> {
  return inTransaction(caller, async (call) => {
    await call.begin("READ ONLY");
    const rows = await call.run(question);
    await call.end("ROLLBACK");
    return rows;
  });
}

/**
 * Writes as Prisma Studio, all of it or nothing.
 * @throws TooMuch; what PostgreSQL, the rules of the database and the caller's review refuse
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
 * Refuses what functions such as lo_from_bytea leave: any login may call them, and no trigger records what they write. A
 * large object belongs to the login that made it.
 * @throws AppError FORBIDDEN
 */
async function refuseLargeObjects(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_catalog.pg_largeobject_metadata WHERE lomowner OPERATOR(pg_catalog.=) session_user::pg_catalog.regrole LIMIT 1",
  );
  if (rowCount) throw new AppError("FORBIDDEN", { message: "Prisma Studio writes rows of tables, no large objects." });
}
