import { type RunningShop, runShop } from "../support";

/** Shop of tests/http/products.test.ts, started once. */

let shop: RunningShop | undefined;

export async function openShop(): Promise<RunningShop> {
  shop ??= await runShop("products", { worker: false });
  return shop;
}

export async function closeShop(): Promise<void> {
  await shop?.stop();
}
