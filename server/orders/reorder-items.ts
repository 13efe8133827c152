import type { ReorderItems } from "@/lib/contracts/after-order";
import type { Viewer } from "@/lib/viewer";
import { loadProducts } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readableBy } from "./order-access";
import { byNumberOrId } from "./read-orders";

/**
 * Current products of an order's lines, for ordering again.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function readReorderItems({ viewer, key }: { viewer: Viewer; key: string }): Promise<ReorderItems> {
  const order = await db().order.findFirst({
    where: { AND: [byNumberOrId(key), readableBy(viewer)] },
    select: { items: { select: { name: true, productId: true, quantity: true }, orderBy: { id: "asc" } } },
  });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  const products = await loadProducts(order.items.flatMap(({ productId }) => productId ?? []));
  return order.items.map(({ name, productId, quantity }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (!product) return { name, quantity, product: null };
    const { _id, slug, brand, price, featuredImage, galleryImages, stock } = product;
    const facts = { _id, name: product.name, slug, brand, price: price.base, featuredImage, galleryImages };
    return { name, quantity, product: { ...facts, stock: { quantity: stock.quantity } } };
  });
}
