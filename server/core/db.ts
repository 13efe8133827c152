import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "./env";
import { Prisma, PrismaClient } from "./prisma/client";

export type { CodePurpose } from "./prisma/client";
export { Prisma };
export type Db = PrismaClient;
/** A transaction or the client itself: domain functions take either. */
export type Tx = Prisma.TransactionClient;

const holder = globalThis as unknown as { kaneaDb?: PrismaClient };

/** Opens a client on a database. pg's defaults wait for ever; these give up in seconds. */
export function openDb(connectionString: string, { poolSize = 10 } = {}): PrismaClient {
  const adapter = new PrismaPg({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 3500,
    query_timeout: 4000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // How far a misspelt word may be from the real one (server/catalogue/search-terms.ts).
    options: "-c pg_trgm.word_similarity_threshold=0.45",
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 4000, timeout: 8000 } });
}

/** The process's own client; kept across hot reloads in development. */
export function db(): PrismaClient {
  holder.kaneaDb ??= openDb(env().DATABASE_URL, { poolSize: env().DATABASE_POOL_SIZE });
  return holder.kaneaDb;
}

/** Whether a write was refused because the value is taken (a unique key). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Survives where Next hides an error's words: on its way out of a cached function. */
const AWAY_DIGEST = "DATABASE_AWAY";

/** Waits for a read inside a cached function, and marks its failure when the database is away. */
export async function readForCache<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) Object.assign(error, { digest: AWAY_DIGEST });
    throw error;
  }
}

/** Whether an error means that the database cannot be reached or does not answer, rather than a refusal of its own. */
export function isDatabaseAway(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (
    let e: unknown = error;
    typeof e === "object" && e !== null && !seen.has(e);
    e = (e as { cause?: unknown }).cause
  ) {
    seen.add(e);
    const {
      code,
      digest,
      message = "",
      name,
    } = e as { code?: string; digest?: string; message?: string; name?: string };
    if (digest === AWAY_DIGEST || name === "PrismaClientInitializationError") return true;
    if (
      code &&
      /^(P1\d{3}|P2024|P2028|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|57P0[123]|53300|08\d{3})$/.test(code)
    )
      return true;
    if (
      /timeout exceeded when trying to connect|query read timeout|connection terminated|server (has )?closed the connection|can't reach database/i.test(
        message,
      )
    ) {
      return true;
    }
  }
  return false;
}
