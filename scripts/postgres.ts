import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { sessionUrl } from "@/server/core/session-url";
import { type Cluster, findShopCluster, findTemporaryCluster } from "./embedded-postgres/cluster";
import { findPostmaster, guard, hasLivingOwner, initialise, launch, shutDown } from "./embedded-postgres/server";
import { ensureStudioRole, studioPassword } from "./studio/role";
import { ClearError } from "./support/clear-error";
import { withLock } from "./support/lock";
import { DATA_DIR } from "./support/paths";
import { findFreePort } from "./support/ports";
import { waitUntil } from "./support/processes";
import { ensureSecrets, makeSecret } from "./support/secrets";

/** A PostgreSQL 18 server on loopback. */
export interface RunningPostgres {
  port: number;
  /** Folder of the cluster, for messages. */
  dataDir: string;
  /** Whether another process started it: then `stop` does nothing. */
  borrowed: boolean;
  /** Connection URL of the shop's role, which is not a superuser. */
  url(database: string): string;
  /** Connection of the superuser. */
  adminUrl(database?: string): string;
  /** Called after ten failed restarts; further ones follow. */
  onDeath(listener: () => void): void;
  stop(): Promise<void>;
}

const APP_ROLE = "kanea";

/** Restarts of a killed server before the listeners are called. */
const QUICK_TRIES = 10;

/** Name of the database the shop uses on its own cluster. */
export const SHOP_DATABASE = "kanea";

/** Foreign defaults, so that every test proves that the shop's sessions set their own. */
const FOREIGN_SETTINGS = { timezone: "Asia/Kolkata", datestyle: "SQL, DMY", intervalstyle: "sql_standard" };

/** Faster but not crash-safe: for data that the test run discards. */
const UNSAFE_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "300",
  // An autovacuum worker runs as superuser and would stop the tests' role from dropping its database.
  autovacuum: "off",
};

/**
 * Starts the shop's cluster, or uses the one that another process of this checkout runs. Stops a server whose owner was
 * killed first. The password is kept in `secrets.env`.
 * @throws ClearError when PostgreSQL cannot run here
 */
export async function startShopPostgres(dataDir: string = DATA_DIR): Promise<RunningPostgres> {
  const { POSTGRES_PASSWORD: password = "" } = ensureSecrets(["POSTGRES_PASSWORD"], dataDir);
  const cluster = findShopCluster(dataDir);
  return withLock(
    `${cluster.clusterDir}.lock`,
    async () => (await joinRunning(cluster, password)) ?? (await start(cluster, password, {})),
  );
}

/**
 * Starts a temporary cluster, deleted on stop or when this process ends.
 * @param safe uses the shop's settings: a crash loses no committed data
 * @param parent parent folder; default: memory or the system's temporary folder
 */
export async function startTemporaryPostgres({
  safe = false,
  parent,
}: {
  safe?: boolean;
  parent?: string;
} = {}): Promise<RunningPostgres> {
  const settings = { ...FOREIGN_SETTINGS, ...(!safe && UNSAFE_SETTINGS) };
  return start(findTemporaryCluster(parent, safe), makeSecret(), settings);
}

async function joinRunning(cluster: Cluster, password: string): Promise<RunningPostgres | undefined> {
  const found = findPostmaster(cluster);
  if (!found) return undefined;
  if (!hasLivingOwner(cluster)) {
    await shutDown(cluster);
    return undefined;
  }
  await waitUntil(() => findPostmaster(cluster)?.ready ?? true, 30_000);
  const now = findPostmaster(cluster);
  if (!now) return undefined;
  return handle(cluster, now.port, password, { borrowed: true, stop: async () => undefined, onDeath: () => undefined });
}

async function start(cluster: Cluster, password: string, settings: Record<string, string>): Promise<RunningPostgres> {
  const isNew = !fs.existsSync(path.join(cluster.clusterDir, "PG_VERSION"));
  if (isNew) await initialise(cluster, password);
  const { port, child } = await launchOnFreePort(cluster, settings);
  let stopping: Promise<void> | undefined;
  const listeners: (() => void)[] = [];
  let release: () => void = () => undefined;
  const watch = (server: ChildProcess) => {
    release = guard(cluster, server.pid ?? 0);
    server.once("exit", () => {
      release();
      if (!stopping) void revive();
    });
  };
  // Restarts a killed server on its port. Keeps trying for hours, until a full disk has space again.
  const revive = async () => {
    for (let attempt = 1; !stopping; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, attempt > QUICK_TRIES ? 5_000 : 500));
      const server = stopping ? undefined : await launch(cluster, port, settings).catch(() => undefined);
      if (server) return stopping ? shutDown(cluster) : watch(server);
      if (attempt === QUICK_TRIES && !stopping) for (const listener of listeners) listener();
    }
  };
  watch(child);
  const stop = (): Promise<void> => {
    stopping ??= shutDown(cluster).finally(() => release());
    return stopping;
  };
  const running = handle(cluster, port, password, {
    borrowed: false,
    stop,
    onDeath: (listener) => listeners.push(listener),
  });
  try {
    if (isNew) await createAppRole(running.adminUrl(), password);
    else await checkPassword(running.adminUrl(), cluster);
    await withClient(running.adminUrl(), (client) => ensureStudioRole(client, studioPassword(password)));
  } catch (error) {
    await stop();
    throw error;
  }
  return running;
}

/** Retries if another process takes the port before PostgreSQL. */
async function launchOnFreePort(cluster: Cluster, settings: Record<string, string>) {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { port, child: await launch(cluster, port, settings) };
    } catch (error) {
      const taken = error instanceof ClearError && /could not (bind|create any TCP)/i.test(error.message);
      if (!taken || attempt === 3) throw error;
    }
  }
}

function handle(
  cluster: Cluster,
  port: number,
  password: string,
  rest: Pick<RunningPostgres, "borrowed" | "stop" | "onDeath">,
): RunningPostgres {
  const url = (user: string, database: string) =>
    `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return {
    port,
    dataDir: cluster.clusterDir,
    url: (database) => url(APP_ROLE, database),
    adminUrl: (database = "postgres") => url("postgres", database),
    ...rest,
  };
}

/** Creates the shop's role. It owns its databases and nothing else, as on a managed server. */
async function createAppRole(adminUrl: string, password: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`),
  );
}

async function checkPassword(adminUrl: string, cluster: Cluster): Promise<void> {
  try {
    await withClient(adminUrl, async () => undefined);
  } catch (error) {
    if ((error as { code?: string }).code !== "28P01") throw error;
    throw new ClearError(
      `The database in ${cluster.clusterDir} was created with a different password than the one in secrets.env: restore that file, or delete the folder to start with an empty shop.`,
    );
  }
}

/** Creates a database owned by the shop's role unless it exists. */
export async function ensureDatabase(postgres: RunningPostgres, name: string): Promise<void> {
  await withClient(postgres.url("postgres"), async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
        if (error.code !== "42P04" && error.code !== "23505") throw error;
      });
    }
  });
}

/** Runs with a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: sessionUrl(url),
    application_name: "kanea scripts",
    connectionTimeoutMillis: 3_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
