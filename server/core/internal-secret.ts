import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/** Carries INTERNAL_SECRET on calls that the shop makes to itself. */
export const INTERNAL_HEADER = "x-internal-secret";

/** Whether a caller is the shop itself. Without a secret nobody is. */
export function isInternalSecret(given: string | null | undefined): boolean {
  const secret = env().INTERNAL_SECRET;
  return Boolean(secret && given) && timingSafeEqual(digest(secret ?? ""), digest(given ?? ""));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
