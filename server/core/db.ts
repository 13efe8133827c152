import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env, patience } from "./env";
import { AppError } from "./errors";
import { Prisma, PrismaClient } from "./prisma/client";
import { SerialClient } from "./serial-client";
import { sessionUrl } from "./session-url";

export type { CodePurpose } from "./prisma/client";
export { Prisma };
export type Db = PrismaClient;
/** A transaction or the client itself: domain functions take either. */
export type Tx = Prisma.TransactionClient;

/**
 * Connections that the others cannot take, so that a crowd at one counter never closes another
 * (docs/decisions/012-bulkheads.md). In ms: how long PostgreSQL may work on a statement of each.
 */
const pools = {
  /** Carts, orders, payments and what goes with them. */
  orders: { statementMs: 3_500 },
  /** Sign-in, sessions, profiles. */
  accounts: { statementMs: 3_500 },
  /** What pages of goods show; a listing that takes longer is better refused than waited for. */
  catalogue: { statementMs: 2_000 },
  /** Thousands of goods written at once. Opened while that is done, besides the others. */
  goods: { statementMs: 60_000 },
  /** Housekeeping of the worker: large deletions. Only it opens this one. */
  jobs: { statementMs: 60_000 },
  /** Whether the database answers at all. */
  health: { statementMs: 1_000 },
} as const;

type PoolName = keyof typeof pools;

/** How a process shares out its DATABASE_POOL_SIZE (4 at least): a fifth each to goods and accounts, the rest to orders. */
export function poolSizes(total: number): Record<PoolName, number> {
  const fifth = Math.max(1, Math.floor(total / 5));
  return { orders: total - 2 * fifth - 1, accounts: fifth, catalogue: fifth, health: 1, jobs: 1, goods: 3 };
}

/** pg's defaults wait for ever; these give up in seconds, and PostgreSQL itself stops working before that. */
function poolOptions(connectionString: string, pool: PoolName, max: number, times: number): pg.PoolConfig {
  const statementMs = pools[pool].statementMs * times;
  return {
    // Compiling a plan takes longer than any query of the shop, and a listing gets one core, not all of them.
    // A search that finds one product in six is still found faster by its index: the planner counts pages, not the words of
    // a row that has to be looked at.
    connectionString: sessionUrl(connectionString, {
      jit: "off",
      max_parallel_workers_per_gather: "0",
      ...(pool === "catalogue" && { enable_seqscan: "off" }),
    }),
    max,
    Client: SerialClient,
    application_name: `kanea ${pool}`,
    connectionTimeoutMillis: 3500 * times,
    statement_timeout: statementMs,
    query_timeout: Math.max(4000, statementMs + 1000),
    // Longer than a transaction may take (below): its locks never outlive a process that froze.
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
}

/**
 * Opens a client on a database.
 * @param times how many times longer than usual it waits
 */
export function openDb(
  connectionString: string,
  { poolSize = 10, pool = "orders", times = 1 }: { poolSize?: number; pool?: PoolName; times?: number } = {},
): PrismaClient {
  return openClient(poolOptions(connectionString, pool, poolSize, times));
}

/** How long a transaction may take, in ms. */
export const TRANSACTION_MS = 8_000;

function openClient(connections: pg.PoolConfig): PrismaClient {
  const adapter = new PrismaPg(connections);
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 4_000, timeout: TRANSACTION_MS } });
}

const holder = globalThis as unknown as {
  kaneaDb?: Partial<Record<PoolName, PrismaClient>>;
  kaneaOrders?: pg.Pool;
  kaneaHealth?: pg.Pool;
};

function ownOptions(pool: PoolName): pg.PoolConfig {
  return poolOptions(env().DATABASE_URL, pool, poolSizes(env().DATABASE_POOL_SIZE)[pool], patience());
}

/** The process's own client for a pool; kept across hot reloads in development. */
function client(pool: PoolName): PrismaClient {
  holder.kaneaDb ??= {};
  const options = ownOptions(pool);
  holder.kaneaDb[pool] ??= openClient(pool === "orders" ? { ...options, max: halfOf(options) } : options);
  return holder.kaneaDb[pool];
}

/** Orders have connections with Prisma and without: as many of each. */
const halfOf = ({ max = 2 }: pg.PoolConfig) => Math.max(1, Math.floor(max / 2));

/** The connections for statements without Prisma (`sql.ts`). */
export function ordersPool(): pg.Pool {
  const options = ownOptions("orders");
  // An idle connection that breaks is not an error yet: the next question tells.
  holder.kaneaOrders ??= new pg.Pool({ ...options, max: halfOf(options) }).on("error", () => undefined);
  return holder.kaneaOrders;
}

/** Orders, payments, carts, settings: whatever has no pool of its own. */
export const db = () => client("orders");
export const accountsDb = () => client("accounts");
export const catalogueDb = () => client("catalogue");
/** For one who writes many goods, and those who wait for that or look. */
export const goodsDb = () => client("goods");
export const jobsDb = () => client("jobs");

/**
 * Asks the database on a connection that no shopper can take.
 * @throws AppError DATABASE_AWAY when it does not answer within a second
 */
export async function askHealth<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  if (!holder.kaneaHealth) {
    holder.kaneaHealth = new pg.Pool(poolOptions(env().DATABASE_URL, "health", 1, 1));
    // An idle connection that breaks is not an error yet: the next ping tells.
    holder.kaneaHealth.on("error", () => undefined);
  }
  try {
    return (await holder.kaneaHealth.query<Row>(sql)).rows;
  } catch (cause) {
    throw new AppError("DATABASE_AWAY", { cause });
  }
}

/** @throws AppError DATABASE_AWAY */
export async function pingDatabase(): Promise<void> {
  await askHealth("SELECT 1");
}

/** Whether a write was refused because the value is taken (a unique key). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
