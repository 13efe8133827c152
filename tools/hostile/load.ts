import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Dice } from "./dice";
import type { Notebook } from "./notebook";
import { openPayment, orderAndHangUp, type Patience, type Placed, placeOrder, signIn, verify } from "./shopper";
import { moveAnOrder } from "./staff";
import { rollWish } from "./wish";
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
export function startLoad(world: World, notebook: Notebook, options: LoadOptions): Load {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const { seed, buyers, pauseMs, patienceMs = 60_000 } = options;
  const patience: Patience = { ms: patienceMs };
  async function buy(number: number): Promise<void> {
    const dice = new Dice(`${seed} buyer ${number}`);
    while (!ending.signal.aborted) {
      await visit(world, notebook, options, dice, patience);
      await pause(dice.below(pauseMs), ending.signal);
    }
  }
  async function work(): Promise<void> {
    const dice = new Dice(`${seed} staff`);
    while (!ending.signal.aborted) {
      await moveAnOrder(world, dice);
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
  notebook: Notebook,
  { seed, cashOnly }: LoadOptions,
  dice: Dice,
  patience: Patience,
): Promise<void> {
  const wish = rollWish(world, dice, seed);
  if (cashOnly) wish.method = "cash";
  if (dice.below(6) === 0 && world.customers.length > 0)
    wish.token = await signIn(world, notebook, dice.pick(world.customers), wish.number, patience);
  const habit = dice.below(5);
  if (habit === 0) await orderAndHangUp(world, notebook, wish, 1 + dice.below(150));
  // A double click: the same order twice at once.
  const twice = habit === 1 ? placeOrder(world, notebook, wish, patience) : undefined;
  const placed = await placeOrder(world, notebook, wish, patience);
  await twice;
  if (placed && wish.method !== "cash") await payFor(world, notebook, dice, placed, wish.method, patience);
}

/** Pays in one of several ways: never, after a failure, twice, or without returning. */
async function payFor(
  world: World,
  notebook: Notebook,
  dice: Dice,
  placed: Placed,
  method: "card" | "mobile_money",
  patience: Patience,
): Promise<void> {
  const fate = dice.below(10);
  if (fate < 2) return;
  const first = await openPayment(world, notebook, placed, method, patience);
  if (!first || fate === 2) return;
  if (fate > 4) world.provider.settle(first);
  else {
    world.provider.settle(first, { status: "failed" });
    const second = await openPayment(world, notebook, placed, method, patience);
    if (second) world.provider.settle(second);
    // The payment page of the first try was still open.
    if (fate === 3 && second !== first) world.provider.settle(first);
  }
  if (dice.below(3) > 0) await verify(world, notebook, placed, first);
}
