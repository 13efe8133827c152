import { afterEach, describe, expect, test } from "vitest";
import type { Wallet } from "@/lib/mobile-money";
import {
  chargeWallet,
  confirmPayment,
  initiatePayment,
  payByVoucher,
  readCharge,
  reconcilePayments,
} from "@/server/orders";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { openFlags } from "../support/order-flags";
import { guest } from "../support/orders";
import { deliver, type OnlineOrder, onlineOrder, pay, receive, startProvider, stateOf } from "./support";

const provider = await startProvider();
const shop = await testDatabase();
afterEach(() => shop.db.rateLimit.deleteMany());

const AT_ONCE: Wallet = { network: "mtn", phone: "+233551234987" };
const SILENT: Wallet = { network: "mtn", phone: "+233240000002" };
const OTHER: Wallet = { network: "atl", phone: "+233270000002" };
const VOUCHER: Wallet = { network: "vod", phone: "+233200000005" };

const charge = ({ viewer, id, total }: OnlineOrder, wallet: Wallet) =>
  chargeWallet({ viewer, orderKey: id, amount: total, wallet });
/** Sends a prompt, which has to come. */
async function prompt(order: OnlineOrder, wallet = SILENT) {
  const started = await charge(order, wallet);
  if (started.next !== "phone") throw new Error("redirected");
  return started.charge;
}
const read = ({ viewer, id }: OnlineOrder) => readCharge({ viewer, orderKey: id });
const voucher = ({ viewer, id }: OnlineOrder, code: string) => payByVoucher({ viewer, orderKey: id, voucher: code });
/** Lets the provider be asked again. */
const wait = (order: OnlineOrder) =>
  shop.query("UPDATE payment SET updated_at = now() - interval '11 seconds' WHERE order_id = $1", [order.id]);
const readLater = async (order: OnlineOrder) => {
  await wait(order);
  return read(order);
};
const runOut = (order: OnlineOrder) =>
  shop.query("UPDATE payment SET prompt_until = now() - interval '1 second' WHERE order_id = $1", [order.id]);
const attempts = async (order: OnlineOrder) =>
  (await shop.db.payment.findMany({ where: { orderId: order.id }, orderBy: { createdAt: "asc" } })).map(
    ({ status }) => status,
  );
const paid = { status: "processing", paymentStatus: "paid", needsReview: false };
const asked = () => provider.control.calls().filter(({ path }) => path.startsWith("/charge/"));

