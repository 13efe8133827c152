import path from "node:path";
import { EnvError } from "@/server/core/env";
import { ROOT } from "./paths";

/** An error whose message is printed as it is, without a stack. */
export class ClearError extends Error {
  override name = "ClearError";
}

/** The message of any thrown value, on one line. */
export function toLine(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\s*\n\s*/g, " ").trim();
}

const DISK_FULL = /ENOSPC|No space left on device|\b53100\b/i;

/** Whether an error or log line reports a full disk. */
export function saysDiskFull(text: unknown): boolean {
  return DISK_FULL.test(
    text instanceof Error ? `${text.message} ${String((text as NodeJS.ErrnoException).code)}` : String(text),
  );
}

/** Messages for file errors by system code. */
const FILE_PROBLEMS: Record<string, string> = {
  EACCES: "this user has no right to it",
  EPERM: "this user has no right to it",
  EROFS: "the disk takes no changes",
  EISDIR: "it is a folder",
  ENOTDIR: "part of the path is not a folder",
  EEXIST: "something else stands there",
  ENOENT: "it does not exist",
};

/** Message of a thrown value for the terminal: one line (more for a `ClearError`), never a stack. */
export function explain(error: unknown): string {
  if (error instanceof ClearError) return error.message;
  if (error instanceof EnvError) return `The shop cannot start:\n${error.message}`;
  if (saysDiskFull(error)) return `The disk is full: ${toLine(error)}`;
  const { code, path: file, severity } = (error ?? {}) as NodeJS.ErrnoException & { severity?: string };
  if (file && code && Object.hasOwn(FILE_PROBLEMS, code))
    return `${path.resolve(file)} cannot be used: ${FILE_PROBLEMS[code]}.`;
  if (code === "42501") return `DATABASE_URL: its role may not set up the shop there (${toLine(error)}). ${GRANT}`;
  if (severity) return `The database refused: ${toLine(error)}`;
  return `Something unforeseen went wrong: ${toLine(error)}${positionOf(error)}`;
}

const GRANT = "Make it the owner of that database.";

/** First frame of the stack in this repository. */
function positionOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frame = stack.split("\n").find((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line));
  const position = /((?:app|lib|prisma|scripts|server|tools)\/[^\s()]+:\d+):\d+/.exec(
    frame?.replaceAll(ROOT, "") ?? "",
  )?.[1];
  return position ? ` (${position})` : "";
}

/** Runs a script's main function. If it throws, prints the explanation and exits with 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
