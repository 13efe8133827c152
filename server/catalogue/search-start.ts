import type { Product } from "@/lib/contracts/catalogue";
import { type Db, Prisma } from "@/server/core/db";
import { selectProducts } from "./product-rows";

/** Products that many want: what was sold most, or what staff feature while next to nothing was sold. */
export interface Popular {
  isSold: boolean;
  products: Product[];
}

/** So many products have to have been sold before they are called popular. */
const ENOUGH = 3;

/** The popular products that are in stock, the first first; only real products (BEYOND-65). */
export async function findPopular(db: Db, limit: number): Promise<Popular> {
  const here = Prisma.sql`p.published AND i.on_hand > 0`;
  const sold = await selectProducts(
    db,
    Prisma.sql`WHERE ${here} AND i.units_sold > 0 ORDER BY i.units_sold DESC, p.id LIMIT ${limit}`,
  );
  if (sold.length >= Math.min(limit, ENOUGH)) return { isSold: true, products: sold };
  const featured = await selectProducts(
    db,
    Prisma.sql`WHERE ${here} AND p.featured ORDER BY p.created_at DESC, p.id LIMIT ${limit}`,
  );
  return { isSold: false, products: featured };
}
