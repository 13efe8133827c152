import { Prisma, type Tx } from "@/server/core/db";
import type { FileGoods } from "./columns";

/** A product as it is now, as a row of the file has it. */
export interface CurrentGoods extends FileGoods {
  id: string;
  slug: string;
  onHand: number;
}

/**
 * Goods as rows of the file; `onHandAt` is the moment of reading.
 * @param tail everything from WHERE on, over `product p`
 */
export async function selectFileGoods(tx: Tx, tail: Prisma.Sql): Promise<CurrentGoods[]> {
  return tx.$queryRaw<CurrentGoods[]>(Prisma.sql`
    SELECT p.id, p.sku, p.name, p.brand, c.slug AS category, p.price_pesewas AS price,
      p.compare_at_pesewas AS "compareAt", i.on_hand AS "onHand", statement_timestamp() AS "onHandAt", p.published,
      p.featured, p.summary, p.paragraphs, p.features, p.facts, p.warranty, p.slug
    FROM product p JOIN inventory i ON i.product_id = p.id LEFT JOIN category c ON c.id = p.category_id ${tail}`);
}
