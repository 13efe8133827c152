import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import { smsEvents } from "@/lib/sms";
import { AppError } from "@/server/core/errors";
import { orderSmsJob, stockSmsJob } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { sendBackInStockAlerts, smsStockAlert } from "@/server/jobs/back-in-stock-alerts";
import { getOrder, openMailedLink, placeOrder, stopOrderSms } from "@/server/orders";
import { smsOrder } from "@/server/orders/sms-orders";
import { actOnOrder, readReport, readStaffOrder, setOrderSms } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { openFlagKinds } from "../support/order-flags";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { startSmsProvider } from "../support/sms-provider";

const shop = await testDatabase();
const provider = await startSmsProvider();
process.env.SMS_URL = `arkesel://key@${provider.host}`;
afterAll(() => provider.close());
const boss = await newMember(shop, { role: "admin" });
const product = (await addProduct(shop.db, { onHand: 500 })).id;

const day = new Date().toISOString().slice(0, 10);
const at = (hour: string, days = 0) => new Date(Date.parse(`${day}T${hour}:00Z`) + days * 86_400_000);
const NOON = at("12:00");
const SENT = { status: 200, body: { status: "success", data: [{ id: "1" }] } };

beforeEach(async () => {
  await shop.query("TRUNCATE sms_message, sms_stop, stock_alert, graphile_worker._private_jobs");
  provider.answer(SENT);
  provider.take();
});

const setSms = (value: object) =>
  shop.query(
    "INSERT INTO setting (key, value) VALUES ('sms', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(value)],
  );

async function place(changes: Partial<OrderInput> = { smsNews: true }) {
  const buyer = newBuyer();
  const input = orderRequest([{ product, quantity: 1 }], { ...buyer, ...changes });
  const { order, accessToken } = await placeOrder({ viewer: guest, input });
  const viewer = { kind: "guest" as const, accessHashes: [hashToken(accessToken ?? "")] };
  return { id: order._id, number: order.orderId, phone: order.customerDetails.phone, viewer, input };
}

interface Job {
  event: string;
  payload: unknown;
  runAt: Date;
}

/** Waiting text messages of an order. */
const waiting = (id: string) =>
  shop.query<Job>(
    `SELECT payload ->> 'event' AS event, payload, run_at AS "runAt" FROM graphile_worker._private_jobs
     WHERE key LIKE 'order-sms:' || $1 || ':%' ORDER BY id`,
    [id],
  );

/** Runs an order's waiting texts as the worker does; those that fail stay. */
async function run(id: string, now = NOON): Promise<void> {
  for (const { payload, event } of await waiting(id)) {
    await shop.query("UPDATE graphile_worker._private_jobs SET key = NULL WHERE key = $1", [
      `order-sms:${id}:${event}`,
    ]);
    await smsOrder(orderSmsJob.parse(payload), now);
  }
}
const texts = () => provider.take().map(({ body }) => JSON.parse(body) as { message: string; recipients: string[] });
const states = async (orderId: string) =>
  (await shop.db.smsMessage.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } })).map(
    ({ event, state }) => `${event} ${state}`,
  );

