import { randomUUID } from "node:crypto";
import { columnOf, type ProductFieldName, productFieldNames, productFields } from "@/lib/product-fields";
import { Prisma, type Tx } from "@/server/core/db";
import type { PlannedRow } from "./plan";

/**
 * Writes the planned rows in batches.
 * @param part rows per statement, to stay within the statement timeout on slow machines
 * @param tell called with the number of written products
 */
export async function writeRows(
  tx: Tx,
  changes: PlannedRow[],
  { part, tell }: { part: number; tell: (done: number) => void },
): Promise<void> {
  const rows = changes.map(({ id, ...row }) => ({ ...row, isNew: id === null, id: id ?? randomUUID() }));
  let done = 0;
  for (const [isNew, statement] of [
    [true, INSERT],
    [false, UPDATE],
  ] as const) {
    const written = rows.filter((row) => row.isNew === isNew);
    for (const some of partsOf(written, part)) {
      await writeProducts(tx, some, statement);
      if (isNew) await writeOpenings(tx, some);
      done += some.length;
      tell(done);
    }
  }
  // Last and by product id, in the lock order of orders, to keep the locks short.
  const counted = rows.filter(({ isNew, counts }) => !isNew && counts);
  counted.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const some of partsOf(counted, part)) await writeCounts(tx, some);
}

function* partsOf<Row>(rows: Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

type WrittenRow = Omit<PlannedRow, "id"> & { id: string; isNew: boolean };

const sqlTypes: Partial<Record<string, string>> = {
  ...{ paragraphs: "text[]", lines: "text[]", price: "int", flag: "boolean" },
};
const list = (make: (name: ProductFieldName) => string) => Prisma.raw(productFieldNames.map(make).join(", "));
/** Expression for a row `r` of the file and its category `c`. */
const fromRow = (name: ProductFieldName) => (name === "category" ? "c.id" : `r."${name}"`);
const typed = list((name) => `"${name}" ${sqlTypes[productFields[name].kind] ?? "text"}`);

const rowsOf = (json: string) => Prisma.sql`
  jsonb_to_recordset(${json}::jsonb) AS r (id uuid, ${typed}) LEFT JOIN category c ON c.slug = r.category`;
const INSERT = (json: string) => Prisma.sql`
  INSERT INTO product (id, ${list(columnOf)}) SELECT r.id, ${list(fromRow)} FROM ${rowsOf(json)}`;
const changes = list((name) => `${columnOf(name)} = ${fromRow(name)}`);
const UPDATE = (json: string) =>
  Prisma.sql`UPDATE product p SET ${changes}, ordinary_pesewas = NULL FROM ${rowsOf(json)} WHERE p.id = r.id`;

async function writeProducts(tx: Tx, rows: WrittenRow[], statement: (json: string) => Prisma.Sql): Promise<void> {
  await tx.$executeRaw(statement(JSON.stringify(rows.map(({ id, product }) => ({ ...product, id })))));
}

/** Opening stock of new products. */
async function writeOpenings(tx: Tx, rows: WrittenRow[]): Promise<void> {
  const some = rows.filter(({ counts }) => counts).map(({ id, product: { onHand } }) => ({ id, onHand }));
  if (some.length === 0) return;
  await tx.$executeRaw`
    UPDATE inventory i SET on_hand = r."onHand"
    FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS r (id uuid, "onHand" int) WHERE i.product_id = r.id`;
}

/** Stock of existing products, as counts at the times in the file. */
async function writeCounts(tx: Tx, rows: WrittenRow[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ id, product: { onHand, onHandAt } }) => ({ id, onHand, onHandAt })));
  await tx.$executeRaw`
    INSERT INTO stock_movement (product_id, kind, counted_quantity, counted_at, reason)
    SELECT r.id, 'counted', r."onHand", r."onHandAt", 'Product file'
    FROM jsonb_to_recordset(${json}::jsonb) AS r (id uuid, "onHand" int, "onHandAt" timestamptz) ORDER BY r.id`;
}
