import { z } from "zod";
import { ClearError } from "../support/clear-error";

/**
 * Content of a backup file: a script that psql can run. A header line, one `COPY` per table with its rows in
 * PostgreSQL's text format, the sequences, and a last line that proves the file is complete.
 */
const header = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that created its tables. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof header>;

const totals = z.strictObject({ tables: z.number().int(), rows: z.number().int() });
export type BackupTotals = z.infer<typeof totals>;

export interface CopiedTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Parts of a backup in order: header, tables with their rows, sequences, end. */
export type BackupPart =
  | { kind: "header"; header: BackupHeader }
  | { kind: "table"; table: CopiedTable }
  /** Complete lines of the preceding table. */
  | { kind: "rows"; block: Buffer }
  | { kind: "tableEnd" }
  | { kind: "sequence"; schema: string; name: string; value: string; isCalled: boolean }
  | { kind: "end"; totals: BackupTotals };

const HEADER = "-- kanea backup ";
const END = "-- end ";
const TABLE = /^COPY "([^"]+)"\."([^"]+)" \("([^)]+)"\) FROM stdin;$/;
const SEQUENCE = /^SELECT setval\('"([^"]+)"\."([^"]+)"', (\d+), (true|false)\);$/;
const TABLE_END = "\\.\n";

/** Checks that a table or column name needs no escaping within quotes. */
function plain(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`'${name}' is not a valid name in a backup`);
  return name;
}

const columnsOf = (table: CopiedTable) => `("${table.columns.map(plain).join('", "')}")`;

/** `COPY` statement of a table, without its direction (`TO STDOUT` or `FROM STDIN`). */
export const copyOf = (table: CopiedTable) =>
  `COPY "${plain(table.schema)}"."${plain(table.name)}" ${columnsOf(table)}`;

export const writeHeader = (value: BackupHeader) => `${HEADER}${JSON.stringify(value)}\n`;
export const writeTable = (table: CopiedTable) => `${copyOf(table)} FROM stdin;\n`;
export const writeTableEnd = () => TABLE_END;
export const writeSequence = (schema: string, name: string, value: string, isCalled: boolean) =>
  `SELECT setval('"${plain(schema)}"."${plain(name)}"', ${value}, ${isCalled});\n`;
export const writeEnd = (value: BackupTotals) => `${END}${JSON.stringify(value)}\n`;

function readLine(line: string): BackupPart {
  if (line.startsWith(HEADER)) return { kind: "header", header: header.parse(JSON.parse(line.slice(HEADER.length))) };
  if (line.startsWith(END)) return { kind: "end", totals: totals.parse(JSON.parse(line.slice(END.length))) };
  const [, schema = "", name = "", columns] = TABLE.exec(line) ?? [];
  if (columns) return { kind: "table", table: { schema, name, columns: columns.split('", "') } };
  const [, ofSchema = "", sequence = "", value, isCalled] = SEQUENCE.exec(line) ?? [];
  if (value) return { kind: "sequence", schema: ofSchema, name: sequence, value, isCalled: isCalled === "true" };
  throw new ClearError(`The backup has a line that this release does not know: ${line.slice(0, 80)}`);
}

const NEWLINE = 10;

/**
 * Reads a backup part by part. Keeps at most one chunk and the longest row in memory.
 * @throws ClearError if it is not a backup, or not a complete one
 */
export async function* readParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart> {
  let isInTable = false;
  let isWhole = false;
  for await (let block of wholeLines(chunks)) {
    while (block.length > 0) {
      if (isInTable) {
        const end = endOfTable(block);
        if (end !== 0) yield { kind: "rows", block: end < 0 ? block : block.subarray(0, end) };
        if (end < 0) break;
        yield { kind: "tableEnd" };
        block = block.subarray(end + TABLE_END.length);
        isInTable = false;
      } else {
        const end = block.indexOf(NEWLINE);
        const part = readLine(block.toString("utf8", 0, end));
        yield part;
        isInTable = part.kind === "table";
        isWhole = part.kind === "end";
        block = block.subarray(end + 1);
      }
    }
  }
  if (!isWhole) throw new ClearError("The backup has no end.");
}

/** Index of the line that ends a table in a block of complete lines, or -1. */
function endOfTable(block: Buffer): number {
  if (block.indexOf(TABLE_END) === 0) return 0;
  const at = block.indexOf(`\n${TABLE_END}`);
  return at < 0 ? -1 : at + 1;
}

async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, bytes.subarray(0, end)]);
      rest = [];
    }
    // Copied, because the producer may reuse the chunk.
    if (end < bytes.length) rest.push(Buffer.from(bytes.subarray(end)));
  }
  if (rest.length > 0) throw new ClearError("The backup ends in the middle of a line.");
}
