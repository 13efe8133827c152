import type { z } from "zod";
import { AppError } from "@/server/core/errors";

/** Where the next page of a list begins: the sort key of the last row that was shown. */
function toKeyset(key: readonly (string | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/**
 * @param key what the list's sort key is made of
 * @returns null without a keyset: the list from its start
 * @throws AppError VALIDATION for one that this list did not hand out
 */
export function readKeyset<Key extends z.ZodType>(key: Key, after: string | undefined): z.output<Key> | null {
  if (after === undefined) return null;
  try {
    return key.parse(JSON.parse(Buffer.from(after, "base64url").toString()));
  } catch (cause) {
    throw new AppError("VALIDATION", { errors: { after: "Please reload the list." }, cause });
  }
}

/** A page of rows of which one more was read than is shown, and where it goes on. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly (string | boolean)[]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? toKeyset(keyOf(last)) : null };
}
