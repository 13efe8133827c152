import type { ServerCart } from "@/lib/contracts/cart";
import { loadProducts } from "@/server/catalogue";
import { db } from "@/server/core/db";

/** A customer's cart at today's prices (SHP-API-29, SHP-DATA-08); what is no longer sold is left out. */
export async function readCart(userId: string): Promise<ServerCart> {
  const lines = await db().cartItem.findMany({
    where: { cart: { userId } },
    select: { id: true, productId: true, quantity: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const products = await loadProducts(lines.map(({ productId }) => productId));
  return {
    items: lines.flatMap(({ id, productId, quantity }) => {
      const product = products.get(productId);
      if (!product) return [];
      const { _id, name, slug, brand, featuredImage, galleryImages, stock, price } = product;
      return [
        {
          _id: id,
          product: { _id, name, slug, brand, featuredImage, galleryImages, stock },
          quantity,
          price: price.base,
        },
      ];
    }),
  };
}
