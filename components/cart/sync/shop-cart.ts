import { NetworkError, type Reply, requestJson } from "@/lib/client/request";
import type { ServerCart } from "@/lib/contracts/cart";
import { type CartLine, NO_BRAND } from "../lines";

/** Result of a request to the server's cart. */
export type CartAnswer =
  | { kind: "cart"; lines: CartLine[] }
  /** 401: no session. */
  | { kind: "signed-out" }
  /** Refused permanently (4xx): the product no longer exists or the cart is full. */
  | { kind: "refused"; status: number }
  /** No conclusive answer: the change may or may not have happened. */
  | { kind: "failed" };

/** API client of a customer's cart (SHP-CART-34, SHP-CART-36). Throws on an invalid answer. */
export const shopCart = {
  read: () => call("GET"),
  clear: () => call("DELETE"),
  add: (productId: string, quantity: number) => call("POST", "/items", { productId, quantity }),
  set: (productId: string, quantity: number) => call("PATCH", `/items/${productId}`, { quantity }),
  remove: (productId: string) => call("DELETE", `/items/${productId}`),
};

async function call(method: string, path = "", body?: unknown): Promise<CartAnswer> {
  let reply: Reply<{ data: ServerCart }>;
  try {
    reply = await requestJson<{ data: ServerCart }>(`/api/cart${path}`, { method, body });
  } catch (error) {
    if (error instanceof NetworkError) return { kind: "failed" };
    throw error;
  }
  if (reply.ok) return { kind: "cart", lines: reply.body.data.items.map(toLine) };
  if (reply.status === 401) return { kind: "signed-out" };
  const { status } = reply;
  return status < 400 || status >= 500 || status === 429 ? { kind: "failed" } : { kind: "refused", status };
}

function toLine({ _id, product, quantity, price }: ServerCart["items"][number]): CartLine {
  const { stock, brand, ...facts } = product;
  return {
    ...facts,
    productId: product._id,
    cartItemId: _id,
    price,
    quantity,
    brand: brand || NO_BRAND,
    stock: stock.quantity,
  };
}
