import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { ClearError } from "./clear-error";
import { ROOT } from "./paths";

/** An empty line, a comment, or NAME=value. A quoted value may have several lines. */
const LINES =
  /[^\S\n]*(?:#[^\n]*|(?:export\s+)?[A-Za-z_][\w.-]*[^\S\n]*=[^\S\n]*(?:"[^"]*"[^\n]*|'[^']*'[^\n]*|`[^`]*`[^\n]*|[^\s"'`][^\n]*)?)?(?:\n|$)/y;

/**
 * Reads the checkout's `.env`, if any. Existing variables win.
 * @throws ClearError naming a line that cannot be parsed, since its variable would silently be missing
 */
export function loadEnvFile(file: string = path.join(ROOT, ".env")): void {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) throw new ClearError(`${file} is a folder: it should be a file of NAME=value lines.`);
  const text = fs
    .readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
  checkLines(file, text);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function checkLines(file: string, text: string): void {
  LINES.lastIndex = 0;
  for (let at = 0; at < text.length; at = LINES.lastIndex) {
    if (LINES.test(text)) continue;
    const line = text.slice(0, at).split("\n").length;
    throw new ClearError(`${file}, line ${line}, is not NAME=value (a value in quotes ends with the same quote).`);
  }
}
