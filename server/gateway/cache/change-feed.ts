import pg from "pg";
import { isTag } from "@/server/core/cache-tags";
import { log } from "@/server/core/log";
import { sessionUrl } from "@/server/core/session-url";

const CHANNEL = "catalogue";
/**
 * Id of the changed row (prisma/sql/catalogue-changes.sql).
 * Any database login can send a notification, so the tag is read from the table, which only the shop's login can write.
 */
const PAYLOAD = /^(\d{1,18}):/;
/** Limit of ids that wait for a query; above it, all recent changes are read. */
const MOST_ANNOUNCED = 10_000;
const IDS_PER_QUERY = 1_000;
/** A change is dated at the start of its transaction and visible at its end. */
const MARGIN_MS = 60_000;
const RECONNECT_MS = [100, 250, 500, 1_000, 2_000] as const;
/** Interval of a query that checks the connection and finds missed notifications. */
const HEARTBEAT_MS = 20_000;

export interface FeedOptions {
  connectionString: string;
  /** The build's pages contain all changes before this time. */
  since: Date;
  /** Called with the tags of new changes. */
  onTags: (tags: string[]) => void;
  /** Called at the start and whenever the connection is lost or restored. */
  onConnection: (isUp: boolean) => void;
}

/** Connection that listens for changes of catalogue and settings. */
export interface ChangeFeed {
  query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Listens to the database's notifications until the process ends.
 * After a lost connection it reconnects and reads the changes in between.
 */
export function followChanges({ connectionString, since, onTags, onConnection }: FeedOptions): ChangeFeed {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;
  let readAt = since;
  /** Ids of reported changes that the next query returns again because of the margin. */
  let known = new Set<string>();
  /** Ids from notifications that were not read yet. */
  const announced = new Set<string>();
  let areMore = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** Runs one query at a time on the connection. */
  function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = turn.then(ask);
    turn = answer.catch(() => undefined);
    return answer;
  }

  /** Reads and reports changes: those with the given ids, or all since the last call. */
  async function readChanges(connection: pg.Client, ids?: string[]): Promise<void> {
    const { rows } = await inTurn(() =>
      connection.query<{ id: string; tag: string; now: Date }>(
        `SELECT id::text, tag, now() AS now FROM catalogue_change
         WHERE ${ids ? "id = ANY($1::bigint[])" : "changed_at > $1"}
         UNION ALL SELECT '', '', now()`,
        [ids ?? new Date(readAt.getTime() - MARGIN_MS)],
      ),
    );
    const changes = rows.filter(({ id }) => id !== "");
    const fresh = changes.filter(({ id }) => !known.has(id));
    if (ids) for (const { id } of fresh) known.add(id);
    else {
      known = new Set(changes.map(({ id }) => id));
      readAt = rows[0]?.now ?? readAt;
    }
    report(fresh);
  }

  /** Reads the changes that notifications named. */
  async function readAnnounced(connection: pg.Client): Promise<void> {
    while (announced.size > 0) {
      const ids = [...announced].slice(0, IDS_PER_QUERY);
      await readChanges(connection, ids);
      for (const id of ids) announced.delete(id);
    }
    if (!areMore) return;
    areMore = false;
    await readChanges(connection);
  }

  function report(changes: { tag: string }[]): void {
    const changed = [...new Set(changes.map(({ tag }) => tag))];
    const others = changed.filter((tag) => !isTag(tag));
    if (others.length > 0) log().error({ tags: others }, "changes with an unknown tag are ignored");
    if (changed.length > others.length) onTags(changed.filter(isTag));
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: sessionUrl(connectionString),
      application_name: "kanea gateway",
      connectionTimeoutMillis: 3_000,
      statement_timeout: 4_500,
      query_timeout: 5_000,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      connection.end().catch(() => undefined);
      if (client === connection) client = undefined;
      if (closed) return;
      clearTimeout(timer);
      if (failures === 0) log().warn({ err: error }, "lost the connection for catalogue changes");
      onConnection(false);
      timer = setTimeout(connect, RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)]);
      failures += 1;
    };
    connection.on("error", lose);
    connection.on("end", () => lose());
    connection.on("notification", ({ payload = "" }) => {
      const id = PAYLOAD.exec(payload)?.[1];
      if (id === undefined || known.has(id)) return;
      if (announced.size >= MOST_ANNOUNCED) areMore = true;
      else announced.add(id);
      if (announced.size === 1) readAnnounced(connection).catch(lose);
    });
    const beat = () =>
      readChanges(connection).then(() => {
        if (!isLost && !closed) timer = setTimeout(() => beat().catch(lose), HEARTBEAT_MS);
      });
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      client = connection;
      // Notifications from before the connection was lost.
      await readAnnounced(connection);
      await beat();
      if (closed) return void connection.end();
      if (failures > 0) log().info("restored the connection for catalogue changes");
      failures = 0;
      onConnection(true);
    } catch (error) {
      lose(error as Error);
    }
  }

  void connect();
  return {
    query: <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) =>
      inTurn(async () => {
        if (!client) throw new Error("The database cannot be reached.");
        return (await client.query<Row>(sql, values)).rows;
      }),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
