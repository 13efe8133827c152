import { refusalWords } from "@/server/core/db-trouble";
import { AppError } from "@/server/core/errors";
import { MOST_ROWS, STATEMENT_S, TooManyRows } from "@/server/core/studio-db";

/** What PostgreSQL tells of an error. */
interface Told {
  code?: string;
  message: string;
  detail?: string;
  column?: string;
  constraint?: string;
}

const conflict = (message: string, cause: unknown) => new AppError("CONFLICT", { message, cause });

/** `permission denied for table order`: the table, where one is named. */
const DENIED = /^permission denied for (?:table|view) (\w+)/;

/**
 * What Prisma Studio is told when the database refuses: the sentence of the shop's own rule, or the same in words that a
 * person understands (BEYOND-39). Null for what is no refusal, such as a database that is away.
 */
export function toStudioRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof TooManyRows)
    return conflict(`This finds more than ${MOST_ROWS} rows: add a LIMIT, or a filter.`, error);
  const rule = refusalWords(error);
  if (rule) return conflict(rule, error);
  const { code = "", message, detail, column, constraint } = error as Told;
  switch (code) {
    case "42501": {
      const table = DENIED.exec(message)?.[1];
      return new AppError("FORBIDDEN", {
        message: `Prisma Studio may not do this${table ? ` with "${table}"` : ""}. Orders, stock, refunds and staff have their own rooms at the desk.`,
        cause: error,
      });
    }
    case "25006":
    case "0A000":
      return new AppError("FORBIDDEN", { message: "A question must not change anything.", cause: error });
    case "57014":
      return conflict(`This took longer than ${STATEMENT_S} seconds and was stopped: ask for less.`, error);
    case "55P03":
      return conflict("Somebody else is changing this at the moment. Please try again.", error);
    case "23502":
      return conflict(`"${column}" needs a value.`, error);
    case "23503":
      return conflict(`This does not go with another table: ${detail}`, error);
    case "23505":
      return conflict(message.startsWith("duplicate key") ? `There is such a row already: ${detail}` : message, error);
    case "23514":
      return conflict(`The rule "${constraint}" of this table does not allow that.`, error);
  }
  // A value of the wrong kind, or a text that is no SQL: PostgreSQL's own words say where.
  if (/^(22|42)/.test(code)) return new AppError("VALIDATION", { message: `${message}.`, cause: error });
  return null;
}
