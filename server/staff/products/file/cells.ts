import type { Pesewas } from "@/lib/money";
import { pesewas } from "@/lib/money";
import { normaliseText } from "@/lib/normalise";

/** Invalid cell; the message says what to enter. */
export class CellProblem extends Error {
  override name = "CellProblem";
}

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEUTRALISED = /^'+[=+\-@\t\r]/;

/** Writes a CSV cell: quoted if needed, with an apostrophe before what would be a formula. */
export function writeCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]|^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reads a CSV cell: without that apostrophe, normalised. */
export function readCell(cell: string): string {
  const text = normaliseText(cell);
  return NEUTRALISED.test(text) ? text.slice(1) : text;
}

/**
 * Parses a price in common notations: 99.5, 99,50, GH₵1,234.50, 1.234,50.
 * @throws CellProblem if it is ambiguous or invalid
 */
export function readPrice(text: string): Pesewas {
  const bare = text.replace(/^(GH₵|GHS|GH¢|₵)/i, "").replace(/[\s\u00a0']/g, "");
  const decimal = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(bare) ? bare : ungrouped(bare);
  if (decimal === null) throw new CellProblem(`${text} is not a price. Write it in cedis, such as 1234.50`);
  const [cedis = "0", fraction = ""] = decimal.split(/[.,]/);
  return pesewas(Number(cedis) * 100 + Number(fraction.padEnd(2, "0")));
}

/** Removes thousands separators; null for 1,234, which is ambiguous. */
function ungrouped(bare: string): string | null {
  const [, mark] = /^\d{1,3}(?:([.,])\d{3})+/.exec(bare) ?? [];
  if (!mark) return null;
  const other = mark === "," ? "\\." : ",";
  const isClear = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+${other}\\d{1,2}$`).test(bare);
  const isMillions = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3}){2,}$`).test(bare);
  return isClear || isMillions ? bare.replaceAll(mark, "") : null;
}

/** @throws CellProblem */
export function readPieces(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) > 100_000)
    throw new CellProblem(`${text} is not a whole number from 0 to 100000`);
  return Number(text);
}

/** @throws CellProblem */
export function readYesNo(text: string): boolean {
  const answer = text.toLowerCase();
  if (["yes", "true", "1"].includes(answer)) return true;
  if (["no", "false", "0"].includes(answer)) return false;
  throw new CellProblem(`${text} is not yes or no`);
}

/** @throws CellProblem */
export function readTime(text: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text) ? new Date(text) : null;
  if (!time || Number.isNaN(time.getTime()))
    throw new CellProblem(`${text} is not a time. Keep the exported value, or leave it empty for now`);
  return time;
}
