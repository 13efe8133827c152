import { AppError, type ErrorCode } from "./errors";
import { ruleWords } from "./rule-words";

/** Why a question to the database has no answer, though nothing is wrong with the question. */
type Trouble = Extract<ErrorCode, "DATABASE_AWAY" | "BUSY">;

/**
 * Prisma's and PostgreSQL's own codes: no connection (08), no room left on the disk, in memory or for connections (53),
 * stopped or starting (57P), a disk that fails (58), and a server that takes no writes, as a standby does (25006). Never
 * those of the network (ECONNRESET): the shop's visitors, its mail relay and its payment provider break connections too.
 */
const AWAY_CODE = /^(P1\d{3}|P2024|P2028|08\d{3}|25006|53\d{3}|57P0\d|58\d{3})$/;
/** What Prisma's adapter makes of the network's codes. */
const AWAY_KIND = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** pg's own words, where it has no code. */
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|client .* is not queryable)/i;
/** PostgreSQL stopped the statement: it took longer than its pool allows. */
const CANCELLED = "57014";

/** A rule of the database refused. PostgreSQL's own checks come with a detail, those that speak to people without. */
const REFUSED = "23514";
/** PostgreSQL's words for a check, a unique key, or a row that others refer to. */
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
  /** Where Prisma keeps what the driver said. */
  meta?: { driverAdapterError?: unknown };
}

/** An error and what is behind it. */
function* linksOf(error: unknown): Generator<Link> {
  const seen = new Set<unknown>();
  for (let e = error; typeof e === "object" && e !== null && !seen.has(e); ) {
    seen.add(e);
    const link = e as Link;
    yield link;
    e = link.cause ?? link.meta?.driverAdapterError;
  }
}

/**
 * Whether an error means that the database cannot be reached or does not answer, or that it was given too much to do,
 * rather than a refusal of its own.
 */
export function troubleOf(error: unknown): Trouble | null {
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
 * Throws what a connection to PostgreSQL threw. The network's own errors are the database's there: nobody else is at the
 * other end.
 * @throws AppError DATABASE_AWAY for those, anything else as it is
 */
export function throwFromDriver(error: unknown): never {
  throw error instanceof Error && "syscall" in error ? new AppError("DATABASE_AWAY", { cause: error }) : error;
}

/** The sentence with which a rule of the database (a constraint, or `refuse`) refused a write; null for anything else. */
export function refusalWords(error: unknown): string | null {
  for (const { code, detail = "", message = "", originalMessage = message } of linksOf(error)) {
    const words = ruleWords[BROKEN.exec(originalMessage)?.[1] ?? ""];
    const taken = TAKEN.exec(detail)?.[1];
    if (words) return words.replace("{}", taken ? ` (${taken})` : "");
    if (code === REFUSED && !detail && message) return message;
  }
  return null;
}

/** Whether the database cannot be reached or does not answer. */
export function isDatabaseAway(error: unknown): boolean {
  return troubleOf(error) === "DATABASE_AWAY";
}

/**
 * Waits for a read inside a cached function, and marks why it failed: on the way out Next hides an error's words and
 * class, its digest stays.
 */
export async function readForCache<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const trouble = troubleOf(error);
    if (error instanceof Error && trouble) Object.assign(error, { digest: trouble });
    throw error;
  }
}
