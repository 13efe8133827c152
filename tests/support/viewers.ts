import type { Customer } from "@/lib/viewer";
import { openSession } from "@/server/auth/sessions";
import type { Db } from "@/server/core/db";

/** A customer after a login. */
export async function signedIn(db: Db, userId: string, kind: "browser" | "api" = "browser"): Promise<Customer> {
  const { id } = await openSession(db, { userId, kind, remember: false });
  return { kind: "customer", userId, sessionId: id, accessHashes: [] };
}
