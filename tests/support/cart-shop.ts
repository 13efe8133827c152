import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { serve } from "./serve";

/** Fake shop with only the cart API, over real HTTP. */

/** How a call fails: a response from the server, or a connection cut before or after the request arrived. */
type Fault = 401 | 404 | 409 | 500 | "unheard" | "answer lost" | "nonsense";

export interface CartShop {
  base: string;
  /** The customer's cart on the server: quantity by product. */
  cart: Map<string, number>;
  /** Requests in order: `POST /api/cart/items {"productId":…}`. */
  calls: string[];
  /** Makes the next matching calls fail; default: all. */
  fail(fits: RegExp, fault: Fault, times?: number): void;
  /** Called before each response. */
  onCall: (call: string) => void | Promise<void>;
  reset(): void;
  stop(): Promise<void>;
}

interface Rule {
  fits: RegExp;
  fault: Fault;
  left: number;
}

export async function startCartShop(): Promise<CartShop> {
  let rules: Rule[] = [];
  const server = await serve(async (request, response) => {
    const body = await readBody(request);
    const call = `${request.method} ${request.url}${body ? ` ${body}` : ""}`;
    shop.calls.push(call);
    await shop.onCall(call);
    const rule = rules.find(({ fits, left }) => left > 0 && fits.test(call));
    if (rule) rule.left -= 1;
    const fault = rule?.fault;
    if (fault === "unheard") return void request.socket.destroy();
    if (typeof fault === "number") return answer(fault, { status: "error", message: `Refused with ${fault}` });
    const status = apply(shop.cart, request.method ?? "", request.url ?? "", body);
    if (fault === "answer lost") return void request.socket.destroy();
    if (fault === "nonsense") return answer(200, { status: "success", data: { items: null } });
    if (status >= 400) return answer(status, { status: "error", message: "Not there" });
    answer(status, { status: "success", data: { items: [...shop.cart].map(toItem) } });

    function answer(code: number, content: unknown) {
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(content));
    }
  });
  const shop: CartShop = {
    base: server.origin,
    cart: new Map(),
    calls: [],
    fail: (fits, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ fits, fault, left: times }),
    onCall: () => undefined,
    reset: () => {
      rules = [];
      shop.cart.clear();
      shop.calls = [];
      shop.onCall = () => undefined;
    },
    stop: server.close,
  };
  return shop;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function apply(cart: Map<string, number>, method: string, url: string, body: string): number {
  const inPath = url.split("/")[4] ?? "";
  const { productId = inPath, quantity = 0 } = body ? JSON.parse(body) : {};
  if (method === "GET") return 200;
  if (method === "POST") {
    cart.set(productId, (cart.get(productId) ?? 0) + quantity);
    return 201;
  }
  if (method === "PATCH") {
    if (!cart.has(productId)) return 404;
    cart.set(productId, quantity);
  } else if (inPath) {
    cart.delete(inPath);
  } else {
    cart.clear();
  }
  return 200;
}

const ids = new Map<string, string>();

function toItem([productId, quantity]: [string, number]) {
  const _id = ids.get(productId) ?? randomUUID();
  ids.set(productId, _id);
  const product = {
    _id: productId,
    name: `Product ${productId.slice(-2)}`,
    slug: `product-${productId.slice(-2)}`,
    brand: "Philips",
    featuredImage: null,
    galleryImages: [],
    stock: { quantity: 10 },
  };
  return { _id, product, quantity, price: 32 };
}
