import { CsvError, parse } from "csv-parse/sync";
import { AppError } from "@/server/core/errors";
import { CellProblem, readCell } from "./cells";
import { type ColumnName, columnOf, columns, type FileProduct } from "./columns";

/** Error or warning in a file. */
export interface FileProblem {
  /** Line number from 1. */
  line: number;
  /** Heading of the column; empty for the whole line. */
  column: string;
  problem: string;
}

/** Row of the file with its values. */
export interface FileRow {
  line: number;
  values: Partial<FileProduct>;
}

/** Maximum number of rows. */
export const MOST_ROWS = 10_000;

interface Record {
  record: string[];
  info: { lines: number };
}

/**
 * Parses a file of products.
 * UTF-8 with or without byte order mark; commas, semicolons or tabs; any line ends; quoted line breaks.
 * @returns the valid rows, and all errors
 * @throws AppError VALIDATION for another kind of file
 */
export function parseProductFile(bytes: Uint8Array): { rows: FileRow[]; problems: FileProblem[] } {
  const text = decode(bytes);
  const [head, ...records] = split(text);
  if (!head) throw new AppError("VALIDATION", { message: "This file is empty." });
  if (records.length > MOST_ROWS)
    throw new AppError("VALIDATION", {
      message: `This file has ${records.length} rows. The maximum is ${MOST_ROWS}.`,
    });
  const found = head.record.map(columnOf);
  const problems = headProblems(
    head,
    found.map((one) => one?.name),
  );
  // A record is reported by its first line.
  let begins = head.info.lines + 1;
  const rows = records.flatMap(({ record, info }): FileRow[] => {
    const line = begins;
    begins = info.lines + 1;
    if (record.every((cell) => cell.trim() === "")) return [];
    const values: Partial<FileProduct> = {};
    if (record.length > head.record.length && record.slice(head.record.length).some((cell) => cell.trim()))
      problems.push({
        line,
        column: "",
        problem: `has ${record.length} cells, more than the first line. Put text with separators in quotes`,
      });
    for (const [place, column] of found.entries()) {
      const cell = readCell(record[place] ?? "");
      if (!column || (cell === "" && !("empty" in column))) continue;
      try {
        Object.assign(values, { [column.name]: cell === "" ? column.empty : column.read(cell) });
      } catch (error) {
        if (!(error instanceof CellProblem)) throw error;
        problems.push({ line, column: column.heading, problem: error.message });
      }
    }
    return [{ line, values }];
  });
  return { rows, problems };
}

const NO_CSV = "This is not a CSV file in UTF-8. In Excel, choose Save As, “CSV UTF-8 (Comma delimited)”.";

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Reported below.
  }
  throw new AppError("VALIDATION", { message: NO_CSV });
}

/** First line that tells Excel the separator. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?[ \t]*(?:\r\n|\n|\r)/i;

/** Separator: the declared one, or the most frequent of the first line. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r\n|\n|\r/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** @throws AppError VALIDATION for unclosed quotes, with the line */
function split(text: string): Record[] {
  const separator = SEPARATOR_LINE.exec(text)?.[1];
  try {
    return parse(text, {
      bom: true,
      delimiter: separator ?? delimiterOf(text),
      from_line: separator ? 2 : 1,
      info: true,
      relax_column_count: true,
      record_delimiter: ["\r\n", "\n", "\r"],
    }) as unknown as Record[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `Line ${Number(error.lines)}: a quotation mark is not closed or is inside a text. Write it twice and put the text in quotes.`;
    throw new AppError("VALIDATION", { message, cause: error });
  }
}

function headProblems({ record: headings, info }: Record, names: (ColumnName | undefined)[]): FileProblem[] {
  const line = info.lines;
  const known = columns.map(({ heading }) => heading).join(", ");
  const problems = headings.flatMap((heading, place): FileProblem[] => {
    const name = names[place];
    if (name === undefined)
      return heading.trim() === ""
        ? []
        : [{ line, column: heading.trim(), problem: `is not a known column. Use ${known}` }];
    return names.indexOf(name) === place ? [] : [{ line, column: heading, problem: "appears twice" }];
  });
  const isFound = names.includes("sku") || names.includes("slug");
  return isFound ? problems : [...problems, { line, column: "SKU", problem: "is missing. Products are matched by it" }];
}
