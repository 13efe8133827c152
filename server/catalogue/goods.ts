import type { Product } from "@/lib/contracts/catalogue";
import { type Pesewas, pesewas } from "@/lib/money";
import { db, Prisma, type Tx } from "@/server/core/db";
import { selectProducts } from "./product-rows";

/** What an order needs to know of a product, straight from the database, never from a cache. */
export interface Goods {
  id: string;
  name: string;
  slug: string;
  pricePesewas: Pesewas;
  onHand: number;
  image: { url: string; alt: string } | null;
}

/** The published products among the given ids, by id. */
export async function loadGoods(tx: Tx, ids: string[]): Promise<Map<string, Goods>> {
  const rows = await tx.product.findMany({
    where: { id: { in: ids }, published: true },
    select: {
      id: true,
      name: true,
      slug: true,
      pricePesewas: true,
      inventory: { select: { onHand: true } },
      images: { select: { url: true, alt: true }, orderBy: { position: "asc" }, take: 1 },
    },
  });
  return new Map(
    rows.map(({ inventory, images, ...row }) => [
      row.id,
      { ...row, pricePesewas: pesewas(row.pricePesewas), onHand: inventory?.onHand ?? 0, image: images[0] ?? null },
    ]),
  );
}

/** The published products among the given ids as the wire shows them, by id; live, never from a cache. */
export async function loadProducts(ids: string[]): Promise<Map<string, Product>> {
  if (!ids.length) return new Map();
  const products = await selectProducts(db(), Prisma.sql`WHERE p.published AND p.id = ANY(${ids}::uuid[])`);
  return new Map(products.map((product) => [product._id, product]));
}

/**
 * Takes an order's units off the shelves: the database's `take_stock`, which locks the stock in the order of product ids
 * and writes one movement a product (BEYOND-43).
 * @returns the id of the first product that is short, or null when all were taken
 */
export async function takeStock(
  tx: Tx,
  orderId: string,
  lines: { productId: string; quantity: number }[],
): Promise<string | null> {
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  const [row] = await tx.$queryRaw<{ short: string | null }[]>`
    SELECT take_stock(${ids}::uuid[], ${quantities}::int[], ${orderId}::uuid) AS short`;
  return row?.short ?? null;
}
