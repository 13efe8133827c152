import { idOf, type Random } from "./random";
import type { TestProduct, World } from "./world";

/** What a buyer wants to order, and how. */
export interface Purchase {
  /** Also used as the idempotency key. */
  key: string;
  lines: { product: string; quantity: number }[];
  method: "cash" | "card" | "mobile_money";
  /** Makes phone, email, address and network unique. */
  number: number;
  /** Staff do not advance this buyer's order: a scenario watches it. */
  isWatched: boolean;
  /** Token of a signed-in customer; none for guests. */
  token?: string;
}

const METHODS = ["cash", "mobile_money", "mobile_money", "card"] as const;
let numbers = 0;

/** A new buyer, so that no two share a rate limit. */
function nextBuyer(seed: string): Pick<Purchase, "key" | "number"> {
  numbers += 1;
  return { key: idOf(`${seed} ${numbers} ${process.pid} ${Date.now()}`), number: numbers };
}

/** Random order: one to three products, one or two of each, any payment method. */
export function randomPurchase({ products }: World, random: Random, seed: string): Purchase {
  const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(products).id));
  const lines = [...chosen].map((product) => ({ product, quantity: 1 + random.below(2) }));
  return { ...nextBuyer(seed), lines, method: random.pick(METHODS), isWatched: false };
}

/** One unit of a product in stock, for a watched buyer. */
export function purchaseOf(
  { products }: World,
  seed: string,
  method: Purchase["method"],
  product: TestProduct | undefined = products[0],
): Purchase {
  return { ...nextBuyer(seed), lines: [{ product: product?.id ?? "", quantity: 1 }], method, isWatched: true };
}
