import { setTimeout as delay } from "node:timers/promises";
import { db } from "@/server/core/db";

/** Past a clock that differs a little from the database's. */
const MARGIN_MS = 1000;

/** After midnight, renders the pages again if a notice begins or has ended (BEYOND-106). */
export async function switchNotice(): Promise<void> {
  await delay(MARGIN_MS);
  await db().$executeRaw`SELECT switch_notice()`;
}
