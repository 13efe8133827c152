import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { db } from "@/server/core/db";

/** Job of a deal's start or end; none in the minute's run that makes up for missed ones. */
export const dealJob = z.object({ at: z.coerce.date().optional() });

/** Past a clock that differs a little from the database's. */
const MARGIN_MS = 50;
/** More than the job is early (prisma/sql/deals.sql). */
const LONGEST_MS = 8_000;

/** Waits for a time that is seconds away, then starts and ends the deals that are due. */
export async function switchDeals({ at = new Date() }: z.output<typeof dealJob>): Promise<void> {
  await delay(Math.min(LONGEST_MS, Math.max(0, at.getTime() - Date.now() + MARGIN_MS)));
  await db().$executeRaw`SELECT switch_deals()`;
}
