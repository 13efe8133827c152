import { refusalWords } from "@/server/core/db-trouble";
import { AppError } from "@/server/core/errors";
import { CALL_S, MOST_BYTES, MOST_ROWS, TooMuch } from "@/server/core/studio-db";

/** What PostgreSQL tells of an error. */
interface Told {
  code?: string;
  message: string;
  detail?: string;
  column?: string;
  constraint?: string;
}

/** PostgreSQL's messages quote the value, whatever its length; a refusal is shown, and recorded. */
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

/** `permission denied for table order`: the table, where one is named. */
const DENIED = /^permission denied for (?:table|view) (\w+)/;

/**
 * What Prisma Studio is told when the database refuses: the sentence of the shop's own rule, or the same in words that a
 * person understands (BEYOND-39). Null for what is no refusal, such as a database that is away.
 */
export function toStudioRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof TooMuch) return conflict(tooMuch[error.of], error);
  const rule = refusalWords(error);
  if (rule) return conflict(rule, error);
  const { code = "", message, detail, column, constraint } = error as Told;
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
    // The statement, or its whole transaction.
    case "57014":
    case "25P04":
      return conflict(tooMuch.time, error);
    // The login's temp_file_limit.
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
  // XX000: a value beyond a gigabyte.
  if (code.startsWith("54") || message.startsWith("invalid memory alloc")) return conflict(tooMuch.bytes, error);
  // A value of the wrong kind, or a text that is no SQL: PostgreSQL's own words say where.
  if (/^(22|42)/.test(code)) return refuse("VALIDATION", `${message}.`, error);
  return null;
}
