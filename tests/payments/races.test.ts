import { describe, expect, test } from "vitest";
import { confirmPayment, expireOrders } from "@/server/orders";
import { testDatabase } from "../support/database";
import { openFlags } from "../support/order-flags";
import { moveOrder, onHand } from "../support/orders";
import { type OnlineOrder, onlineOrder, pay, startProvider, stateOf } from "./support";

// Events while the shop waits for the provider's response, which may take ten seconds.

const provider = await startProvider();
const shop = await testDatabase();

const attempts = (orderId: string) => shop.db.payment.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const set = (order: OnlineOrder, change: string) =>
  shop.query(`UPDATE "order" SET ${change} WHERE id = $1`, [order.id]);

const INITIALIZE = "/transaction/initialize";
const VERIFY = "/transaction/verify";

/** Runs `meanwhile` while the provider's response to a call of `work` is delayed. @returns the result of `work` */
async function during<T>(path: string, work: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  provider.control.holdCalls(path);
  const outcome = work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  // Work that fails before its call would be waited for in vain.
  await Promise.race([provider.control.whenCallHeld(), outcome]);
  await meanwhile();
  provider.control.releaseCalls();
  return outcome;
}

describe("an order that changes while its payment page is opened", () => {
  for (const [what, change, code] of [
    ["cancelled", "status = 'cancelled'", "ORDER_CLOSED"],
    ["paid", "paid", "ALREADY_PAID"],
    ["to be paid to the rider", "payment_method = 'cash'", "NOT_PAYABLE_ONLINE"],
    ["looked into", "payment_status = 'processing'", "CONFLICT"],
  ] as const) {
    test(`${what} meanwhile: the page is not returned and no attempt stays open`, async () => {
      const order = await onlineOrder(shop.db);
      const outcome = await during(
        INITIALIZE,
        () => pay(order),
        () => moveOrder(shop.query, order.id, change),
      );
      expect(outcome).toMatchObject({ error: { code } });
      const [attempt] = await attempts(order.id);
      expect(attempt).toMatchObject({ status: "abandoned", authorizationUrl: null });
    });
  }

  test("whose attempt was abandoned meanwhile: its page is not returned", async () => {
    const order = await onlineOrder(shop.db);
    const outcome = await during(
      INITIALIZE,
      () => pay(order),
      () => shop.query("UPDATE payment SET status = 'failed' WHERE order_id = $1", [order.id]),
    );
    expect(outcome).toMatchObject({ error: { code: "CONFLICT" } });
    expect(await attempts(order.id)).toMatchObject([{ status: "failed", authorizationUrl: null, openedAt: null }]);
  });

  test("cancelled while the earlier attempt is checked: no other page opens and the order stays as it is", async () => {
    const order = await onlineOrder(shop.db);
    const first = await pay(order);
    const outcome = await during(
      VERIFY,
      () => pay(order),
      () => set(order, "status = 'cancelled'"),
    );
    expect(outcome).toMatchObject({ error: { code: "ORDER_CLOSED" } });
    expect(provider.control.transactions().map(({ reference }) => reference)).toEqual([first.reference]);
    expect(new Set((await attempts(order.id)).map(({ status }) => status))).toEqual(new Set(["abandoned"]));
    expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "cancelled", paymentStatus: "cancelled" });
  });

  test("cancelled while a second tab waits for the first one's page: neither gets it", async () => {
    const order = await onlineOrder(shop.db);
    const tabs: Promise<unknown>[] = [];
    await during(
      INITIALIZE,
      async () => {
        tabs.push(pay(order), pay(order));
        await Promise.allSettled(tabs);
      },
      () => set(order, "status = 'cancelled'"),
    );
    for (const tab of tabs) await expect(tab).rejects.toMatchObject({ code: "ORDER_CLOSED" });
  });
});

describe("a provider's response that arrives after another event", () => {
  test("a payment that arrives during the cancellation is kept and flagged, and stock is released once", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    provider.control.settle(reference);
    await during(
      VERIFY,
      () => confirmPayment(reference),
      () => set(order, "status = 'cancelled'"),
    );
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
      needsReview: true,
    });
    expect(await openFlags(shop.db, order.id)).toEqual([{ kind: "paid_after_cancellation", reference, note: "" }]);
    expect(await onHand(shop.db, order.productId)).toBe(10);
  });

  test.each([
    ["'failed'", { status: "failed" }, false],
    ["a wrong amount", { amount: 3199 }, true],
  ] as const)(
    "a late response of %s does not undo a payment that was stored meanwhile",
    async (_, answer, needsReview) => {
      const order = await onlineOrder(shop.db);
      const { reference } = await pay(order);
      provider.control.settle(reference, answer);
      await during(
        VERIFY,
        () => confirmPayment(reference),
        async () => {
          await shop.query("UPDATE payment SET status = 'paid', captured_pesewas = 3200 WHERE reference = $1", [
            reference,
          ]);
          await set(order, `payment_status = 'paid', payment_reference = '${reference}'`);
        },
      );
      expect(await stateOf(shop.db, order.id)).toMatchObject({ paymentStatus: "paid", needsReview });
      expect(await attempts(order.id)).toMatchObject([{ status: "paid" }]);
    },
  );
});

describe("T37 an expiring order", () => {
  const age = (order: OnlineOrder, minutesSincePage: number) =>
    Promise.all([
      set(order, "created_at = now() - interval '25 hours'"),
      shop.query(
        `UPDATE payment SET created_at = now() - interval '3 hours',
           opened_at = now() - make_interval(mins => $2) WHERE order_id = $1`,
        [order.id, minutesSincePage],
      ),
    ]);

  test("its page was opened within the hour: it is kept, and expires after the hour", async () => {
    const order = await onlineOrder(shop.db);
    await pay(order);
    await age(order, 59);
    await expireOrders();
    expect((await stateOf(shop.db, order.id)).status).toBe("pending");
    await age(order, 61);
    await expireOrders();
    expect((await stateOf(shop.db, order.id)).status).toBe("cancelled");
  });

  test("'Pay Now' is clicked during its payment check: the page is used, the order is kept", async () => {
    const order = await onlineOrder(shop.db);
    const first = await pay(order);
    await age(order, 61);
    await during(
      VERIFY,
      () => expireOrders(),
      () => shop.query("UPDATE payment SET opened_at = now() WHERE reference = $1", [first.reference]),
    );
    expect((await stateOf(shop.db, order.id)).status).toBe("pending");
  });

  test("it changed to payment on delivery during its payment check: it is kept", async () => {
    const order = await onlineOrder(shop.db);
    await pay(order);
    await age(order, 61);
    await during(
      VERIFY,
      () => expireOrders(),
      () => set(order, "payment_method = 'cash'"),
    );
    expect((await stateOf(shop.db, order.id)).status).toBe("pending");
  });

  test("a page that is returned again counts from then on", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await pay(order);
    await shop.query("UPDATE payment SET opened_at = now() - interval '50 minutes' WHERE reference = $1", [reference]);
    const again = await pay(order);
    expect(again.reference).toBe(reference);
    const [attempt] = await attempts(order.id);
    expect(Date.now() - (attempt?.openedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});
