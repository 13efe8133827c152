import { setTimeout as sleep } from "node:timers/promises";
import { purchaseOf } from "../purchase";
import { openPayment, type Placed, placeOrder, verify } from "../shopper";
import type { Scenario, Stage } from "../stage";

const PATIENCE = { ms: 60_000 };
const COPIES = 20;

export const webhooks: Scenario = {
  name: "webhook before the answer, lost, doubled, late",
  proves: "each order is paid once, however the shop learns of it; a lost one is found by the reconciler",
  tries: 3,
  async play(stage) {
    const ways = { beforeAnswer, lost, doubled, late };
    for (let i = 0; i < stage.tries; i++) {
      for (const play of Object.values(ways)) {
        const { world, buyerLog, seed } = stage;
        const placed = await placeOrder(world, buyerLog, purchaseOf(world, seed, "card"), PATIENCE);
        if (placed) await play(stage, placed);
        else stage.must(false, "no order could be placed");
      }
    }
    return { orders: stage.tries * Object.keys(ways).length };
  },
};

/** Delivers the payment's event before the answer to initialize. */
async function beforeAnswer({ world, buyerLog, must }: Stage, placed: Placed): Promise<void> {
  const { provider } = world;
  const seen = new Set(provider.transactions().map(({ reference }) => reference));
  provider.holdCalls("/transaction/initialize");
  const opening = openPayment(world, buyerLog, placed, "card", { ms: 0 });
  await provider.whenCallHeld();
  const opened = provider.transactions().find(({ reference }) => !seen.has(reference));
  must(opened !== undefined, "the provider was not asked");
  if (opened) provider.settle(opened.reference);
  await sleep(500);
  provider.releaseCalls();
  await opening;
  await untilPaid({ world, must }, placed, "its event came before the answer");
}

/** Neither webhook nor return: only the reconciler can find the payment, once it is minutes old. */
async function lost({ world, buyerLog, must }: Stage, placed: Placed): Promise<void> {
  const reference = await openPayment(world, buyerLog, placed, "card", PATIENCE);
  if (!reference) return must(false, "no payment page");
  world.provider.dropWebhooks(1);
  world.provider.settle(reference);
  await world.sql("UPDATE payment SET created_at = created_at - interval '2 minutes' WHERE reference = $1", [
    reference,
  ]);
  await world.sql("SELECT graphile_worker.add_job('reconcile-payments', queue_name := 'provider')");
  await untilPaid({ world, must }, placed, "its event was lost");
}

async function doubled({ world, buyerLog, must }: Stage, placed: Placed): Promise<void> {
  const reference = await openPayment(world, buyerLog, placed, "card", PATIENCE);
  if (!reference) return must(false, "no payment page");
  world.provider.duplicateWebhooks(COPIES);
  world.provider.settle(reference);
  world.provider.duplicateWebhooks(1);
  await Promise.all([1, 2].map(() => verify(world, buyerLog, placed, reference)));
  await untilPaid({ world, must }, placed, `its event came ${COPIES} times`);
}

async function late({ world, buyerLog, must }: Stage, placed: Placed): Promise<void> {
  const reference = await openPayment(world, buyerLog, placed, "card", PATIENCE);
  if (!reference) return must(false, "no payment page");
  world.provider.delayWebhooks(2_000);
  world.provider.settle(reference);
  world.provider.delayWebhooks(0);
  must((await verify(world, buyerLog, placed, reference)) === "paid", "the return page waits for a late event");
}

async function untilPaid({ world, must }: Pick<Stage, "world" | "must">, { order }: Placed, how: string) {
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await world.sql<{ state: string }>(`SELECT payment_status AS state FROM "order" WHERE id = $1`, [
      order._id,
    ]);
    if (row?.state === "paid") return;
    await sleep(100);
  }
  must(false, `${order.orderId} was paid, ${how}, and it is not paid here`);
}
