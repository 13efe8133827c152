import pg from "pg";
import { isTag } from "@/server/core/cache-tags";
import { log } from "@/server/core/log";
import { sessionUrl } from "@/server/core/session-url";

const CHANNEL = "catalogue";
/**
 * The id of the changed row (prisma/sql/catalogue-changes.sql). Any login of the database may send a notification, so it
 * only says where to look: what changed is read from the table, which the shop's login alone can write to.
 */
const PAYLOAD = /^(\d{1,18}):/;
/** Ids that wait to be looked up; beyond them all changes of late are. */
const MOST_ANNOUNCED = 10_000;
const IDS_PER_LOOK = 1_000;
/** A change is dated when its transaction starts and seen when that ends; clocks of two machines differ a little too. */
const MARGIN_MS = 60_000;
const RECONNECT_MS = [100, 250, 500, 1_000, 2_000] as const;
/** How often the connection is tried and, in case a notification never came, the changes are looked up. */
const HEARTBEAT_MS = 20_000;

export interface FeedOptions {
  connectionString: string;
  /** Changes from before then are in the pages already. */
  since: Date;
  /** Told the tags under which something changed. */
  onTags: (tags: string[]) => void;
  /** Told whether the database can be heard: once at the start, then whenever that changes. */
  onConnection: (isUp: boolean) => void;
}

/** Follows the changes of catalogue and settings in the database. */
export interface ChangeFeed {
  query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Listens to the database's notifications, for as long as the process lives: a lost connection is made again, and what
 * changed meanwhile is looked up.
 */
export function followChanges({ connectionString, since, onTags, onConnection }: FeedOptions): ChangeFeed {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;
  let lookedAt = since;
  /** Ids of changes taken over that the next look finds again: those heard since the last one or within the margin. */
  let known = new Set<string>();
  /** Ids that notifications named and that were not looked up yet. */
  const announced = new Set<string>();
  let areMore = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** One question after the other: a connection answers one at a time. */
  function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = turn.then(ask);
    turn = answer.catch(() => undefined);
    return answer;
  }

  async function lookUp(connection: pg.Client): Promise<void> {
    const { rows } = await inTurn(() =>
      connection.query<{ id: string; tag: string; now: Date }>(
        `SELECT id::text, tag, now() AS now FROM catalogue_change WHERE changed_at > $1
         UNION ALL SELECT '', '', now()`,
        [new Date(lookedAt.getTime() - MARGIN_MS)],
      ),
    );
    const changes = rows.filter(({ id }) => id !== "");
    const fresh = changes.filter(({ id }) => !known.has(id));
    known = new Set(changes.map(({ id }) => id));
    lookedAt = rows[0]?.now ?? lookedAt;
    takeOver(fresh);
  }

  /** Looks up what notifications named, many at a time. */
  async function lookUpAnnounced(connection: pg.Client): Promise<void> {
    while (announced.size > 0) {
      const ids = [...announced].slice(0, IDS_PER_LOOK);
      const { rows } = await inTurn(() =>
        connection.query<{ id: string; tag: string }>(
          "SELECT id::text, tag FROM catalogue_change WHERE id = ANY($1::bigint[])",
          [ids],
        ),
      );
      for (const id of ids) announced.delete(id);
      const fresh = rows.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      takeOver(fresh);
    }
    if (!areMore) return;
    areMore = false;
    await lookUp(connection);
  }

  function takeOver(changes: { tag: string }[]): void {
    const changed = [...new Set(changes.map(({ tag }) => tag))];
    const others = changed.filter((tag) => !isTag(tag));
    if (others.length > 0) log().error({ tags: others }, "changes under an unknown tag are left out");
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
      if (failures === 0) log().warn({ err: error }, "catalogue changes cannot be heard");
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
      if (announced.size === 1) lookUpAnnounced(connection).catch(lose);
    });
    const beat = () =>
      lookUp(connection).then(() => {
        if (!isLost && !closed) timer = setTimeout(() => beat().catch(lose), HEARTBEAT_MS);
      });
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      client = connection;
      // Those that a lost connection had heard of.
      await lookUpAnnounced(connection);
      await beat();
      if (closed) return void connection.end();
      if (failures > 0) log().info("catalogue changes are heard again");
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
