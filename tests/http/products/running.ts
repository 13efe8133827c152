import { type RunningShop, runShop } from "../support";

/** The shop that the tests of tests/http/products.test.ts ask, started once. */

let shop: RunningShop | undefined;

export async function openShop(): Promise<RunningShop> {
  shop ??= await runShop("products", { worker: false });
  return shop;
}

export async function closeShop(): Promise<void> {
  await shop?.stop();
}
