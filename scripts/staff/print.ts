/** What a terminal obeys instead of showing it: control characters, and those that turn the direction of writing. */
const OBEYED = /[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu;

/** A text that does nothing to the terminal that shows it: customers write what staff read. */
export const printable = (text: string): string => text.replace(OBEYED, "");

const GAP = "  ";

const lengthOf = (text: string) => [...text].length;

/**
 * Rows in columns, each as wide as its longest cell.
 * @param right columns of numbers, by their place, which end at one edge
 */
export function table(rows: readonly (readonly string[])[], { right = [] }: { right?: number[] } = {}): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, lengthOf(cell));
  const lines = rows.map((row) => row.map((cell, at) => pad(cell, widths[at] ?? 0, right.includes(at))).join(GAP));
  return lines.map((line) => line.trimEnd()).join("\n");
}

function pad(cell: string, width: number, isRight: boolean): string {
  const blanks = " ".repeat(width - lengthOf(cell));
  return isRight ? blanks + cell : cell + blanks;
}

const COLUMNS = 80;

/** A text in lines of at most so many characters, broken between words. */
export function wrap(text: string, width = COLUMNS): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && lengthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Names with what belongs to them, which goes on below itself where it is long. */
export function pairs(rows: readonly (readonly [name: string, text: string])[], width = COLUMNS): string {
  const left = Math.max(0, ...rows.map(([name]) => lengthOf(name)));
  const right = width - left - GAP.length;
  return table(rows.flatMap(([name, text]) => wrap(text, right).map((line, at) => [at === 0 ? name : "", line])));
}

/** Facts by their names; what is not known is left out. */
export function facts(known: Record<string, string | null | false | undefined>): string {
  return pairs(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
}

/** A text cut to a column's width. */
export function cut(text: string, width: number): string {
  return lengthOf(text) <= width ? text : `${[...text].slice(0, width - 1).join("")}…`;
}

/** Paragraphs with an empty line between; empty ones are left out. */
export const paragraphs = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join("\n\n");

/** How a list goes on. */
export const goesOn = (next: string | null): string => (next === null ? "" : `There is more: --after ${next}`);
