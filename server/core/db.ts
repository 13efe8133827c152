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
  /** Carts, orders, payments, accounts and settings. */
  shop: { statementMs: 3_500 },
  /** Catalogue pages; a slower listing is refused. */
  catalogue: { statementMs: 2_000 },
  /** Bulk edits of thousands of products and large deletions; opened on demand. */
  bulk: { statementMs: 60_000 },
  /** One connection for health checks and metrics. */
  health: { statementMs: 1_000 },
} as const;

type PoolName = keyof typeof pools;

/** Splits DATABASE_POOL_SIZE (at least 4): a fifth for the catalogue, one for health, the rest for the shop. */
export function poolSizes(total: number): Record<PoolName, number> {
  const catalogue = Math.max(1, Math.floor(total / 5));
  return { shop: total - catalogue - 1, catalogue, bulk: 3, health: 1 };
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

/** Opens a client for a database, with a pool of its own that `$disconnect` closes. */
export function openDb(connectionString: string, { poolSize = 10 } = {}): PrismaClient {
  return openClient(openPool(poolOptions(connectionString, "shop", poolSize, 1)));
}

/** Timeout of a transaction in ms. */
export const TRANSACTION_MS = 8_000;

/** A broken idle connection is replaced by the next query; without a listener its error would end the process. */
const openPool = (options: pg.PoolConfig) => new pg.Pool(options).on("error", () => undefined);

function openClient(pool: pg.Pool): PrismaClient {
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 4_000, timeout: TRANSACTION_MS } });
}

/** Pools and clients, kept across hot reloads in development. */
const holder = globalThis as unknown as {
  kaneaPools?: Partial<Record<PoolName, pg.Pool>>;
  kaneaDb?: Partial<Record<PoolName, PrismaClient>>;
};

function poolOf(name: PoolName): pg.Pool {
  holder.kaneaPools ??= {};
  const times = name === "health" ? 1 : patience();
  const size = poolSizes(env().DATABASE_POOL_SIZE)[name];
  holder.kaneaPools[name] ??= openPool(poolOptions(env().DATABASE_URL, name, size, times));
  return holder.kaneaPools[name];
}

function client(name: PoolName): PrismaClient {
  holder.kaneaDb ??= {};
  holder.kaneaDb[name] ??= openClient(poolOf(name));
  return holder.kaneaDb[name];
}

/** Pool of `db` for statements without Prisma (`sql.ts`). */
export const shopPool = () => poolOf("shop");

/** Client for everything without its own pool. */
export const db = () => client("shop");
export const catalogueDb = () => client("catalogue");
/** Client for long statements: bulk edits of products and large deletions. */
export const bulkDb = () => client("bulk");

/**
 * Runs a health query on a connection reserved for it.
 * @throws AppError DATABASE_AWAY if there is no answer within a second
 */
export async function queryHealth<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  try {
    return (await poolOf("health").query<Row>(sql)).rows;
  } catch (cause) {
    throw new AppError("DATABASE_AWAY", { cause });
  }
}

/** @throws AppError DATABASE_AWAY */
export async function pingDatabase(): Promise<void> {
  await queryHealth("SELECT 1");
}

/** Whether a unique key refused a write. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
