import { db, Prisma } from "@/server/core/db";
import { writeCell } from "./cells";
import { columns } from "./columns";
import { selectFileProducts } from "./current";

const PART = 500;
/** Byte order mark, by which Excel detects UTF-8. */
const BOM = "\ufeff";
const NEW_LINE = "\r\n";

const writeRow = (cells: string[]) => cells.map(writeCell).join(",") + NEW_LINE;

/** Streams all products with prices and stock as CSV (RFC 4180), oldest first. */
export async function* exportProducts(): AsyncGenerator<string> {
  yield BOM + writeRow(columns.map(({ heading }) => heading));
  let after: string | null = null;
  do {
    const rows = await selectFileProducts(
      db(),
      Prisma.sql`WHERE ${after}::uuid IS NULL OR p.id > ${after}::uuid ORDER BY p.id LIMIT ${PART}`,
    );
    yield rows.map((row) => writeRow(columns.map(({ name, write }) => write(row[name])))).join("");
    after = rows.length === PART ? (rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
}
