import { Bulkhead } from "@/server/core/bulkhead";
import { poolSizes } from "@/server/core/db";
import { env } from "@/server/core/env";

/** Who waits gets an answer within the five seconds that a page may take. */
const WAITING = 20;
const WAIT_MS = 1_500;

const holder = globalThis as unknown as { kaneaListings?: Bulkhead };

/**
 * The listings that are looked up at the moment, in this process: all connections for goods but one, which is left to
 * product pages.
 */
export function listings(): Bulkhead {
  holder.kaneaListings ??= new Bulkhead({
    running: Math.max(1, poolSizes(env().DATABASE_POOL_SIZE).catalogue - 1),
    waiting: WAITING,
    waitMs: WAIT_MS,
  });
  return holder.kaneaListings;
}
