import { describe, expect, test } from "vitest";
import { lockOrder } from "@/server/orders/payable-order";
import { recordReversed } from "@/server/orders/refunds";
import { testDatabase } from "../support/database";
import { openFlagKinds, openFlags, resolveFlags } from "../support/order-flags";
import { moveOrder, queuedMails } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { deliver, onlineOrder, paidOrder, payTwice, refund, refundsOf, startProvider, stateOf } from "./support";

const provider = await startProvider();
const shop = await testDatabase();

const refunds = (orderId: string) => refundsOf(shop.db, orderId);
const kinds = (orderId: string) => openFlagKinds(shop.db, orderId);

describe("T53 refunds reported by the provider", () => {
  test("a partial refund is listed and leaves the order paid; the rest makes it refunded", async () => {
    const order = await paidOrder(shop.db, provider);
    const part = await refund(provider, order.reference, 1200);
    await deliver(provider, order.reference);
    expect(await refunds(order.id)).toEqual([{ status: "pending", amountPesewas: 1200 }]);
    provider.control.moveRefund(part, "processed");
    await deliver(provider, order.reference);
    expect(await refunds(order.id)).toEqual([{ status: "processed", amountPesewas: 1200 }]);
    expect(await stateOf(shop.db, order.id)).toMatchObject({ paymentStatus: "paid", needsReview: false });
    const rest = await refund(provider, order.reference, 2000);
    provider.control.moveRefund(rest, "processed");
    await deliver(provider, order.reference);
    expect(await refunds(order.id)).toEqual([
      { status: "processed", amountPesewas: 1200 },
      { status: "processed", amountPesewas: 2000 },
    ]);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "paid", "refunded"]);
  });

  test("two partial refunds of the same amount are two", async () => {
    const order = await paidOrder(shop.db, provider);
    for (const _ of ["first", "second"])
      provider.control.moveRefund(await refund(provider, order.reference, 1000), "processed");
    await deliver(provider, order.reference);
    expect(await refunds(order.id)).toHaveLength(2);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
  });

  for (const [status, kind] of [
    ["failed", "refund_failed"],
    ["needs-attention", "refund_needs_details"],
  ] as const) {
    test(`a refund that is ${status} flags the order once`, async () => {
      const order = await paidOrder(shop.db, provider);
      const id = await refund(provider, order.reference, 1200);
      provider.control.moveRefund(id, status);
      await deliver(provider, order.reference);
      expect(await openFlags(shop.db, order.id)).toEqual([{ kind, reference: String(id), note: "GH₵12.00" }]);
      expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
      await resolveFlags(shop.db, order.id);
      await deliver(provider, order.reference);
      expect((await stateOf(shop.db, order.id)).needsReview).toBe(false);
    });
  }

  test("a reversed payment includes what no refund reports; a reversal of another one does not", async () => {
    const order = await paidOrder(shop.db, provider);
    provider.control.moveRefund(await refund(provider, order.reference, 1200), "processed");
    await deliver(provider, order.reference);
    const { id } = await shop.db.payment.findUniqueOrThrow({ where: { reference: order.reference } });
    const reverse = (reference: string) =>
      shop.db.$transaction(async (tx) => recordReversed(tx, await lockOrder(tx, order.id), { id, reference }));
    await reverse("KAN-another");
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
    for (const _ of ["once", "again"]) await reverse(order.reference);
    expect(await refunds(order.id)).toEqual([
      { status: "processed", amountPesewas: 1200 },
      { status: "processed", amountPesewas: 2000 },
    ]);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("refunded");
  });

  test("a refund of the second of two payments leaves the order paid", async () => {
    const order = await onlineOrder(shop.db);
    const { first } = await payTwice(order, provider);
    provider.control.moveRefund(await refund(provider, first.reference), "processed");
    await deliver(provider, first.reference);
    expect(await refunds(order.id)).toEqual([{ status: "processed", amountPesewas: 3200 }]);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
  });
});

describe("an order that is refunded before it was shipped", () => {
  test("is flagged, so that its products stay", async () => {
    const order = await paidOrder(shop.db, provider);
    provider.control.moveRefund(await refund(provider, order.reference), "processed");
    await deliver(provider, order.reference);
    expect(await stateOf(shop.db, order.id)).toMatchObject({
      status: "processing",
      paymentStatus: "refunded",
      needsReview: true,
    });
    expect(await kinds(order.id)).toEqual(["refunded_before_shipping"]);
  });

  test("is flagged too after a manual refund, and staff get an email", async () => {
    const order = await paidOrder(shop.db, provider);
    await giveBackByHand(shop, order.id);
    expect(await kinds(order.id)).toEqual(["refunded_before_shipping"]);
    const jobs = await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE $1", [`staff-mail:%${order.id}%`]);
    expect(jobs).toHaveLength(1);
  });

  test("is not flagged once its products have left or it was cancelled", async () => {
    for (const moves of [["shipped"], ["shipped", "delivered"], ["cancelled"]]) {
      const order = await paidOrder(shop.db, provider);
      await moveOrder(shop.query, order.id, ...moves);
      await giveBackByHand(shop, order.id);
      expect(await kinds(order.id), moves.join()).toEqual([]);
    }
  });
});
