import { z } from "zod";
import { db } from "@/server/core/db";
import { waitUntil } from "./wait-until";

/** Job of a planned version (prisma/sql/pages.sql). */
export const publishJob = z.strictObject({ at: z.coerce.date() });

/** Past a clock that differs a little from the database's. */
const MARGIN_MS = 500;

/** Renders the pages again at the time of a planned version (BEYOND-89). */
export async function publishPages({ at }: z.output<typeof publishJob>): Promise<void> {
  await waitUntil(at, MARGIN_MS);
  await db().$executeRaw`SELECT raise_catalogue_change('settings:shown')`;
}
