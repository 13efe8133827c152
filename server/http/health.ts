import { db } from "@/server/core/db";

/** Answers when the database does, throws otherwise. */
export async function checkDatabase(): Promise<void> {
  await db().$queryRaw`SELECT 1`;
}
