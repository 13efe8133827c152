import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { BuyerLog } from "./buyer-log";
import { randomPurchase } from "./purchase";
import { Random } from "./random";
import { openPayment, orderAndHangUp, type Patience, type Placed, placeOrder, signIn, verify } from "./shopper";
import { moveAnOrder } from "./staff";
import type { World } from "./world";

export interface LoadOptions {
  /** The same seed gives the same orders. */
  seed: string;
  buyers: number;
  /** Longest pause between two orders of one buyer, in ms. */
  pauseMs: number;
  /** How long a buyer tries, in ms. */
  patienceMs?: number;
  /** Pays all orders in cash, without the payment provider. */
  cashOnly?: boolean;
}

/** Buyers and staff at work. */
export interface Load {
  /** Starts nothing new and resolves when all buyers have finished. */
  stop(): Promise<void>;
}

/** Runs buyers who order and pay, and staff who process their orders. */
export function startLoad(world: World, buyerLog: BuyerLog, options: LoadOptions): Load {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const { seed, buyers, pauseMs, patienceMs = 60_000 } = options;
  const patience: Patience = { ms: patienceMs };
  async function buy(number: number): Promise<void> {
    const random = new Random(`${seed} buyer ${number}`);
    while (!ending.signal.aborted) {
      await visit(world, buyerLog, options, random, patience);
      await pause(random.below(pauseMs), ending.signal);
    }
  }
  async function work(): Promise<void> {
    const random = new Random(`${seed} staff`);
    while (!ending.signal.aborted) {
      await moveAnOrder(world, random);
      await pause(200, ending.signal);
    }
  }
  const all = [work(), ...Array.from({ length: buyers }, (_, number) => buy(number))];
  return {
    async stop() {
      ending.abort();
      await Promise.all(all);
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** One buyer's visit: places an order, then pays, cancels or leaves it. */
async function visit(
  world: World,
  buyerLog: BuyerLog,
  { seed, cashOnly }: LoadOptions,
  random: Random,
  patience: Patience,
): Promise<void> {
  const purchase = randomPurchase(world, random, seed);
  if (cashOnly) purchase.method = "cash";
  if (random.below(6) === 0 && world.customers.length > 0)
    purchase.token = await signIn(world, buyerLog, random.pick(world.customers), purchase.number, patience);
  const behaviour = random.below(5);
  if (behaviour === 0) await orderAndHangUp(world, buyerLog, purchase, 1 + random.below(150));
  // A double click: the same order twice at once.
  const twice = behaviour === 1 ? placeOrder(world, buyerLog, purchase, patience) : undefined;
  const placed = await placeOrder(world, buyerLog, purchase, patience);
  await twice;
  if (placed && purchase.method !== "cash") await payFor(world, buyerLog, random, placed, purchase.method, patience);
}

/** Pays in one of several ways: never, after a failure, twice, or without returning. */
async function payFor(
  world: World,
  buyerLog: BuyerLog,
  random: Random,
  placed: Placed,
  method: "card" | "mobile_money",
  patience: Patience,
): Promise<void> {
  const outcome = random.below(10);
  if (outcome < 2) return;
  const first = await openPayment(world, buyerLog, placed, method, patience);
  if (!first || outcome === 2) return;
  if (outcome > 4) world.provider.settle(first);
  else {
    world.provider.settle(first, { status: "failed" });
    const second = await openPayment(world, buyerLog, placed, method, patience);
    if (second) world.provider.settle(second);
    // The payment page of the first attempt was still open.
    if (outcome === 3 && second !== first) world.provider.settle(first);
  }
  if (random.below(3) > 0) await verify(world, buyerLog, placed, first);
}
