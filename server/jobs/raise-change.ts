import { z } from "zod";
import { isTag } from "@/server/core/cache-tags";
import { db } from "@/server/core/db";
import { waitUntil } from "./wait-until";

/** Job of `raise_catalogue_change_at` (prisma/sql/catalogue-changes.sql). */
export const changeJob = z.strictObject({ at: z.coerce.date(), tags: z.array(z.string().refine(isTag)) });

/** Renders pages again when something on them begins or ends: a text, a notice or a promotion (BEYOND-89, -90, -106). */
export async function raiseChange({ at, tags }: z.output<typeof changeJob>): Promise<void> {
  await waitUntil(at);
  await db().$executeRaw`SELECT raise_catalogue_change(VARIADIC ${tags})`;
}
