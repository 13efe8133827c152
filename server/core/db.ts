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
/** A transaction or the client itself. */
export type Tx = Prisma.TransactionClient;

/**
 * Bulkheads: one connection pool per area (decision 012), with its statement timeout in ms.
 */
const pools = {
  /** Carts, orders and payments. */
  orders: { statementMs: 3_500 },
  /** Logins, sessions and profiles. */
  accounts: { statementMs: 3_500 },
  /** Catalogue pages; a slower listing is refused. */
  catalogue: { statementMs: 2_000 },
  /** Bulk edits of thousands of products; opened on demand. */
  products: { statementMs: 60_000 },
  /** Large deletions by the worker, which alone opens it. */
  jobs: { statementMs: 60_000 },
  /** Health checks. */
  health: { statementMs: 1_000 },
} as const;

type PoolName = keyof typeof pools;

/** Splits DATABASE_POOL_SIZE (at least 4): a fifth each for catalogue and accounts, the rest for orders. */
export function poolSizes(total: number): Record<PoolName, number> {
  const fifth = Math.max(1, Math.floor(total / 5));
  return { orders: total - 2 * fifth - 1, accounts: fifth, catalogue: fifth, health: 1, jobs: 1, products: 3 };
}

/** Pool options with timeouts, because pg's defaults wait forever; PostgreSQL cancels before the client gives up. */
function poolOptions(connectionString: string, pool: PoolName, max: number, times: number): pg.PoolConfig {
  const statementMs = pools[pool].statementMs * times;
  return {
    // JIT compilation takes longer than any query of the shop, and a listing may use one core only.
    // An index is faster even if a search matches one product in six; the planner underestimates the cost of text search.
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
    // Longer than TRANSACTION_MS; frees the locks of a frozen process.
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
}

/**
 * Opens a client for a database.
 * @param times factor for all timeouts
 */
export function openDb(
  connectionString: string,
  { poolSize = 10, pool = "orders", times = 1 }: { poolSize?: number; pool?: PoolName; times?: number } = {},
): PrismaClient {
  return openClient(poolOptions(connectionString, pool, poolSize, times));
}

/** Timeout of a transaction in ms. */
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

/** Client of a pool, kept across hot reloads in development. */
function client(pool: PoolName): PrismaClient {
  holder.kaneaDb ??= {};
  const options = ownOptions(pool);
  holder.kaneaDb[pool] ??= openClient(pool === "orders" ? { ...options, max: halfOf(options) } : options);
  return holder.kaneaDb[pool];
}

/** Orders use half of their connections with Prisma and half without. */
const halfOf = ({ max = 2 }: pg.PoolConfig) => Math.max(1, Math.floor(max / 2));

/** Connections for statements without Prisma (`sql.ts`). */
export function ordersPool(): pg.Pool {
  const options = ownOptions("orders");
  // A broken idle connection is replaced by the next query.
  holder.kaneaOrders ??= new pg.Pool({ ...options, max: halfOf(options) }).on("error", () => undefined);
  return holder.kaneaOrders;
}

/** Client for orders, payments, carts, settings and everything without its own pool. */
export const db = () => client("orders");
export const accountsDb = () => client("accounts");
export const catalogueDb = () => client("catalogue");
/** Client for bulk edits of products. */
export const productsDb = () => client("products");
export const jobsDb = () => client("jobs");

/**
 * Runs a health query on a connection reserved for it.
 * @throws AppError DATABASE_AWAY if there is no answer within a second
 */
export async function askHealth<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  if (!holder.kaneaHealth) {
    holder.kaneaHealth = new pg.Pool(poolOptions(env().DATABASE_URL, "health", 1, 1));
    // A broken idle connection is replaced by the next query.
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

/** Whether a unique key refused a write. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
