import type { Product } from "@/lib/contracts/catalogue";
import { type Pesewas, pesewas } from "@/lib/money";
import { db, Prisma } from "@/server/core/db";
import type { Sql } from "@/server/core/sql";
import { selectProducts } from "./product-rows";

/** A product's data for an order, never cached. */
export interface OrderableProduct {
  id: string;
  name: string;
  slug: string;
  pricePesewas: Pesewas;
  onHand: number;
  image: { url: string; alt: string } | null;
}

/** Published products by id; one statement, since every order waits for it. */
export async function loadOrderableProducts(tx: Sql, ids: string[]): Promise<Map<string, OrderableProduct>> {
  const rows = await tx.$queryRaw<(Omit<OrderableProduct, "pricePesewas"> & { pricePesewas: number })[]>`
    SELECT p.id, p.name, p.slug, price_now(p) AS "pricePesewas", coalesce(i.on_hand, 0) AS "onHand", (
      SELECT json_build_object('url', url, 'alt', alt) FROM product_image
      WHERE product_id = p.id ORDER BY position LIMIT 1) AS image
    FROM product p LEFT JOIN inventory i ON i.product_id = p.id
    WHERE p.id = ANY(${ids}::uuid[]) AND p.published`;
  return new Map(rows.map((row) => [row.id, { ...row, pricePesewas: pesewas(row.pricePesewas) }]));
}

/** Published products of the API by id, never cached. */
export async function loadProducts(ids: string[]): Promise<Map<string, Product>> {
  if (!ids.length) return new Map();
  const products = await selectProducts(db(), Prisma.sql`WHERE p.published AND p.id = ANY(${ids}::uuid[])`);
  return new Map(products.map((product) => [product._id, product]));
}