describe("BEYOND-81 a prompt on a wallet", () => {
  test("approved at once, the order is paid by its verification", async () => {
    const order = await onlineOrder(shop.db);
    expect(await prompt(order, AT_ONCE)).toMatchObject({ state: "paid", network: "mtn", amount: 32 });
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
    const [transaction] = provider.control.transactions();
    expect(transaction).toMatchObject({ amount: 3200, currency: "GHS", channel: "mobile_money" });
    await expect(charge(order, AT_ONCE)).rejects.toMatchObject({ code: "ALREADY_PAID" });
  });

  test("approved late, it waits with its countdown, and every tab reads the same", async () => {
    const order = await onlineOrder(shop.db);
    const { reference, state, secondsLeft } = await prompt(order);
    expect([state, secondsLeft]).toEqual(["prompt", 180]);
    expect(await read(order)).toMatchObject({ reference, state: "prompt", phone: SILENT.phone });
    await shop.query("UPDATE payment SET prompt_until = now() + interval '100 seconds' WHERE reference = $1", [
      reference,
    ]);
    expect((await read(order))?.secondsLeft).toBeLessThanOrEqual(100);
    provider.control.settle(reference);
    expect(await readLater(order)).toMatchObject({ state: "paid", secondsLeft: null });
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
  });

  test("the provider is asked at most every ten seconds, however many tabs ask", async () => {
    const order = await onlineOrder(shop.db);
    await prompt(order);
    await crowd(5, () => read(order));
    expect(asked()).toHaveLength(0);
    await wait(order);
    await crowd(5, () => read(order));
    expect(asked()).toHaveLength(1);
  });

  test("declined, then approved on another try", async () => {
    const order = await onlineOrder(shop.db);
    const first = await prompt(order);
    provider.control.settle(first.reference, { status: "failed", reason: "Declined" });
    expect(await readLater(order)).toMatchObject({ state: "declined", reason: null });
    expect(await stateOf(shop.db, order.id)).toMatchObject({ paymentStatus: "failed", needsReview: false });
    const second = await prompt(order);
    expect(second.reference).not.toBe(first.reference);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("pending");
    provider.control.settle(second.reference);
    expect(await readLater(order)).toMatchObject({ state: "paid" });
    expect(await attempts(order)).toEqual(["failed", "paid"]);
  });

  test("declined for insufficient funds says so", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await prompt(order);
    provider.control.settle(reference, { status: "failed", reason: "Insufficient funds" });
    expect(await readLater(order)).toMatchObject({ state: "declined", reason: "funds" });
  });

  test("a number without a wallet is declined in the answer", async () => {
    const order = await onlineOrder(shop.db);
    expect(await prompt(order, { network: "mtn", phone: "+233241234567" })).toMatchObject({ state: "declined" });
  });

  test("timed out and tried again, a late approval of the first pays, and both are found as paid twice, by mail to the buyer", async () => {
    const order = await onlineOrder(shop.db);
    const first = await prompt(order);
    await runOut(order);
    expect(await read(order)).toMatchObject({ state: "timed_out", secondsLeft: null });
    const second = await prompt(order);
    expect(await attempts(order)).toEqual(["abandoned", "open"]);
    provider.control.settle(first.reference);
    await confirmPayment(first.reference);
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
    provider.control.settle(second.reference);
    await confirmPayment(second.reference);
    expect(await openFlags(shop.db, order.id)).toMatchObject([{ kind: "paid_twice", reference: second.reference }]);
    const mails = () =>
      shop.query("SELECT FROM graphile_worker.jobs WHERE key = $1", [`order-mail:${order.id}:paid_twice`]);
    expect(await mails()).toHaveLength(1);
  });

  test("timed out at the provider, the order waits for another try", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await prompt(order);
    provider.control.settle(reference, { status: "failed", reason: "Transaction timed out" });
    expect(await readLater(order)).toMatchObject({ state: "timed_out", reason: null });
    provider.control.settle(reference);
    await deliver(provider, reference);
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
  });

  test("with Telecel's voucher the prompt follows; sent twice at once it is sent once", async () => {
    const order = await onlineOrder(shop.db);
    const { reference, state } = await prompt(order, VOUCHER);
    expect(state).toBe("voucher");
    await expect(voucher({ ...order, viewer: guest }, "123456")).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    const states = (await crowd(3, () => voucher(order, "123456").catch(() => null))).map(
      (it) => it?.state ?? "prompt",
    );
    expect(new Set(states)).toEqual(new Set(["prompt"]));
    expect(asked()).toHaveLength(1);
    provider.control.settle(reference);
    expect(await readLater(order)).toMatchObject({ state: "paid" });
    await expect(voucher(order, "123456")).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("a wrong voucher ends the charge and says so; another try takes the right one", async () => {
    const order = await onlineOrder(shop.db);
    await prompt(order, VOUCHER);
    expect(await voucher(order, "000000")).toMatchObject({ state: "declined", reason: "voucher" });
    expect(await prompt(order, VOUCHER)).toMatchObject({ state: "voucher" });
    expect(await voucher(order, "123456")).toMatchObject({ state: "prompt" });
  });

  test("a voucher whose answer is lost is asked for again only if it did not arrive", async () => {
    const order = await onlineOrder(shop.db);
    await prompt(order, VOUCHER);
    provider.control.failCalls({ kind: "reset", path: "/charge/submit_otp" });
    expect(await voucher(order, "123456")).toMatchObject({ state: "prompt" });
    expect(await readLater(order)).toMatchObject({ state: "voucher" });
    provider.control.failCalls({ kind: "reset", path: "/charge/submit_otp", carriedOut: true });
    expect(await voucher(order, "123456")).toMatchObject({ state: "prompt" });
    expect(await readLater(order)).toMatchObject({ state: "prompt" });
  });

  for (const kind of ["server-error", "hang", "status-false", "no-data", "rate-limit"] as const) {
    test(`with the provider answering ${kind} the shopper pays on its page, by the same order`, async () => {
      const order = await onlineOrder(shop.db);
      provider.control.failCalls({ kind, path: "/charge" });
      expect(await charge(order, SILENT)).toEqual({ next: "redirect" });
      expect((await pay(order)).paymentUrl).toContain("/checkout/");
      expect(await attempts(order)).toEqual(["abandoned", "open"]);
    });
  }

  test("a charge whose answer is lost still pays, and a second payment is found", async () => {
    const order = await onlineOrder(shop.db);
    provider.control.failCalls({ kind: "reset", path: "/charge", carriedOut: true });
    expect(await charge(order, AT_ONCE)).toEqual({ next: "redirect" });
    const { reference } = await shop.db.payment.findFirstOrThrow({ where: { orderId: order.id } });
    await deliver(provider, reference);
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
    await expect(pay(order)).rejects.toMatchObject({ code: "ALREADY_PAID" });
  });

  test("a duplicate webhook pays once", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await prompt(order);
    provider.control.duplicateWebhooks(3);
    provider.control.settle(reference);
    await deliver(provider, reference);
    await deliver(provider, reference);
    expect(await attempts(order)).toEqual(["paid"]);
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
    expect(await shop.db.paymentEvent.count({ where: { reference } })).toBe(1);
  });

  test("a webhook before the answer pays, and the answer changes nothing", async () => {
    const order = await onlineOrder(shop.db);
    provider.control.holdCalls("/charge");
    const answer = prompt(order);
    await provider.control.whenCallHeld();
    const { reference } = await shop.db.payment.findFirstOrThrow({ where: { orderId: order.id } });
    provider.control.settle(reference);
    for (const { body } of provider.control.webhooks()) await receive(body);
    await confirmPayment(reference);
    provider.control.releaseCalls();
    expect(await answer).toMatchObject({ reference, state: "paid" });
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
  });

  test("the same request returns the open prompt, also ten at once; another wallet gets its own", async () => {
    const order = await onlineOrder(shop.db);
    const started = await crowd(10, () => prompt(order));
    expect(new Set(started.map(({ reference }) => reference)).size).toBe(1);
    expect(provider.control.transactions()).toHaveLength(1);
    const other = await prompt(order, OTHER);
    expect(other).toMatchObject({ state: "prompt", phone: OTHER.phone });
    expect(await attempts(order)).toEqual(["abandoned", "open"]);
    expect(await read(order)).toEqual(other);
  });

  test("the page replaces an open prompt and a prompt an open page, each asked about first", async () => {
    const order = await onlineOrder(shop.db);
    const page = await pay(order);
    const { reference } = await prompt(order);
    const card = await initiatePayment({
      viewer: order.viewer,
      orderKey: order.id,
      amount: order.total,
      method: "card",
    });
    expect(await attempts(order)).toEqual(["abandoned", "abandoned", "open"]);
    expect(await read(order)).toBeNull();
    provider.control.settle(reference);
    await confirmPayment(reference);
    for (const late of [page, card]) {
      provider.control.settle(late.reference);
      await confirmPayment(late.reference);
    }
    expect((await openFlags(shop.db, order.id)).map(({ kind }) => kind)).toEqual(["paid_twice", "paid_twice"]);
  });

  test("an open prompt that was approved meanwhile is no reason to charge again", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await prompt(order);
    provider.control.settle(reference);
    await expect(charge(order, OTHER)).rejects.toMatchObject({ code: "ALREADY_PAID" });
    expect(provider.control.transactions()).toHaveLength(1);
  });

  test("a wrong amount is not a payment: staff look at it", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await prompt(order);
    provider.control.settle(reference, { amount: 100 });
    expect(await readLater(order)).toBeNull();
    expect(await stateOf(shop.db, order.id)).toMatchObject({ paymentStatus: "processing", needsReview: true });
    await expect(charge(order, SILENT)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("without an open page the reconciler finds the approval", async () => {
    const order = await onlineOrder(shop.db);
    const { reference } = await prompt(order);
    provider.control.settle(reference);
    await reconcilePayments(new Date(Date.now() + 120_000));
    expect(await stateOf(shop.db, order.id)).toMatchObject(paid);
  });

  test("a foreign, a closed or a cash order and another amount get no prompt", async () => {
    const order = await onlineOrder(shop.db);
    await expect(charge({ ...order, viewer: guest }, SILENT)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(read({ ...order, viewer: guest })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(charge({ ...order, total: 1 as OnlineOrder["total"] }, SILENT)).rejects.toMatchObject({
      code: "AMOUNT_CHANGED",
    });
    await shop.query(`UPDATE "order" SET payment_method = 'cash' WHERE id = $1`, [order.id]);
    await expect(charge(order, SILENT)).rejects.toMatchObject({ code: "NOT_PAYABLE_ONLINE" });
    expect(provider.control.transactions()).toHaveLength(0);
  });
});
