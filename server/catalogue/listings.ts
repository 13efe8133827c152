import { Bulkhead } from "@/server/core/bulkhead";
import { poolSizes } from "@/server/core/db";
import { env } from "@/server/core/env";

/** Who waits gets an answer within the five seconds that a page may take. */
const WAITING = 20;
const WAIT_MS = 1_500;

const holder = globalThis as unknown as { kaneaListings?: Bulkhead };

/**
 * The listings that are looked up at the moment, in this process: on half of the connections for goods. The others are
 * left to product pages, and at the default size one core of a small machine to orders.
 */
export function listings(): Bulkhead {
  holder.kaneaListings ??= new Bulkhead({
    running: Math.max(1, Math.floor(poolSizes(env().DATABASE_POOL_SIZE).catalogue / 2)),
    waiting: WAITING,
    waitMs: WAIT_MS,
  });
  return holder.kaneaListings;
}