describe("BEYOND-82 order news by SMS", () => {
  test("each event is queued with the order's change, and sent once with a link that opens the order", async () => {
    const { id, number } = await place();
    expect(await waiting(id)).toMatchObject([{ event: "placed" }]);
    await run(id);
    const [text] = texts();
    expect(text?.recipients).toEqual([expect.stringMatching(/^233\d{9}$/)]);
    expect(text?.message).toContain(`Order ${number} received.`);
    const token = text?.message.split("/o/")[1] ?? "";
    expect(await openMailedLink(token)).toBe(number);
    await moveOrder(shop.query, id, "confirmed", "shipped");
    const [shipped] = await waiting(id);
    expect(shipped?.event).toBe("shipped");
    await Promise.all([smsOrder(orderSmsJob.parse(shipped?.payload), NOON), run(id)]);
    await run(id);
    await smsOrder(orderSmsJob.parse(shipped?.payload), NOON);
    const [sent, ...more] = texts();
    expect(more).toEqual([]);
    expect(sent?.message).toContain(`Order ${number} is on its way.`);
    expect(sent?.message).toContain(token);
    expect(await states(id)).toEqual(["placed sent", "shipped sent"]);
  });

  test("all events of an order are queued; none without the tick, an order that is not placed or a foreign number", async () => {
    const all = await place();
    await moveOrder(shop.query, all.id, "confirmed", "shipped", "delivered", "paid");
    await giveBackByHand(shop, all.id);
    const cancelled = await place();
    await moveOrder(shop.query, cancelled.id, "cancelled");
    const events = [...(await waiting(all.id)), ...(await waiting(cancelled.id))].map(({ event }) => event);
    expect(new Set(events)).toEqual(new Set(smsEvents));

    expect(await waiting((await place({})).id)).toEqual([]);
    const abroad = newBuyer().customerDetails;
    expect(
      await waiting((await place({ smsNews: true, customerDetails: { ...abroad, phone: "+4915112345678" } })).id),
    ).toEqual([]);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    const few = (await addProduct(shop.db, { onHand: 1 })).id;
    const lacking = orderRequest([{ product: few, quantity: 2 }], { ...newBuyer(), smsNews: true });
    await expect(placeOrder({ viewer: guest, input: lacking })).rejects.toBeInstanceOf(AppError);
    expect(await shop.query("SELECT 1 FROM graphile_worker._private_jobs")).toEqual([]);
  });

  test("in quiet hours a text waits for the morning, and an event that is switched off sends none", async () => {
    const { id } = await place();
    await run(id, at("23:10"));
    const [held] = await waiting(id);
    expect([texts(), held?.runAt.toISOString()]).toEqual([[], at("07:00", 1).toISOString()]);
    await run(id, at("07:00", 1));
    expect(texts()).toHaveLength(1);

    await setSms({ placed: false, sender: "Kanea Shop" });
    const off = await place();
    await run(off.id);
    await moveOrder(shop.query, off.id, "confirmed", "shipped");
    await run(off.id);
    await setSms({});
    expect(texts()).toEqual([expect.objectContaining({ sender: "Kanea Shop" })]);
    expect(await states(off.id)).toEqual(["shipped sent"]);
  });

  test("old news is dropped: the order moved on, or two days have passed", async () => {
    const { id } = await place();
    await moveOrder(shop.query, id, "confirmed", "shipped");
    const [placed, shipped] = await waiting(id);
    await smsOrder(orderSmsJob.parse(placed?.payload), NOON);
    await smsOrder(orderSmsJob.parse(shipped?.payload), at("12:00", 3));
    expect([texts(), await states(id)]).toEqual([[], ["shipped expired"]]);
  });

  test("a stop on the order's page holds for all orders of the number until staff undo it", async () => {
    const first = await place();
    const { customerDetails } = first.input;
    expect((await stopOrderSms({ viewer: first.viewer, key: first.number })).smsNews).toBe(false);
    await run(first.id);
    const second = await place({ smsNews: true, customerDetails });
    expect([texts(), await waiting(second.id)]).toEqual([[], []]);
    expect((await getOrder({ viewer: second.viewer, key: second.number })).smsNews).toBe(false);
    await expect(stopOrderSms({ viewer: guest, key: second.number })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });

    await setOrderSms(boss, second.number, true);
    await moveOrder(shop.query, second.id, "confirmed", "shipped");
    await run(second.id);
    expect(texts()).toHaveLength(1);
    await setOrderSms(boss, second.number, false);
    expect((await readStaffOrder(boss, second.number)).order.smsNews).toBe(false);
    expect(await waiting((await place({ smsNews: true, customerDetails })).id)).toEqual([]);
    const [{ stored } = { stored: "" }] = await shop.query("SELECT string_agg(s::text, '') AS stored FROM sms_stop s");
    expect(stored).not.toContain(first.phone.slice(-9));
  });

  test("a corrected number ends the link that a wrong one got", async () => {
    const { id, number } = await place();
    await run(id);
    const token = texts()[0]?.message.split("/o/")[1] ?? "";
    const { seen, deliveryFees } = await readStaffOrder(boss, number);
    await actOnOrder(boss, number, {
      action: "correct_contact",
      seen,
      phone: "0244000111",
      street: "5 Ring Road",
      city: "Accra",
      deliveryFee: deliveryFees[0]?.fee,
    } as never);
    expect(await openMailedLink(token)).toBeNull();
  });

  test("unpaid orders of strangers with one number are texted up to the limit", async () => {
    const { customerDetails } = (await place()).input;
    const orders = [];
    for (let i = 0; i < 4; i++) {
      const { shippingAddress, billingAddress } = newBuyer();
      const payment = { method: "card" } as const;
      const details = { ...customerDetails, email: `${randomUUID()}@example.com` };
      orders.push(await place({ smsNews: true, payment, customerDetails: details, shippingAddress, billingAddress }));
    }
    for (const { id } of orders) await run(id);
    expect(texts()).toHaveLength(3);
    expect(await states(orders[3]?.id ?? "")).toEqual(["placed withheld"]);
  });
});

