import type { Category } from "@/lib/contracts/catalogue";
import { type Db, Prisma } from "@/server/core/db";

/** All categories in the shop's order, each with the number of its published products. */
export async function findCategories(db: Db): Promise<Category[]> {
  return db.$queryRaw<Category[]>(Prisma.sql`
    SELECT c.id AS _id, c.name, c.slug, c.description, c.image, c.featured, parent.name AS parent,
      (SELECT count(*)::int FROM product p WHERE p.category_id = c.id AND p.published) AS "productCount"
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id
    ORDER BY c.position, c.name`);
}
