import type { ReorderItems } from "@/lib/contracts/after-order";
import { loadProducts } from "@/server/catalogue";
import { findReadable, type OrderKey } from "./read-orders";

/**
 * Current products of an order's lines, for ordering again.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function readReorderItems(order: OrderKey): Promise<ReorderItems> {
  const { items } = await findReadable(order, {
    items: { select: { name: true, productId: true, quantity: true }, orderBy: { id: "asc" } },
  });
  const products = await loadProducts(items.flatMap(({ productId }) => productId ?? []));
  return items.map(({ name, productId, quantity }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (!product) return { name, quantity, product: null };
    const { _id, slug, brand, price, featuredImage, galleryImages, stock } = product;
    const facts = { _id, name: product.name, slug, brand, price: price.base, featuredImage, galleryImages };
    return { name, quantity, product: { ...facts, stock: { quantity: stock.quantity } } };
  });
}
