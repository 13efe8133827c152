import { productFieldNames } from "@/lib/product-fields";
import { Prisma, type Tx } from "@/server/core/db";
import { ordinaryFields } from "@/server/core/product-columns";
import type { FileProduct } from "./columns";

/** Current product as a row of the file. */
export interface CurrentProduct extends FileProduct {
  id: string;
  slug: string;
  onHand: number;
}

/**
 * Selects products as rows of the file; `onHandAt` is the time of reading.
 * @param tail SQL from WHERE on, over `product p`
 */
export async function selectFileProducts(tx: Tx, tail: Prisma.Sql): Promise<CurrentProduct[]> {
  return tx.$queryRaw<CurrentProduct[]>(Prisma.sql`
    SELECT p.id, p.slug, ${ordinaryFields(productFieldNames)}, i.on_hand AS "onHand",
      statement_timestamp() AS "onHandAt"
    FROM product p JOIN inventory i ON i.product_id = p.id LEFT JOIN category c ON c.id = p.category_id ${tail}`);
}
