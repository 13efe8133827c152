import { setTimeout as sleep } from "node:timers/promises";
import { ask, cookiesOf } from "../client";
import { purchaseOf } from "../purchase";
import { openPayment, type Placed, placeOrder, verify } from "../shopper";
import type { Scenario, Stage } from "../stage";

const PATIENCE = { ms: 60_000 };

export const orderThenKilled: Scenario = {
  name: "shop killed between order and payment",
  proves: "the order is there, and can be paid by its buyer's cookie and from the mailed link",
  tries: 4,
  async play(stage) {
    const { world, buyerLog, seed, tries, must } = stage;
    for (let i = 0; i < tries; i++) {
      const placed = await placeOrder(world, buyerLog, purchaseOf(world, seed, "card"), PATIENCE);
      if (!placed) continue;
      if (i % 2) await killWhileOpening(stage, placed);
      else await world.web.kill();
      await world.web.start();
      const buyer = i % 4 < 2 ? placed : await byMailedLink(stage, placed);
      const reference = await openPayment(world, buyerLog, buyer, "card", PATIENCE);
      must(reference !== undefined, `${placed.order.orderId} cannot be paid after the kill`);
      if (!reference) continue;
      world.provider.settle(reference);
      const status = await verify(world, buyerLog, buyer, reference);
      must(status === "paid", `${placed.order.orderId} was paid and reads ${status}`);
    }
    return { orders: tries };
  },
};

/** Kills the shop after the provider got the reference and before its answer. */
async function killWhileOpening({ world, buyerLog }: Stage, placed: Placed): Promise<void> {
  world.provider.holdCalls("/transaction/initialize");
  const opening = openPayment(world, buyerLog, placed, "card", { ms: 0 });
  await world.provider.whenCallHeld();
  await world.web.kill();
  world.provider.releaseCalls();
  await opening;
}

/** The buyer on another device, with only the link from the mail. */
async function byMailedLink({ world, must }: Stage, placed: Placed): Promise<Placed> {
  const link = await readLink(placed);
  must(link !== undefined, `no mail with a link came for ${placed.order.orderId}`);
  const { pathname } = new URL(link ?? world.origin);
  const reply = await ask(world.origin + pathname);
  const { cookie, ...headers } = placed.headers;
  return { order: placed.order, headers: { ...headers, cookie: cookiesOf(reply) } };

  async function readLink({ order: { _id } }: Placed): Promise<string | undefined> {
    for (let tries = 0; tries < 600; tries++) {
      const mail = world.mail.mails().find(({ headers }) => headers["message-id"]?.includes(`${_id}-placed`));
      const found = /https?:\/\/\S+\/o\/[\w-]+/.exec(mail?.text ?? "")?.[0];
      if (found) return found;
      await sleep(100);
    }
    return undefined;
  }
}
