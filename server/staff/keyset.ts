import { z } from "zod";
import { AppError } from "@/server/core/errors";

/** Sort key of a list by time. */
export const timeKey = z.tuple([z.iso.datetime(), z.uuid()]);

/** Cursor of the next page: the sort key of the last row. */
function toKeyset(key: readonly (string | boolean)[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/**
 * Parses a cursor.
 * @param key schema of the list's sort key
 * @returns null without a cursor: the first page
 * @throws AppError VALIDATION for a cursor of another list
 */
export function readKeyset<Key extends z.ZodType>(key: Key, after: string | undefined): z.output<Key> | null {
  if (after === undefined) return null;
  try {
    return key.parse(JSON.parse(Buffer.from(after, "base64url").toString()));
  } catch (cause) {
    throw new AppError("VALIDATION", { errors: { after: "Please reload the list." }, cause });
  }
}

/** Page of rows, of which one more was read, and the next cursor. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly (string | boolean)[]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? toKeyset(keyOf(last)) : null };
}
