import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./client";
import type { Notebook } from "./notebook";
import type { Findings, World } from "./world";

/** Input of a scenario: shop, record and limits. */
export interface Stage {
  world: World;
  notebook: Notebook;
  /** The same seed makes the same choices. */
  seed: string;
  /** How often it injects its fault. */
  tries: number;
  /** Scales a number of buyers: fewer on a busy machine. */
  crowd(buyers: number): number;
  /** Scales a limit in ms for slow machines. */
  within(ms: number): number;
  /** Records a failed check. */
  must(holds: boolean, words: string): void;
}

/** A fault scenario with its expectations. The ledger is checked after each. */
export interface Scenario {
  name: string;
  /** One-line description of what it proves. */
  proves: string;
  tries: number;
  /** What it requires. */
  needs?: "small disk";
  play(stage: Stage): Promise<Findings>;
}

/** A request that needs the database. */
async function isServed({ origin, products: [good] }: World, patienceMs: number): Promise<boolean> {
  const body = { items: [{ product: good?.id, quantity: 1 }] };
  const call = { body, headers: { "x-guest-checkout": "true" }, patienceMs };
  return ask(`${origin}/api/orders/quote`, call).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/**
 * Sends requests at intervals without waiting for earlier responses. @returns ms until the first successful response
 */
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
