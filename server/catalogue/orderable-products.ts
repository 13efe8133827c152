import type { Product } from "@/lib/contracts/catalogue";
import { type Pesewas, pesewas } from "@/lib/money";
import { db, Prisma } from "@/server/core/db";
import type { Sql } from "@/server/core/sql";
import { selectProducts } from "./product-rows";

/** What an order needs to know of a product, straight from the database, never from a cache. */
export interface OrderableProduct {
  id: string;
  name: string;
  slug: string;
  pricePesewas: Pesewas;
  onHand: number;
  image: { url: string; alt: string } | null;
}

/** The published products among the given ids, by id; one statement, since every order waits for it. */
export async function loadOrderableProducts(tx: Sql, ids: string[]): Promise<Map<string, OrderableProduct>> {
  const rows = await tx.$queryRaw<(Omit<OrderableProduct, "pricePesewas"> & { pricePesewas: number })[]>`
    SELECT p.id, p.name, p.slug, p.price_pesewas AS "pricePesewas", coalesce(i.on_hand, 0) AS "onHand", (
      SELECT json_build_object('url', url, 'alt', alt) FROM product_image
      WHERE product_id = p.id ORDER BY position LIMIT 1) AS image
    FROM product p LEFT JOIN inventory i ON i.product_id = p.id
    WHERE p.id = ANY(${ids}::uuid[]) AND p.published`;
  return new Map(rows.map((row) => [row.id, { ...row, pricePesewas: pesewas(row.pricePesewas) }]));
}

/** The published products among the given ids as the wire shows them, by id; live, never from a cache. */
export async function loadProducts(ids: string[]): Promise<Map<string, Product>> {
  if (!ids.length) return new Map();
  const products = await selectProducts(db(), Prisma.sql`WHERE p.published AND p.id = ANY(${ids}::uuid[])`);
  return new Map(products.map((product) => [product._id, product]));
}
