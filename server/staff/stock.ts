import { z } from "zod";
import type { MovementInput, StockItem, StockMovement, staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { readKeyset, toPage } from "./keyset";
import { productMatches, whereAll } from "./search";
import { countLow, FEW_LOW, movementSelect, readChanges, selectStock, toMovements } from "./stock-rows";

const MOVEMENTS = 30;

/** Sort key: low stock, name, id. */
const listKey = z.tuple([z.boolean(), z.string(), z.uuid()]);
const movementKey = z.tuple([z.string().regex(/^\d{1,19}$/)]);

const IS_LOW = Prisma.sql`(p.published AND i.on_hand <= coalesce(i.low_stock, (SELECT default_low_stock())))`;
type ListQuery = z.output<NonNullable<typeof staffStockEndpoints.listStock.query>>;

/** Page of products with stock, low stock first; each search word must match name, brand or SKU (BEYOND-43). */
export async function listStock({ search, show, after, limit }: ListQuery) {
  const key = readKeyset(listKey, after);
  const conditions = productMatches(search ?? "");
  const place = key ? [Prisma.sql`(p.name, p.id) > (${key[1]}, ${key[2]}::uuid)`] : [];
  const lowCount = await countLow();
  const lowOnes = lowCount > FEW_LOW ? IS_LOW : Prisma.sql`p.id IN (SELECT product_id FROM worklist_stock)`;
  /** Each part of the list is read by its own index. */
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
 * Stock of a product, a page of its movements, and the next product by name.
 * @throws AppError NOT_FOUND
 */
export async function readStock(slug: string, after: string | undefined) {
  const key = readKeyset(movementKey, after);
  // Before reading the stock, so that movements in between count as later.
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
 * Records a stock movement or count once per request key.
 * @returns the current stock and the movement
 * @throws AppError NOT_FOUND, CONFLICT for more than is on hand or a count before a later one
 */
export async function moveStock(
  member: Actor,
  slug: string,
  input: MovementInput,
): Promise<{ item: StockItem; movement: StockMovement }> {
  const { _id: productId } = await findItem(db(), slug);
  const row = await actAsStaff(member, { table: "inventory", rowId: productId }, async (tx) => {
    const { kind, reason, requestKey } = input;
    // A concurrent request with the same key waits here and finds the first.
    await tx.$queryRaw`SELECT FROM inventory WHERE product_id = ${productId}::uuid FOR NO KEY UPDATE`;
    const asked = { productId, kind, ...(await figuresOf(tx, productId, input)) };
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
  if (!movement) throw new Error("The recorded movement was not found");
  return { item: await findItem(db(), slug), movement };
}

/**
 * Quantity of a movement, or the sellable pieces of a count: all that were counted, without those reserved at that time.
 * @throws AppError CONFLICT if the count is less than open orders need
 */
async function figuresOf(tx: Tx, productId: string, input: MovementInput) {
  if (input.kind !== "counted") {
    const goesOut = input.kind === "damaged" || input.kind === "sold";
    return { quantity: goesOut ? -input.quantity : input.quantity };
  }
  const { counted, withHeld, countedAt } = input;
  const held = withHeld ? await heldAt(tx, productId, countedAt) : 0;
  if (counted < held) {
    const message = `Open orders need ${held}, but you counted ${counted}. Find the missing pieces or cancel an order, then count again.`;
    throw new AppError("CONFLICT", { message });
  }
  return { countedQuantity: counted - held, countedAt };
}

/** Pieces that were reserved for unpacked orders at a time, as `held` of `product_stock` is for now. */
async function heldAt(tx: Tx, productId: string, at: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ held: number }[]>`
    SELECT coalesce(-sum(m.quantity), 0)::int AS held FROM stock_movement m JOIN "order" o ON o.id = m.order_id
    WHERE m.product_id = ${productId}::uuid AND m.kind IN ('sold', 'released', 'returned') AND m.created_at <= ${at}::timestamptz
      AND (o.packed_at IS NULL OR o.packed_at > ${at}::timestamptz)
      AND NOT EXISTS (SELECT FROM order_status_history h WHERE h.order_id = o.id
        AND h.status IN ('shipped', 'delivered', 'completed', 'cancelled') AND h.created_at <= ${at}::timestamptz)`;
  return row?.held ?? 0;
}

/**
 * Sets a product's low-stock threshold; null for the default.
 * @throws AppError NOT_FOUND
 */
export async function setLowStock(member: Actor, slug: string, pieces: number | null) {
  const { _id: productId } = await findItem(db(), slug);
  await actAsStaff(member, { table: "inventory", rowId: productId }, (tx) =>
    tx.inventory.update({ where: { productId }, data: { lowStock: pieces } }),
  );
  return findItem(db(), slug);
}
