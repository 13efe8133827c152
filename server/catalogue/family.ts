import type { Family } from "@/lib/contracts/catalogue";
import { type Pesewas, toCedis } from "@/lib/money";
import { type Db, Prisma } from "@/server/core/db";

interface Row {
  id: string;
  name: string;
  differs_by: string;
  members: { slug: string; label: string; price: Pesewas; inStock: boolean }[];
}

/**
 * Fetches a product's family (its variants), cheapest first. @returns null without a family or other published members
 */
export async function findFamily(db: Db, productId: string): Promise<Family | null> {
  const [row] = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT f.id, f.name, f.differs_by, json_agg(json_build_object('slug', p.slug, 'label', p.family_label,
      'price', p.price_pesewas, 'inStock', i.on_hand > 0) ORDER BY p.price_pesewas, p.family_label) AS members
    FROM product_family f JOIN product p ON p.family_id = f.id AND p.published JOIN inventory i ON i.product_id = p.id
    WHERE f.id = (SELECT family_id FROM product WHERE id = ${productId}::uuid)
    GROUP BY f.id HAVING count(*) > 1`);
  if (!row) return null;
  const members = row.members.map((member) => ({ ...member, price: toCedis(member.price) }));
  return { id: row.id, name: row.name, differsBy: row.differs_by, members };
}
