import pg from "pg";
import { log } from "@/server/core/log";
import { sessionUrl } from "@/server/core/session-url";

/** The first key of the advisory locks by which workers show that they live; the second is the hash of a worker's name. */
const LIFE = 4_242_003;
/** How often to look. A worker whose connection broke has its locks back before the next look. */
const LOOK_MS = 5_000;
const RECONNECT_MS = 500;

/**
 * Finds workers that hold jobs but no lock of their own. A lock ends with its connection, and a connection with its
 * process, so PostgreSQL itself knows which workers live.
 */
const DEAD_HOLDERS = `
  SELECT DISTINCT locked_by FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${LIFE} AND objid = hashtext(locked_by)::oid AND objsubid = 2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/**
 * Gives the jobs of workers that died (killed, out of memory, power lost) to the living; the library by itself waits four
 * hours. A worker counts as dead when two looks in a row find no lock of it.
 * @param own the names of this process's workers, which from now on are seen to live
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
    log().warn({ err: error }, "living workers cannot be seen");
    reconnect();
  }

  async function look(connection: pg.Client): Promise<void> {
    const { rows } = await connection.query<{ locked_by: string }>(DEAD_HOLDERS);
    const found = rows.map((row) => row.locked_by).filter((workerId) => !own.includes(workerId));
    const dead = found.filter((workerId) => suspects.has(workerId));
    suspects = new Set(found);
    if (dead.length > 0) {
      await connection.query("SELECT graphile_worker.force_unlock_workers($1::text[])", [dead]);
      log().warn({ workers: dead }, "jobs of dead workers are taken over");
    }
    if (client === connection) timer = setTimeout(() => beat(connection), LOOK_MS);
  }

  function beat(connection: pg.Client): void {
    look(connection).catch((error) => lose(connection, error));
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      // So that PostgreSQL notices within a minute that a machine is gone, and lets go of its workers' locks.
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
      // Shared: the connection before, which PostgreSQL may not have given up yet, must not keep this one waiting.
      const lock = `SELECT pg_advisory_lock_shared(${LIFE}, hashtext(id)) FROM unnest($1::text[]) AS id`;
      await connection.query(lock, [own]);
    } catch (error) {
      connection.end().catch(() => undefined);
      throw error;
    }
    if (closed) return void connection.end();
    client = connection;
    beat(connection);
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
