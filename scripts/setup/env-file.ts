import fs from "node:fs";
import { ClearError } from "../support/clear-error";

/** Why `.env` cannot hold a value, or null. */
export function lineProblem(name: string, value: string): string | null {
  return /["\n\r]/.test(value) ? `${name} cannot hold a double quote or a line break.` : null;
}

/** Formats a line of `.env`, with quotes if needed. @throws ClearError if `.env` cannot hold the value */
function quote(name: string, value: string): string {
  const problem = lineProblem(name, value);
  if (problem) throw new ClearError(problem);
  return /^[^\s#'`\\$]+$/.test(value) ? value : `"${value}"`;
}

/** Appends variables to a file that only its owner can read. */
export function addToEnvFile(file: string, variables: Record<string, string>): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quote(name, value)}\n`);
  if (lines.length === 0) return;
  const before = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  // Keeps a symbolic link, such as from a release's folder to the server's file.
  const target = fs.existsSync(file) ? fs.realpathSync(file) : file;
  const draft = `${target}.${process.pid}`;
  fs.writeFileSync(draft, start + lines.join(""), { mode: 0o600 });
  fs.renameSync(draft, target);
}
