import { AppError, type ErrorCode } from "./errors";
import { ruleMessages } from "./rule-messages";

/** Reasons why a valid query gets no result. */
type DbError = Extract<ErrorCode, "DATABASE_AWAY" | "BUSY">;

/**
 * Codes of Prisma and PostgreSQL for a database that is unavailable.
 * No connection (08), out of disk, memory or connections (53), stopped or starting (57P), disk failure (58), read-only
 * standby (25006). No network codes such as ECONNRESET: visitors, the mail relay and Paystack cause them too.
 */
const AWAY_CODE = /^(P1\d{3}|P2024|P2028|08\d{3}|25006|53\d{3}|57P0\d|58\d{3})$/;
/** Prisma adapter's names for network errors. */
const AWAY_KIND = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** Messages of pg errors without a code. */
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client .* is not queryable)/i;
/** PostgreSQL cancelled a statement that exceeded the timeout of its pool. */
const CANCELLED = "57014";

/** A check violation: from PostgreSQL with a detail, from the shop's own rules without. */
const REFUSED = "23514";
/** PostgreSQL's messages for a check, a unique key and a foreign key. */
const BROKEN =
  /^(?:new row for relation .* violates check|duplicate key value violates unique|update or delete on table .* foreign key) constraint "(\w+)"/;
const TAKEN = /=\((.*)\) already exists/;

interface Link {
  cause?: unknown;
  code?: string;
  detail?: string;
  digest?: string;
  kind?: string;
  message?: string;
  name?: string;
  originalMessage?: string;
  /** Prisma's field for the driver's error. */
  meta?: { driverAdapterError?: unknown };
}

/** Yields an error and its causes. */
function* linksOf(error: unknown): Generator<Link> {
  const seen = new Set<unknown>();
  for (let e = error; typeof e === "object" && e !== null && !seen.has(e); ) {
    seen.add(e);
    const link = e as Link;
    yield link;
    e = link.cause ?? link.meta?.driverAdapterError;
  }
}

/** Classifies an error as an unavailable or overloaded database; null for any other error. */
export function classifyDbError(error: unknown): DbError | null {
  for (const { code = "", digest, kind = "", message = "", name } of linksOf(error)) {
    for (const own of [digest, code]) if (own === "BUSY" || own === "DATABASE_AWAY") return own;
    if (code === CANCELLED) return "BUSY";
    if (name === "PrismaClientInitializationError" || AWAY_CODE.test(code) || AWAY_KIND.has(kind))
      return "DATABASE_AWAY";
    if (AWAY_MESSAGE.test(message)) return "DATABASE_AWAY";
  }
  return null;
}

/**
 * Rethrows an error of a PostgreSQL connection.
 * @throws AppError DATABASE_AWAY for a network error, any other error unchanged
 */
export function throwFromDriver(error: unknown): never {
  throw error instanceof Error && "syscall" in error ? new AppError("DATABASE_AWAY", { cause: error }) : error;
}

/** Message of a database rule (a constraint or `refuse`) that refused a write; null for any other error. */
export function refusalMessage(error: unknown): string | null {
  for (const { code, detail = "", message = "", originalMessage = message } of linksOf(error)) {
    const words = ruleMessages[BROKEN.exec(originalMessage)?.[1] ?? ""];
    const taken = TAKEN.exec(detail)?.[1];
    if (words) return words.replace("{}", taken ? ` (${taken})` : "");
    if (code === REFUSED && !detail && message) return message;
  }
  return null;
}

/** Whether the database is unreachable or does not answer. */
export function isDatabaseAway(error: unknown): boolean {
  return classifyDbError(error) === "DATABASE_AWAY";
}

/** Awaits a read in a cached function and marks its error with a digest, the only field that Next keeps. */
export async function readForCache<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const digest = classifyDbError(error);
    if (error instanceof Error && digest) Object.assign(error, { digest });
    throw error;
  }
}
