import { parseArgs } from "node:util";
import { classifyDbError } from "@/server/core/db-error";
import { AppError, type ErrorCode, errorTable } from "@/server/core/errors";
import { explain, toLine } from "../support/clear-error";
import { checkArguments, commands, wrongUsage } from "./commands";

/** Input and output of one command. */
export interface Terminal {
  /** Email of the acting person, unless `--as` is given. */
  email: string | undefined;
  print(text: string, to: "out" | "err"): void;
  /** Asks at the terminal; null without one. */
  ask: ((question: string) => Promise<string | null>) | null;
  /** Opens the current database. @throws ClearError */
  connect(): Promise<void>;
}

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

const HELP = `npm run staff -- <command>: what cannot be done at the desk, on the database of the running shop or on DATABASE_URL.

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage.padEnd(24)} ${summary}`)
  .join("\n")}

  --as <email>             who acts, for close and open; the record names them (default: STAFF_EMAIL)
  --yes                    answers yes to every question
  --help                   this text

It ends with 0 when done, 1 when refused and 2 after a wrong command.`;

const options = { as: { type: "string" }, yes: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

function readLine(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { values, words: positionals };
  } catch (error) {
    throw wrongUsage(toLine(error));
  }
}

/**
 * Runs the command typed after `npm run staff --`.
 * @returns the exit code
 */
export async function runStaff(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { values, words } = readLine(argv);
    const [name, ...args] = words;
    if (values.help || name === undefined) {
      terminal.print(HELP, "out");
      return DONE;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw wrongUsage(`There is no command ${name}: npm run staff -- --help`);
    checkArguments(command, args);
    await terminal.connect().catch((cause) => {
      throw new AppError("DATABASE_AWAY", { message: explain(cause), cause });
    });
    const confirm = (question: string) => confirmed(question, values.yes === true, terminal);
    terminal.print(await command.run({ email: args[0] ?? "", as: values.as ?? terminal.email, confirm }), "out");
    return DONE;
  } catch (error) {
    terminal.print(toWords(error), "err");
    return error instanceof AppError && error.code === "VALIDATION" ? WRONG_USAGE : REFUSED;
  }
}

async function confirmed(question: string, isSure: boolean, { ask }: Terminal): Promise<void> {
  if (isSure) return;
  if (!ask) throw wrongUsage(`${question} There is no terminal for the question: add --yes.`);
  const said = await ask(`${question} Type yes to continue: `);
  if (said?.trim().toLowerCase() !== "yes") throw new AppError("FORBIDDEN", { message: "Nothing was done." });
}

/** Messages for staff where the default one addresses shoppers. */
const words: Partial<Record<ErrorCode, string>> = {
  DATABASE_AWAY: "The database does not answer. Is the shop running (npm start)? Is DATABASE_URL correct?",
  BUSY: "The database is overloaded. Please try again in a moment.",
};

/** Codes of Prisma and PostgreSQL for a missing table. */
const NO_TABLE = /^(P2021|42P01)$/;
const NO_SHOP = "There is no shop in this database yet, or an older one: npm run db:migrate prepares it.";

function toWords(error: unknown): string {
  const trouble = classifyDbError(error);
  const known = error instanceof AppError ? error : trouble && new AppError(trouble);
  if (known) return known.details.message ?? words[known.code] ?? errorTable[known.code].message;
  return NO_TABLE.test(String((error as { code?: unknown } | null)?.code)) ? NO_SHOP : explain(error);
}
