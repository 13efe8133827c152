import { z } from "zod";
import { db } from "@/server/core/db";
import { waitUntil } from "./wait-until";

/** Job of a deal's start or end; none in the minute's run that makes up for missed ones. */
export const dealJob = z.object({ at: z.coerce.date().optional() });

/** Past a clock that differs a little from the database's. */
const MARGIN_MS = 50;

/** Waits for a time that is seconds away, then starts and ends the deals that are due. */
export async function switchDeals({ at = new Date() }: z.output<typeof dealJob>): Promise<void> {
  await waitUntil(at, MARGIN_MS);
  await db().$executeRaw`SELECT switch_deals()`;
}
