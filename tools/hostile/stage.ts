import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./client";
import type { Notebook } from "./notebook";
import type { Findings, World } from "./world";

/** What a scenario plays on. */
export interface Stage {
  world: World;
  notebook: Notebook;
  /** The same seed makes the same choices. */
  seed: string;
  /** How often it does its damage. */
  tries: number;
  /** How many buyers a load of so many has here: fewer where the machine has other work. */
  crowd(buyers: number): number;
  /** Scales a limit in ms for slow machines. */
  within(ms: number): number;
  /** Notes what does not hold. */
  must(holds: boolean, words: string): void;
}

/** One way to break the shop, and what must hold all the same. The ledger is checked after each. */
export interface Scenario {
  name: string;
  /** In one line. */
  proves: string;
  tries: number;
  /** What it cannot be played without. */
  needs?: "small disk";
  play(stage: Stage): Promise<Findings>;
}

/** A call that only a shop with a database can answer. */
async function isServed({ origin, products: [good] }: World, patienceMs: number): Promise<boolean> {
  const body = { items: [{ product: good?.id, quantity: 1 }] };
  const call = { body, headers: { "x-guest-checkout": "true" }, patienceMs };
  return ask(`${origin}/api/orders/quote`, call).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Asks again and again, whether or not earlier calls have been answered. @returns ms until the first good answer */
export async function timeToServe(world: World): Promise<number> {
  const started = performance.now();
  let isUp = false;
  while (!isUp && performance.now() - started < 120_000) {
    void isServed(world, 120_000).then((served) => {
      isUp ||= served;
    });
    await sleep(50);
  }
  return Math.round(performance.now() - started);
}

/** The value in the middle; 0 of nothing. */
export function median(values: number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
