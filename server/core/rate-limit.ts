import { createHash } from "node:crypto";
import { type Limit, type LimitName, limits } from "@/lib/contracts/limits";
import { isDatabaseAway } from "@/server/core/db-error";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { clientNetwork } from "@/server/core/network-address";
import { sql } from "@/server/core/sql";

export interface Turn {
  /** Account that is tried: an email, an order number or a user id. Stored as a hash only. */
  account?: string;
  /** User id on a known device, counted separately from strangers' attempts for the same account. */
  owner?: string;
  /** Network address from `addressOf`; absent if only the account counts. */
  address?: string;
}

const short = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

function keysOf(name: LimitName, { account, owner, address }: Turn): { key: string; most: number }[] {
  const limit: Limit = limits[name];
  return [
    ...(limit.address !== undefined && address !== undefined
      ? [{ key: `${name}:address:${short(address)}`, most: limit.address }]
      : []),
    ...(limit.account !== undefined && account !== undefined
      ? [{ key: `${name}:account:${short(account.trim().toLowerCase())}`, most: limit.account }]
      : []),
    ...(limit.account !== undefined && owner !== undefined
      ? [{ key: `${name}:owner:${short(owner)}`, most: limit.account }]
      : []),
  ];
}

/** Network address by which a request's client is counted; for IPv6 its /64. */
export function addressOf(request: Request): string {
  return clientNetwork(request.headers.get("x-forwarded-for") ?? "");
}

/**
 * Counts one attempt and refuses it above the limit; parallel attempts count one by one.
 * @throws AppError RATE_LIMITED with `retryAfter` in seconds
 */
export async function consumeTry(name: LimitName, turn: Turn): Promise<void> {
  await guard(name, async () => {
    const keys = keysOf(name, turn);
    const { minutes } = limits[name];
    const rows = await sql().$queryRaw<Row[]>`
      INSERT INTO rate_limit AS r (key, hits, expires_at)
      SELECT key, 1, now() + make_interval(mins => ${minutes}) FROM unnest(${keys.map(({ key }) => key)}::text[]) AS key
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN r.expires_at <= now() THEN 1 ELSE r.hits + 1 END,
        expires_at = CASE WHEN r.expires_at <= now() THEN excluded.expires_at ELSE r.expires_at END
      RETURNING key, hits, ceil(extract(epoch FROM expires_at - now()))::int AS wait`;
    refuse(rows.filter(({ key, hits }) => hits > (keys.find((limit) => limit.key === key)?.most ?? 0)));
  });
}

/**
 * Refuses a call without attempts left, but does not count it.
 * @throws AppError RATE_LIMITED
 */
export async function checkTries(name: LimitName, turn: Turn): Promise<void> {
  await guard(name, async () => {
    const keys = keysOf(name, turn);
    const rows = await sql().$queryRaw<Row[]>`
      SELECT key, hits, ceil(extract(epoch FROM expires_at - now()))::int AS wait FROM rate_limit
      WHERE key = ANY(${keys.map(({ key }) => key)}::text[]) AND expires_at > now()`;
    refuse(rows.filter(({ key, hits }) => hits >= (keys.find((limit) => limit.key === key)?.most ?? 0)));
  });
}

/** Resets the attempts of an account after its owner succeeded. */
export async function resetTries(name: LimitName, turn: Pick<Turn, "account" | "owner">): Promise<void> {
  const keys = keysOf(name, turn).map(({ key }) => key);
  await sql().$executeRaw`DELETE FROM rate_limit WHERE key = ANY(${keys}::text[])`;
}

interface Row {
  key: string;
  hits: number;
  wait: number;
}

function refuse(exceeded: Row[]): void {
  if (!exceeded.length) return;
  const seconds = Math.max(1, ...exceeded.map(({ wait }) => wait));
  const message = `Too many attempts. Please try again in ${inWords(seconds)}.`;
  throw new AppError("RATE_LIMITED", { message, retryAfter: seconds });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

async function guard(name: LimitName, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const limit: Limit = limits[name];
    // Without a database nothing else works either, so fail at once.
    if (error instanceof AppError || isDatabaseAway(error)) throw error;
    if (!limit.failsOpen) throw new AppError("DATABASE_AWAY", { cause: error });
    log().error({ limit: name, err: error }, "rate limit not counted");
  }
}
