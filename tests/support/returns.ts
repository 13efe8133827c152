import { randomUUID } from "node:crypto";
import type { ReturnInput } from "@/lib/contracts/returns";
import type { Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { placeOrder } from "@/server/orders";
import type { TestDatabase } from "./database";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "./orders";

export interface Delivered {
  id: string;
  viewer: Viewer;
  productId: string;
  /** The line's id. */
  item: string;
}

/** A guest's cash order of some lamps at GH₵32.00, just delivered and paid to the rider. */
export async function deliveredOrder(
  { db, query }: TestDatabase,
  quantity = 3,
  promoCode?: string,
): Promise<Delivered> {
  const product = await addProduct(db, { pricePesewas: 3200 });
  const input = orderRequest([{ product: product.id, quantity }], { ...newBuyer(), promoCode });
  const { order, accessToken } = await placeOrder({ viewer: guest, input });
  await moveOrder(query, order._id, "confirmed", "shipped", "delivered", "paid");
  return {
    id: order._id,
    viewer: { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] },
    productId: product.id,
    item: order.items[0]?._id ?? "",
  };
}

/** A buyer's request to return some units of an order. */
export function returnOf({ item }: Pick<Delivered, "item">, change: Partial<ReturnInput> = {}): ReturnInput {
  return {
    key: randomUUID(),
    lines: [{ item, quantity: 1 }],
    reason: "faulty",
    words: "It hums",
    pictures: [],
    ...change,
  };
}
