import type { AuditEntry } from "@/lib/contracts/staff/orders";
import type { StockItem, StockMovement } from "@/lib/contracts/staff/stock";
import { db, Prisma, type Tx } from "@/server/core/db";
import { nameActors } from "./actors";
import { toAuditEntry } from "./audit-words";

interface StockRow {
  id: string;
  slug: string;
  name: string;
  sku: string | null;
  image: { url: string; alt: string } | null;
  published: boolean;
  on_hand: number;
  held: number;
  low_stock: number | null;
  low_at: number;
  is_low: boolean;
}

/** Up to this count, low-stock products are found by stock; beyond it, by scanning names. */
export const FEW_LOW = 1_000;

/** Number of low-stock products, as in the view `worklist_stock`. */
export async function countLow(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`SELECT low_stock_count() AS count`;
  return row?.count ?? 0;
}

/**
 * Selects products with stock from the view `product_stock`.
 * @param tail SQL after the view, over `product_stock s`
 */
export async function selectStock(tx: Tx, tail: Prisma.Sql): Promise<StockItem[]> {
  const rows = await tx.$queryRaw<StockRow[]>(Prisma.sql`
    SELECT s.product_id AS id, s.slug, s.name, s.sku, s.published, s.on_hand, s.held, s.low_stock, s.low_at, s.is_low,
      (SELECT json_build_object('url', m.url, 'alt', m.alt) FROM product_image m
       WHERE m.product_id = s.product_id ORDER BY m.position LIMIT 1) AS image
    FROM product_stock s ${tail}`);
  return rows.map(({ id, on_hand, low_stock, low_at, is_low, ...row }) => ({
    _id: id,
    ...row,
    onHand: on_hand,
    lowStock: low_stock,
    lowAt: low_at,
    isLow: is_low,
  }));
}

/** Columns of a stock movement. */
export const movementSelect = {
  id: true,
  kind: true,
  quantity: true,
  countedQuantity: true,
  onHandAfter: true,
  reason: true,
  madeBy: true,
  createdAt: true,
  order: { select: { id: true, number: true } },
} satisfies Prisma.StockMovementSelect;

type MovementRow = Prisma.StockMovementGetPayload<{ select: typeof movementSelect }>;

/** Converts movements, with the names of their authors. */
export async function toMovements(rows: MovementRow[]): Promise<StockMovement[]> {
  const nameOf = await nameActors(rows.map(({ madeBy }) => madeBy));
  return rows.map((row) => ({
    _id: String(row.id),
    kind: row.kind,
    quantity: row.quantity,
    counted: row.countedQuantity,
    onHandAfter: row.onHandAfter,
    reason: row.reason,
    by: nameOf(row.madeBy),
    order: row.order && { _id: row.order.id, number: row.order.number },
    at: row.createdAt.toISOString(),
  }));
}

const CHANGES = 20;

/** Latest changes to a product, its pictures and its threshold (BEYOND-40). */
export async function readChanges(productId: string): Promise<AuditEntry[]> {
  const images = await db().productImage.findMany({ where: { productId }, select: { id: true } });
  const rows = await db().audit.findMany({
    where: {
      OR: [
        { tableName: { in: ["product", "inventory"] }, rowId: productId },
        { tableName: "product_image", rowId: { in: images.map(({ id }) => id) } },
        { tableName: "product_image", before: { path: ["product_id"], equals: productId } },
      ],
    },
    orderBy: { id: "desc" },
    take: CHANGES,
  });
  const nameOf = await nameActors(rows.map(({ actor }) => actor));
  return rows.map((row) => toAuditEntry(row, nameOf));
}
