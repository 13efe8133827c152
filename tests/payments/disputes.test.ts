import { expect, test } from "vitest";
import { confirmPayment } from "@/server/orders";
import { testDatabase } from "../support/database";
import { openFlagKinds, openFlags, resolveFlags } from "../support/order-flags";
import { deliver, paidOrder, receive, startProvider, stateOf } from "./support";

const provider = await startProvider();
const shop = await testDatabase();

const disputes = (orderId: string) => shop.db.dispute.findMany({ where: { orderId } });
const flags = (orderId: string) => openFlags(shop.db, orderId);
const kinds = (orderId: string) => openFlagKinds(shop.db, orderId);
const staffMails = (orderId: string) =>
  shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE $1", [`staff-mail:%${orderId}%`]);
const webhook = (event: string) => provider.control.webhooks().find((one) => one.event === event)?.body ?? "";

const DUE = "2026-11-25T18:00:00.000Z";

test("a dispute leaves its order unchanged, and staff see what to do by when", async () => {
  const order = await paidOrder(shop.db, provider);
  const id = provider.control.dispute(order.reference, { amount: 2000, dueAt: DUE });
  const created = webhook("charge.dispute.create");
  await Promise.all(Array.from({ length: 5 }, () => receive(created)));
  await confirmPayment(order.reference);
  expect(await disputes(order.id)).toMatchObject([
    {
      providerId: String(id),
      reference: order.reference,
      status: "awaiting-merchant-feedback",
      category: "chargeback",
      resolution: null,
      amountPesewas: 2000,
      dueAt: new Date(DUE),
      resolvedAt: null,
    },
  ]);
  const state = await stateOf(shop.db, order.id);
  expect([state.status, state.paymentStatus, state.needsReview]).toEqual(["processing", "paid", true]);
  expect(await flags(order.id)).toEqual([
    { kind: "dispute_opened", reference: String(id), note: "GH₵20.00, answer by 25 Nov 2026, 18:00" },
  ]);
  expect(await staffMails(order.id)).toHaveLength(1);
});

test("BEYOND-44 each reminder flags the order again once the previous flag was resolved; the first event does not", async () => {
  const order = await paidOrder(shop.db, provider);
  const id = provider.control.dispute(order.reference, { dueAt: DUE });
  provider.control.remindOfDispute(id);
  const [created, reminder] = [webhook("charge.dispute.create"), webhook("charge.dispute.remind")];
  await deliver(provider, order.reference);
  const note = "GH₵32.00, answer by 25 Nov 2026, 18:00";
  expect(await flags(order.id)).toEqual([
    { kind: "dispute_opened", reference: String(id), note },
    { kind: "dispute_reminder", reference: String(id), note },
  ]);
  expect(await disputes(order.id)).toHaveLength(1);
  await receive(reminder);
  expect(await kinds(order.id)).toEqual(["dispute_opened", "dispute_reminder"]);

  await resolveFlags(shop.db, order.id);
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  await receive(created);
  expect(await kinds(order.id)).toEqual([]);
  await receive(reminder);
  expect(await kinds(order.id)).toEqual(["dispute_reminder"]);
  expect(await staffMails(order.id)).toHaveLength(1);
});

test("a won dispute leaves the order paid", async () => {
  const order = await paidOrder(shop.db, provider);
  const id = provider.control.dispute(order.reference);
  provider.control.resolveDispute(id, "declined");
  await deliver(provider, order.reference);
  expect(await disputes(order.id)).toMatchObject([{ status: "resolved", resolution: "declined" }]);
  expect((await disputes(order.id))[0]?.resolvedAt).not.toBeNull();
  expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("paid");
  // No response is due any more.
  expect(await flags(order.id)).toEqual([{ kind: "dispute_won", reference: String(id), note: "" }]);
});

test("a lost dispute makes the order refunded, and its products are not shipped", async () => {
  const order = await paidOrder(shop.db, provider);
  const id = provider.control.dispute(order.reference);
  provider.control.resolveDispute(id, "auto-accepted");
  await deliver(provider, order.reference);
  expect(await stateOf(shop.db, order.id)).toMatchObject({ status: "processing", paymentStatus: "refunded" });
  expect(await flags(order.id)).toEqual([
    { kind: "dispute_lost", reference: String(id), note: "auto-accepted" },
    { kind: "refunded_before_shipping", reference: "", note: "" },
  ]);
});

test("a late event does not reopen a decided dispute, and a second dispute is separate", async () => {
  const order = await paidOrder(shop.db, provider);
  const first = provider.control.dispute(order.reference, { amount: 100 });
  const created = webhook("charge.dispute.create");
  provider.control.resolveDispute(first, "declined");
  await receive(webhook("charge.dispute.resolve"));
  await receive(created);
  expect(await disputes(order.id)).toMatchObject([{ status: "resolved" }]);
  const second = provider.control.dispute(order.reference, { amount: 200 });
  await deliver(provider, order.reference);
  const rows = await disputes(order.id);
  expect(rows.map(({ providerId }) => providerId).sort()).toEqual([String(first), String(second)].sort());
});

test("a dispute with undocumented fields is stored and flagged all the same", async () => {
  const order = await paidOrder(shop.db, provider);
  await receive(
    JSON.stringify({
      event: "charge.dispute.create",
      data: {
        id: "dsp_1",
        status: 7,
        refund_amount: "lots",
        dueAt: "soon",
        category: { name: "fraud" },
        transaction: { reference: order.reference },
      },
    }),
  );
  expect(await disputes(order.id)).toMatchObject([
    { providerId: "dsp_1", status: "unknown", category: null, amountPesewas: null, dueAt: null },
  ]);
  expect(await flags(order.id)).toEqual([{ kind: "dispute_opened", reference: "dsp_1", note: "" }]);
});

test("a dispute's texts are cut to the length of their columns", async () => {
  const order = await paidOrder(shop.db, provider);
  const long = "x".repeat(200);
  const data = { id: long, status: long, category: long, resolution: long };
  const transaction = { reference: order.reference };
  await receive(JSON.stringify({ event: "charge.dispute.create", data: { ...data, transaction } }));
  const cut = "x".repeat(40);
  expect(await disputes(order.id)).toMatchObject([{ providerId: cut, status: cut, category: cut, resolution: cut }]);
});
