import pg from "pg";
import { log } from "@/server/core/log";
import { sessionUrl } from "@/server/core/session-url";

/** First key of the workers' advisory locks; the second key is the hash of a worker's name. */
const LOCK_CLASS = 4_242_003;
/** Interval of the check; a worker whose connection broke has its locks back before the next one. */
const CHECK_MS = 5_000;
const RECONNECT_MS = 500;

/**
 * Finds workers that hold jobs but no advisory lock.
 * A lock ends with its connection and a connection with its process, so a worker without a lock is dead.
 */
const DEAD_HOLDERS = `
  SELECT DISTINCT locked_by FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS} AND objid = hashtext(locked_by)::oid AND objsubid = 2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/**
 * Unlocks the jobs of dead workers (killed, out of memory, power loss); graphile-worker waits four hours.
 * A worker is dead if two checks in a row find no lock of it.
 * @param own names of this process's workers, whose locks it holds
 */
export async function watchWorkers(connectionString: string, own: string[]): Promise<{ close(): Promise<void> }> {
  let suspects = new Set<string>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function lose(connection: pg.Client, error: Error): void {
    connection.end().catch(() => undefined);
    if (client !== connection) return;
    client = undefined;
    suspects = new Set();
    clearTimeout(timer);
    if (closed) return;
    log().warn({ err: error }, "dead workers cannot be detected");
    reconnect();
  }

  async function check(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ locked_by: string }>(DEAD_HOLDERS);
    const found = rows.map((row) => row.locked_by).filter((workerId) => !own.includes(workerId));
    const dead = found.filter((workerId) => suspects.has(workerId));
    suspects = new Set(found);
    if (dead.length > 0) {
      await connection.query("SELECT graphile_worker.force_unlock_workers($1::text[])", [dead]);
      log().warn({ workers: dead }, "unlocked the jobs of dead workers");
    }
    if (client === connection) timer = setTimeout(() => startCheck(connection), CHECK_MS);
  }

  function startCheck(connection: pg.Client): void {
    check(connection).catch((error) => lose(connection, error));
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      // PostgreSQL then detects a lost machine within a minute and frees its workers' locks.
      connectionString: sessionUrl(connectionString, {
        tcp_keepalives_idle: "20",
        tcp_keepalives_interval: "10",
        tcp_keepalives_count: "3",
      }),
      application_name: "kanea worker life",
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    connection.on("error", (error) => lose(connection, error));
    connection.on("end", () => lose(connection, new Error("The connection ended")));
    try {
      await connection.connect();
      // Shared, because PostgreSQL may not have closed the previous connection yet.
      const lock = `SELECT pg_advisory_lock_shared(${LOCK_CLASS}, hashtext(id)) FROM unnest($1::text[]) AS id`;
      await connection.query(lock, [own]);
    } catch (error) {
      connection.end().catch(() => undefined);
      throw error;
    }
    if (closed) return void connection.end();
    client = connection;
    startCheck(connection);
  }

  function reconnect(): void {
    timer = setTimeout(() => void (closed || connect().catch(reconnect)), RECONNECT_MS);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