describe("BEYOND-82 a provider that fails", () => {
  test("one that cannot be reached or answers an error is tried again; one without an answer is not", async () => {
    const { id, number } = await place();
    const [job] = await waiting(id);
    const send = () => smsOrder(orderSmsJob.parse(job?.payload), NOON);
    provider.answer({ status: 503, body: {} });
    await expect(send()).rejects.toThrow("SMS provider");
    expect(await states(id)).toEqual([]);
    provider.answer(null);
    await send();
    provider.answer(SENT);
    await send();
    expect([texts().length, await states(id)]).toEqual([2, ["placed sending"]]);
    expect((await readStaffOrder(boss, number)).sms.messages).toMatchObject([{ event: "placed", state: "sending" }]);
  });

  test("a refused account raises one flag, waits, and the flag ends with the next text", async () => {
    const orders = [await place(), await place()];
    provider.answer({ status: 402, body: {} });
    for (const { id } of orders) {
      const [job] = await waiting(id);
      await expect(smsOrder(orderSmsJob.parse(job?.payload), NOON)).rejects.toThrow("refuses");
    }
    const flags = async () => Promise.all(orders.map(({ id }) => openFlagKinds(shop.db, id)));
    expect(await flags()).toEqual([["sms_refused"], []]);
    provider.answer(SENT);
    for (const { id } of orders) await run(id);
    expect(await flags()).toEqual([[], []]);
    expect(provider.take()).toHaveLength(4);
  });

  test("a refused number is final", async () => {
    const { id } = await place();
    provider.answer({ status: 422, body: {} });
    await run(id);
    expect(await states(id)).toEqual(["placed refused"]);
  });
});

test("BEYOND-82 a number that waits for a product is texted once; a stopped or foreign one stays with staff", async () => {
  const { id } = await addProduct(shop.db, { onHand: 0 });
  await shop.query("UPDATE product SET name = 'Ɔman ceiling fan' WHERE id = $1", [id]);
  const stopped = await place();
  await stopOrderSms({ viewer: stopped.viewer, key: stopped.number });
  const numbers = ["+233241234567", stopped.phone, "+4915112345678"];
  for (const contact of numbers) await shop.db.stockAlert.create({ data: { productId: id, contact } });
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  await shop.query("UPDATE inventory SET on_hand = 3 WHERE product_id = $1", [id]);
  await Promise.all([sendBackInStockAlerts(), sendBackInStockAlerts()]);
  expect(await shop.db.stockAlert.count()).toBe(2);
  const jobs = await shop.query<{ payload: unknown }>("SELECT payload FROM graphile_worker._private_jobs");
  expect(jobs).toHaveLength(1);
  await smsStockAlert(stockSmsJob.parse(jobs[0]?.payload), { id: "7" }, at("22:00"));
  expect(texts()).toEqual([]);
  for (let i = 0; i < 2; i++) await smsStockAlert(stockSmsJob.parse(jobs[0]?.payload), { id: "7" }, NOON);
  expect(texts()).toMatchObject([{ message: expect.stringContaining("Back in stock: Oman ceiling fan, GHS 32.00.") }]);
});

test("BEYOND-82 the report counts the parts of the month and their price", async () => {
  await setSms({ hundredPesewas: 350 });
  const row = (key: string, state: string, parts: number) => ({ key, event: "stock", state, parts });
  await shop.db.smsMessage.createMany({
    data: [row("a", "sent", 2), row("b", "sending", 1), row("c", "refused", 5), row("d", "sent", 120)],
  });
  expect((await readReport("month")).sms).toEqual({ parts: 123, cost: 4.31 });
});
