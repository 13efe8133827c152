import type { Pesewas } from "@/lib/money";
import type { Tx } from "@/server/core/db";

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
      { ...row, onHand: inventory?.onHand ?? 0, image: images[0] ?? null },
    ]),
  );
}
