import { type Dice, idOf } from "./dice";
import type { Good, World } from "./world";

/** What a buyer wants to order, and how. */
export interface Wish {
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
function nextBuyer(seed: string): Pick<Wish, "key" | "number"> {
  numbers += 1;
  return { key: idOf(`${seed} ${numbers} ${process.pid} ${Date.now()}`), number: numbers };
}

/** Random order: one to three products, one or two of each, any payment method. */
export function rollWish({ products }: World, dice: Dice, seed: string): Wish {
  const chosen = new Set(Array.from({ length: 1 + dice.below(3) }, () => dice.pick(products).id));
  const lines = [...chosen].map((product) => ({ product, quantity: 1 + dice.below(2) }));
  return { ...nextBuyer(seed), lines, method: dice.pick(METHODS), isWatched: false };
}

/** One unit of a product in stock, for a watched buyer. */
export function oneGood(
  { products }: World,
  seed: string,
  method: Wish["method"],
  good: Good | undefined = products[0],
): Wish {
  return { ...nextBuyer(seed), lines: [{ product: good?.id ?? "", quantity: 1 }], method, isWatched: true };
}
