import { refusalMessage } from "@/server/core/db-error";
import { AppError } from "@/server/core/errors";
import { CALL_S, MOST_BYTES, MOST_ROWS, TooMuch } from "@/server/core/studio-db";

/** Error of PostgreSQL. */
interface PgError {
  code?: string;
  message: string;
  detail?: string;
  column?: string;
  constraint?: string;
}

/** PostgreSQL quotes values of any length; the message is shown and recorded. */
const MOST_LETTERS = 500;

function refuse(code: "CONFLICT" | "FORBIDDEN" | "VALIDATION", words: string, cause: unknown): AppError {
  const message = words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  return new AppError(code, { message, cause });
}

const conflict = (words: string, cause: unknown) => refuse("CONFLICT", words, cause);

const tooMuch: Record<TooMuch["of"], string> = {
  rows: `More than ${MOST_ROWS} rows. Add a LIMIT or a filter.`,
  bytes: `More than ${MOST_BYTES / 1_000_000} MB. Add a LIMIT or select fewer columns.`,
  time: `Stopped after ${CALL_S} seconds. Ask for less data.`,
};

/** `permission denied for table order`, with the table. */
const DENIED = /^permission denied for (?:table|view) (\w+)/;

/**
 * Converts a database error to a message for Prisma Studio (BEYOND-39).
 * Null for other errors, such as a lost connection.
 */
export function toStudioRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof TooMuch) return conflict(tooMuch[error.of], error);
  const rule = refusalMessage(error);
  if (rule) return conflict(rule, error);
  const { code = "", message, detail, column, constraint } = error as PgError;
  switch (code) {
    case "42501": {
      const table = DENIED.exec(message)?.[1];
      const what = table ? ` with "${table}"` : "";
      return refuse(
        "FORBIDDEN",
        `Prisma Studio cannot change this${what}. Use the desk's own pages for orders, stock, refunds and staff.`,
        error,
      );
    }
    case "25006":
    case "0A000":
      return refuse("FORBIDDEN", "A query must not change data.", error);
    // Statement or transaction timeout.
    case "57014":
    case "25P04":
      return conflict(tooMuch.time, error);
    // The role's temp_file_limit.
    case "53400":
      return conflict("This query needs too much temporary space. Ask for less data.", error);
    case "55P03":
      return conflict("A colleague is changing this now. Please try again.", error);
    case "23502":
      return conflict(`"${column}" needs a value.`, error);
    case "23503":
      return conflict(`This conflicts with another table: ${detail}`, error);
    case "23505":
      return conflict(`This row already exists: ${detail}`, error);
    case "23514":
      return conflict(`The rule "${constraint}" of this table does not allow that.`, error);
  }
  // XX000: a value above one gigabyte.
  if (code.startsWith("54") || message.startsWith("invalid memory alloc")) return conflict(tooMuch.bytes, error);
  // Wrong type or invalid SQL: PostgreSQL's message names the position.
  if (/^(22|42)/.test(code)) return refuse("VALIDATION", `${message}.`, error);
  return null;
}
