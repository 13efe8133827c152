import { z } from "zod";
import { db } from "@/server/core/db";
import { waitUntil } from "./wait-until";

/** Job of a deal's start or end. The run of each minute, which catches missed ones, has no time. */
export const dealJob = z.object({ at: z.coerce.date().optional() });

/** Waits for a time that is seconds away, then starts and ends the deals that are due. */
export async function switchDeals({ at = new Date() }: z.output<typeof dealJob>): Promise<void> {
  await waitUntil(at);
  await db().$executeRaw`SELECT switch_deals()`;
}
