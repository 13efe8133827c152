import pg from "pg";
import type { Child } from "@/scripts/launch/child";
import { Cleanup } from "@/scripts/launch/cleanup";
import { startProcess } from "@/scripts/launch/processes";
import { keepWeb, keepWorker } from "@/scripts/launch/shop-processes";
import type { RunningPostgres } from "@/scripts/postgres";
import { studioUrl } from "@/scripts/studio/role";
import { findFreePort } from "@/scripts/support/ports";
import { isAlive, waitUntil } from "@/scripts/support/processes";
import { sessionUrl } from "@/server/core/session-url";
import { startTcpProxy, type TcpProxy } from "@/tools/hostile/tcp-proxy";
import type { Kept, TestProduct, World } from "@/tools/hostile/world";
import { newCustomer, PASSWORD } from "./customers";
import { shopEnvironment, startStandIns, untilReady, writeLog } from "./shop";
import { newStaff } from "./staff";
import { makeDatabaseVictim, makeVictim } from "./victims";

export interface HostileShopOptions {
  postgres: Pick<RunningPostgres, "url" | "dataDir">;
  /** A database on it, migrated, with the example products or none. */
  databaseUrl: string;
  smallDisk?: string;
}

const CUSTOMERS = 5;
/** Longer than any process needs to recover. */
const BACK_MS = 120_000;
/** Number of emails whose content is kept: a long run has tens of thousands. */
const WHOLE_MAILS = 200;

/**
 * Starts a production shop for fault tests: one web process, a worker, and a proxy to each of database, payment
 * provider and mail server. Requires the build.
 */
export const startHostileShop = (options: HostileShopOptions) => untilStopped((cleanup) => start(options, cleanup));

/** Starts something with a `stop`, and stops what has started if it fails. */
export async function untilStopped<T>(start: (cleanup: Cleanup) => Promise<T>): Promise<T & { stop(): Promise<void> }> {
  const cleanup = new Cleanup();
  try {
    return { ...(await start(cleanup)), stop: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function start(options: HostileShopOptions, cleanup: Cleanup): Promise<World> {
  const port = await findFreePort();
  const { env, interrupt, ...rest } = await startServices(options, port, cleanup);
  const web = makeVictim(() => startWeb(env, port));
  const worker = makeVictim(async () => startProcess("worker", { env }), interrupt);
  const output = () => `${web.output()}\n${worker.output()}`;
  cleanup.add("the log", () => writeLog(port, output()));
  for (const one of [web, worker]) cleanup.add("a process of the shop", one.stop);
  await Promise.all([web.start(), worker.start()]);
  const keep = async () => {
    await Promise.all([web.stop(), worker.stop()]);
    return keepShop(env, interrupt, cleanup);
  };
  return { ...rest, origin: originOf(port), web, worker, keep, output };
}

/** Starts web and worker as `npm start` does. */
async function keepShop(env: NodeJS.ProcessEnv, interrupt: () => void, outer: Cleanup): Promise<Kept> {
  const cleanup = new Cleanup();
  outer.add("what is kept running", () => cleanup.run());
  // The terminal shows only their end.
  const quiet = { ...env, LOG_LEVEL: "fatal" };
  const kept = {
    web: await keepWeb(quiet, cleanup, { show: false }),
    worker: keepWorker(quiet, cleanup, { show: false }),
  };
  return {
    async kill(name) {
      if (!(await waitUntil(() => isAlive(kept[name].pid), BACK_MS))) throw new Error(`The ${name} does not come back`);
      const { pid } = kept[name];
      if (name === "worker") interrupt();
      process.kill(-pid, "SIGKILL");
      await waitUntil(() => !isAlive(pid), BACK_MS);
    },
    release: () => cleanup.run(),
  };
}

export const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Resolves when it accepts requests. */
export async function startWeb(env: NodeJS.ProcessEnv, port: number): Promise<Child> {
  const child = startProcess("serve", { env: { ...env, PORT: String(port) } });
  await untilReady(child);
  return child;
}

/**
 * Services of a shop under fault tests.
 * @param port of its first web process, which receives the provider's webhooks
 */
export async function startServices(
  { postgres, databaseUrl, smallDisk = "" }: HostileShopOptions,
  port: number,
  cleanup: Cleanup,
) {
  const { sandbox, mail } = await startStandIns(port, { whole: WHOLE_MAILS });
  cleanup.add("the stand-ins", () => Promise.all([sandbox.close(), mail.close()]));
  let interruptions = 0;
  const interrupt = () => {
    interruptions += 1;
  };
  const wires = {
    database: countFaults(await startTcpProxy(databaseUrl), interrupt),
    provider: await startTcpProxy(sandbox.url),
    mail: countFaults(await startTcpProxy(mail.smtpUrl), interrupt),
  };
  for (const wire of Object.values(wires)) cleanup.add("a wire", wire.close);
  const addresses = { database: wires.database.url, smtp: wires.mail.url, sandbox: wires.provider.url };
  const env: NodeJS.ProcessEnv = {
    ...shopEnvironment(addresses),
    PORT: String(port),
    STUDIO_DATABASE_URL: studioUrl(wires.database.url),
  };

  const pool = new pg.Pool({ connectionString: sessionUrl(databaseUrl), max: 4, connectionTimeoutMillis: 3_000 });
  pool.on("error", () => undefined);
  cleanup.add("the ledger's connections", () => pool.end());
  const sql: World["sql"] = async (text, values = []) => (await pool.query(text, values)).rows;

  const products = await chooseProducts(sql);
  const { email } = await newStaff(sql, { role: "admin" });
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(sql)));
  return {
    env,
    interrupt,
    interruptions: () => interruptions,
    database: makeDatabaseVictim(postgres, interrupt),
    wires,
    provider: sandbox.control,
    mail,
    products,
    customers: customers.map((customer) => ({ email: customer.email, password: PASSWORD })),
    member: { email, password: PASSWORD },
    sql,
    async connect() {
      const client = new pg.Client({ connectionString: sessionUrl(databaseUrl) });
      client.on("error", () => undefined);
      await client.connect();
      return client;
    },
    smallDisk: smallDisk || null,
  };
}

/** Some cheap enough for any limit, most with enough stock for any run; two that sell out. */
async function chooseProducts(sql: World["sql"]): Promise<TestProduct[]> {
  await sql(`
    INSERT INTO product (id, name, slug, price_pesewas, updated_at)
    SELECT gen_random_uuid(), 'Hostile lamp ' || n, 'hostile-lamp-' || n, 1000 + n, now() FROM generate_series(1, 12) AS n`);
  return sql<TestProduct>(`
    UPDATE inventory i SET on_hand = CASE WHEN p.price_pesewas > 1010 THEN 40 ELSE 1000000 END
    FROM product p WHERE p.id = i.product_id AND p.slug LIKE 'hostile-lamp-%'
    RETURNING p.id, p.price_pesewas AS "pricePesewas"`);
}

function countFaults(wire: TcpProxy, note: () => void): TcpProxy {
  return {
    ...wire,
    fail(fault) {
      note();
      return wire.fail(fault);
    },
  };
}
