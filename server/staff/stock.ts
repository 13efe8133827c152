import { z } from "zod";
import type { MovementInput, StockItem, StockMovement, staffStockEndpoints } from "@/lib/contracts/staff/stock";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { db, Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { readKeyset, toPage } from "./keyset";
import { productMatches, whereAll } from "./search";
import { countLow, FEW_LOW, movementSelect, readChanges, selectStock, toMovements } from "./stock-rows";

const MOVEMENTS = 30;

/** What is running out, the name, the id: the order of the list. */
const listKey = z.tuple([z.boolean(), z.string(), z.uuid()]);
const movementKey = z.tuple([z.string().regex(/^\d{1,19}$/)]);

const IS_LOW = Prisma.sql`(p.published AND i.on_hand <= coalesce(i.low_stock, (SELECT default_low_stock())))`;
type ListQuery = z.output<NonNullable<typeof staffStockEndpoints.listStock.query>>;

/** Products with their stock, what is running out first; each word of the search stands in name, brand or SKU (BEYOND-43). */
export async function listStock({ search, show, after, limit }: ListQuery) {
  const key = readKeyset(listKey, after);
  const conditions = productMatches(search ?? "");
  const place = key ? [Prisma.sql`(p.name, p.id) > (${key[1]}, ${key[2]}::uuid)`] : [];
  const lowCount = await countLow();
  const lowOnes = lowCount > FEW_LOW ? IS_LOW : Prisma.sql`p.id IN (SELECT product_id FROM worklist_stock)`;
  /** Each part of the list is read by its index, up to as many as a page has. */
  const part = (isLow: boolean, from: Prisma.Sql[]) => Prisma.sql`
    (SELECT p.id, ${isLow} AS is_low FROM product p JOIN inventory i ON i.product_id = p.id
     ${whereAll([...conditions, ...from, isLow ? lowOnes : Prisma.sql`NOT ${IS_LOW}`])} ORDER BY p.name, p.id LIMIT ${limit + 1})`;
  const fillsPage = !key && conditions.length === 0 && lowCount > limit;
  const parts = [
    ...(key && !key[0] ? [] : [part(true, place)]),
    ...(show === "low" || fillsPage ? [] : [part(false, key?.[0] ? [] : place)]),
  ];
  const [rows, { stock }] = await Promise.all([
    selectStock(
      db(),
      Prisma.sql`JOIN (${Prisma.join(parts, " UNION ALL ")}) listed ON listed.id = s.product_id
        ORDER BY NOT s.is_low, s.name, s.product_id LIMIT ${limit + 1}`,
    ),
    readSettings(),
  ]);
  const { shown, next } = toPage(rows, limit, ({ isLow, name, _id }) => [isLow, name, _id]);
  return { products: shown, next, lowCount, lowStock: stock.lowStock };
}

/** @throws AppError NOT_FOUND */
async function findItem(tx: Tx, slug: string): Promise<StockItem> {
  const [item] = await selectStock(tx, Prisma.sql`WHERE s.slug = ${slug}`);
  if (!item) throw new AppError("NOT_FOUND", { message: "This product does not exist." });
  return item;
}

/**
 * One product's stock, a page of its movements, and the product that follows by name.
 * @throws AppError NOT_FOUND
 */
export async function readStock(slug: string, after: string | undefined) {
  const key = readKeyset(movementKey, after);
  // Before the stock is read: what moves in between has moved since.
  const [clock] = await db().$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const item = await findItem(db(), slug);
  const [rows, changes, [nextItem]] = await Promise.all([
    db().stockMovement.findMany({
      where: { productId: item._id, ...(key ? { id: { lt: BigInt(key[0]) } } : {}) },
      orderBy: { id: "desc" },
      take: MOVEMENTS + 1,
      select: movementSelect,
    }),
    readChanges(item._id),
    db().$queryRaw<{ slug: string; name: string }[]>`
      SELECT slug, name FROM product WHERE published AND (name, id) > (${item.name}, ${item._id}::uuid)
      ORDER BY name, id LIMIT 1`,
  ]);
  const { shown, next } = toPage(rows, MOVEMENTS, ({ id }) => [String(id)]);
  const readAt = (clock?.now ?? new Date()).toISOString();
  return { item, movements: await toMovements(shown), changes, next, readAt, nextItem: nextItem ?? null };
}

/**
 * Writes what came in, went out or was counted, in the name of a member of staff; sent twice, it is written once.
 * @returns the stock as it is now, and the movement, of the first time
 * @throws AppError NOT_FOUND, CONFLICT in the database's words: more than is on hand, a count before a later one
 */
export async function moveStock(
  member: Pick<StaffMember, "userId">,
  slug: string,
  input: MovementInput,
): Promise<{ item: StockItem; movement: StockMovement }> {
  const { _id: productId } = await findItem(db(), slug);
  const row = await actAsStaff(member, { table: "inventory", rowId: productId }, async (tx) => {
    const { kind, reason, requestKey } = input;
    const asked = { productId, kind, ...figuresOf(input) };
    // Of two at once the second waits here, and finds the first.
    await tx.$queryRaw`SELECT FROM inventory WHERE product_id = ${productId}::uuid FOR NO KEY UPDATE`;
    const known = await tx.stockMovement.findUnique({
      where: { requestKey },
      select: { ...movementSelect, productId: true },
    });
    if (!known) return tx.stockMovement.create({ data: { ...asked, reason, requestKey }, select: movementSelect });
    const figure = input.kind === "counted" ? "countedQuantity" : "quantity";
    if (known.productId !== productId || known.kind !== kind || known[figure] !== asked[figure])
      throw new AppError("CONFLICT", {
        message: "This was already saved with other numbers. Check the movements, then start again.",
      });
    return known;
  });
  const [movement] = await toMovements([row]);
  if (!movement) throw new Error("A movement was written and is not there");
  return { item: await findItem(db(), slug), movement };
}

/** @throws AppError CONFLICT for a shelf that holds less than open orders need */
function figuresOf(input: MovementInput): { quantity?: number; countedQuantity?: number; countedAt?: string } {
  if (input.kind !== "counted") {
    const goesOut = input.kind === "damaged" || input.kind === "sold";
    return { quantity: goesOut ? -input.quantity : input.quantity };
  }
  const { counted, held, countedAt } = input;
  if (counted < held) {
    const message = `Open orders need ${held}, but you counted ${counted}. Find the missing pieces or cancel an order, then count again.`;
    throw new AppError("CONFLICT", { message });
  }
  return { countedQuantity: counted - held, countedAt };
}

/**
 * Sets at how many pieces or fewer a product is running out; null for the shop's own number.
 * @throws AppError NOT_FOUND
 */
export async function setLowStock(member: Pick<StaffMember, "userId">, slug: string, pieces: number | null) {
  const { _id: productId } = await findItem(db(), slug);
  await actAsStaff(member, { table: "inventory", rowId: productId }, (tx) =>
    tx.inventory.update({ where: { productId }, data: { lowStock: pieces } }),
  );
  return findItem(db(), slug);
}
