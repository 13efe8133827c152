import { z } from "zod";
import type { ErrorAnswer } from "@/lib/contracts/shared";
import { type Progress, progressWords } from "@/lib/progress";
import { type StaffAction, type StaffMember, whyNotAllowed } from "@/lib/staff";
import { troubleOf } from "@/server/core/db-trouble";
import { AppError, type ErrorCode, errorTable } from "@/server/core/errors";
import { parse } from "@/server/http/read-input";
import { findMember } from "@/server/staff";
import { explain } from "../support/clear-error";
import { type Command, toKebab } from "./command";
import { commands } from "./commands";
import { help } from "./help";
import { printable } from "./print";
import { findCommand, optionsOf, readLine, readTyped, wrongUsage } from "./read-line";

/** Where a command is typed. */
export interface Terminal {
  /** Who is at it, unless `--as` says. */
  email: string | undefined;
  /** Prints to standard output or standard error. */
  print(text: string, to: "out" | "err"): void;
  /** Asks whoever sits there; null where nobody does. */
  ask: ((question: string) => Promise<string | null>) | null;
  /** Opens the database in use. @throws ClearError */
  connect(): Promise<void>;
}

/** How a command ends. */
const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

/**
 * Does what was typed after `npm run staff --`.
 * @returns the exit code
 */
export async function runStaff(argv: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = argv.includes("--json");
  let command: Command | undefined;
  try {
    const line = readLine(argv, commands);
    if (line.options.get("help") || line.words.length === 0) {
      terminal.print(help(line.words, commands), "out");
      return DONE;
    }
    command = findCommand(line.words, commands);
    const typed = parse(z.strictObject(command.fields), readTyped(command, line));
    await terminal.connect().catch((cause) => {
      throw new AppError("DATABASE_AWAY", { message: explain(cause), cause });
    });
    const { action } = command.does;
    const member = action && (await findActor(line.options.get("as"), action, terminal));
    const confirm = (question: string) => confirmed(question, line.options.get("yes") === true, terminal);
    const tell = (progress: Progress) => terminal.print(progressWords(progress), "err");
    const answer = await command.run(typed, { member, confirm, tell });
    terminal.print(isJson ? JSON.stringify(answer) : printable(command.show(answer)), "out");
    return command.hasFailed?.(answer) ? REFUSED : DONE;
  } catch (error) {
    const answer = toAnswer(error);
    if (isJson) terminal.print(JSON.stringify(answer), "out");
    else terminal.print(printable(toWords(answer, command)), "err");
    return answer.code === "VALIDATION" ? WRONG_USAGE : REFUSED;
  }
}

/** @throws AppError VALIDATION when nobody is named; FORBIDDEN for whoever may not */
async function findActor(as: unknown, action: StaffAction, { email }: Terminal): Promise<StaffMember> {
  const named = typeof as === "string" ? as : email;
  if (!named)
    throw wrongUsage("Please say who you are: --as ama@shop.example, or STAFF_EMAIL=ama@shop.example in .env.");
  const member = await findMember(named);
  const refusal = whyNotAllowed(member, action);
  if (refusal) throw new AppError("FORBIDDEN", { message: refusal });
  return member;
}

async function confirmed(question: string, isSure: boolean, { ask }: Terminal): Promise<void> {
  if (isSure) return;
  if (!ask) throw wrongUsage(`${question} Nobody is here to ask: add --yes when it is meant.`);
  const said = await ask(`${printable(question)} Type yes to go on: `);
  if (said?.trim().toLowerCase() !== "yes") throw new AppError("FORBIDDEN", { message: "Nothing was done." });
}

/** Where the table's words are a shopper's, or leave open what to do. */
const words: Partial<Record<ErrorCode, string>> = {
  ORDER_NOT_FOUND:
    "There is no order with this number. npm run staff -- orders --search Mensah finds it by name or phone.",
  DATABASE_AWAY: "The database does not answer. Is the shop running (npm start), or is DATABASE_URL right?",
  BUSY: "The database has too much to do. Please try again in a moment.",
};

/** Prisma's and PostgreSQL's codes of a table that is not there. */
const NO_TABLE = /^(P2021|42P01)$/;
const NO_SHOP = "There is no shop in this database yet, or an older one: npm run db:migrate prepares it.";

/** Anything thrown as the desk's API would answer it, in words for a terminal. */
function toAnswer(error: unknown): ErrorAnswer {
  const trouble = troubleOf(error);
  const known = error instanceof AppError ? error : trouble && new AppError(trouble);
  if (!known) {
    const isEmpty = NO_TABLE.test(String((error as { code?: unknown } | null)?.code));
    return { status: "error", message: isEmpty ? NO_SHOP : explain(error), code: "INTERNAL" };
  }
  const { code, details } = known;
  const { errors, data } = details;
  const message = details.message ?? words[code] ?? errorTable[code].message;
  return { status: "error", message, code, ...(errors && { errors }), ...(data !== undefined && { data }) };
}

/** An error for a person: of wrong fields each in a line, by the name that it is typed by. */
function toWords({ message, errors = {} }: ErrorAnswer, command: Command | undefined): string {
  const options = new Set(command ? optionsOf(command).map(([name]) => name) : []);
  const lines = Object.entries(errors).map(([field, problem]) => {
    const name = options.has(field) ? `--${toKebab(field)}` : `<${toKebab(field)}>`;
    return `  ${name} ${problem}`;
  });
  return [message, ...lines].join("\n");
}
