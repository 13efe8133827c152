import type { ServerCart } from "@/lib/contracts/cart";
import { MAX_LINES, MAX_QUANTITY } from "@/lib/limits";
import { loadProducts } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";

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

interface Line {
  productId: string;
  quantity: number;
}

/** The id of a customer's cart, made with the first thing in it. */
async function cartOf(userId: string): Promise<string> {
  await db().cart.createMany({ data: [{ userId }], skipDuplicates: true });
  return (await db().cart.findUniqueOrThrow({ where: { userId }, select: { id: true } })).id;
}

/**
 * Adds a product; the same product adds up, to 999 at most (SHP-API-31).
 * @throws AppError NOT_FOUND for a product that is not sold, CONFLICT when the cart holds a hundred others
 */
export async function addCartItem(userId: string, { productId, quantity }: Line): Promise<ServerCart> {
  const product = await db().product.findFirst({ where: { id: productId, published: true }, select: { id: true } });
  if (!product) throw new AppError("NOT_FOUND", { message: "This product is no longer sold." });
  const cartId = await cartOf(userId);
  // Only what the cart shows: what is not sold any more cannot be taken out to make room.
  const others = { cartId, productId: { not: productId }, product: { published: true } };
  if ((await db().cartItem.count({ where: others })) >= MAX_LINES) {
    throw new AppError("CONFLICT", { message: "Your cart is full. Check out or remove an item first." });
  }
  // One statement: two devices that add the same product at once both count.
  await db().$executeRaw`
    INSERT INTO cart_item (id, cart_id, product_id, quantity)
    VALUES (gen_random_uuid(), ${cartId}::uuid, ${productId}::uuid, ${quantity})
    ON CONFLICT (cart_id, product_id) DO UPDATE SET quantity = least(${MAX_QUANTITY}, cart_item.quantity + excluded.quantity)`;
  return readCart(userId);
}

/** @throws AppError NOT_FOUND when the product is not in the cart */
export async function setCartItem(userId: string, { productId, quantity }: Line): Promise<ServerCart> {
  const { count } = await db().cartItem.updateMany({ where: { productId, cart: { userId } }, data: { quantity } });
  if (count !== 1) throw new AppError("NOT_FOUND", { message: "This product is not in your cart." });
  return readCart(userId);
}

/** Takes a product out; what is not there is as good as removed. */
export async function removeCartItem(userId: string, productId: string): Promise<ServerCart> {
  await db().cartItem.deleteMany({ where: { productId, cart: { userId } } });
  return readCart(userId);
}

export async function clearCart(userId: string): Promise<ServerCart> {
  await db().cartItem.deleteMany({ where: { cart: { userId } } });
  return readCart(userId);
}

/**
 * Takes out what an order took and nothing that came since, in the order's own transaction. The lines are held first:
 * another device may be changing them.
 */
export async function takeFromCart(tx: Sql, userId: string, ordered: Line[]): Promise<void> {
  const products = ordered.map(({ productId }) => productId);
  const quantities = ordered.map(({ quantity }) => quantity);
  await tx.$executeRaw`
    WITH ordered AS (SELECT * FROM unnest(${products}::uuid[], ${quantities}::int[]) AS t (product_id, quantity)),
      held AS (
        SELECT i.id, i.quantity - ordered.quantity AS rest
        FROM cart_item i JOIN cart c ON c.id = i.cart_id JOIN ordered USING (product_id)
        WHERE c.user_id = ${userId}::uuid ORDER BY i.id FOR UPDATE OF i),
      gone AS (DELETE FROM cart_item USING held WHERE cart_item.id = held.id AND held.rest <= 0)
    UPDATE cart_item SET quantity = held.rest FROM held WHERE cart_item.id = held.id AND held.rest > 0`;
}
