import { describe, expect, test } from "vitest";
import { cedis, formatCedis } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { figureTotals, reportTables, toCsv } from "@/lib/report";
import { dayOf } from "@/lib/report-periods";
import { placeOrder } from "@/server/orders";
import {
  actOnOrder,
  answerReturn,
  drawReportPlot,
  readDesk,
  readReport,
  readRiderCash,
  readStaffOrder,
} from "@/server/staff";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { actOn } from "./act-on";
import { newMember, orderIn, type Placed, seenOf } from "./orders";

const TOTAL = 64;
const FEE = 30;
const YESTERDAY = "created_at = now() - interval '1 day'";

/**
 * Orders in different states, each with its part of today's figures in cedis. Every one is GH₵64.00 with a fee of
 * GH₵30.00.
 */
const cases = [
  { method: "cash", moves: [], adds: { ordered: TOTAL } },
  { method: "cash", moves: ["confirmed", "shipped"], adds: { ordered: TOTAL } },
  { method: "cash", moves: ["confirmed", "shipped", "delivered"], adds: { ordered: TOTAL } },
  {
    method: "cash",
    moves: ["confirmed", "shipped", "delivered", "paid"],
    adds: { ordered: TOTAL, cash: TOTAL, fee: FEE },
  },
  {
    method: "cash",
    moves: ["confirmed", "shipped", "delivered", "paid", YESTERDAY],
    adds: { cash: TOTAL, fee: FEE },
  },
  { method: "cash", moves: ["confirmed", "paid"], adds: { ordered: TOTAL, cash: TOTAL } },
  { method: "cash", moves: ["cancelled"], adds: {} },
  { method: "bank_cheque", moves: ["cheque_received_at = now()"], adds: { ordered: TOTAL, cheque: TOTAL } },
  { method: "bank_cheque", moves: ["confirmed", "shipped", "delivered"], adds: { ordered: TOTAL, fee: FEE } },
  {
    method: "bank_cheque",
    moves: ["confirmed", "shipped", "delivered", "paid"],
    adds: { ordered: TOTAL, received: TOTAL, cheque: TOTAL, fee: FEE },
  },
  { method: "mobile_money", moves: [], adds: { ordered: TOTAL } },
  { method: "mobile_money", moves: ["cancelled"], adds: {} },
  { method: "card", moves: ["paid"], adds: { ordered: TOTAL, received: TOTAL } },
  { method: "card", moves: ["paid", "shipped", "delivered"], adds: { ordered: TOTAL, received: TOTAL, fee: FEE } },
  { method: "card", moves: ["paid", YESTERDAY], adds: { received: TOTAL } },
] as const;

/** The part of a partial or full refund. */
const refunds = [12.05, TOTAL];

const expected = { orders: 0, ordered: 0, received: 0, refunded: 0, deliveries: 0, deliveryFees: 0 };
let riderCheques = 0;
let riderCash = 0;

function count(adds: Partial<Record<"ordered" | "received" | "cash" | "cheque" | "fee", number>>): void {
  const { ordered = 0, received = 0, cash = 0, cheque = 0, fee = 0 } = adds;
  expected.orders += ordered > 0 ? 1 : 0;
  expected.ordered += ordered;
  expected.received += received + cash;
  expected.deliveries += fee > 0 ? 1 : 0;
  expected.deliveryFees += fee;
  riderCash += cash + fee;
  riderCheques += cheque;
}

const shop = await testDatabase();
const member = await newMember(shop);
for (const { method, moves, adds } of cases) {
  await orderIn(shop, method, ...moves);
  count(adds);
}
for (const amount of refunds) {
  const { id } = await orderIn(shop, "cash", "confirmed", "shipped", "delivered", "paid");
  await giveBackByHand(shop, id, { amountPesewas: Math.round(amount * 100) });
  count({ ordered: TOTAL, cash: TOTAL, fee: FEE });
  expected.refunded += amount;
}

const sum = (amounts: (number | undefined)[]) =>
  Math.round(amounts.reduce((total: number, amount) => total + (amount ?? 0), 0) * 100) / 100;

/** The figures in a column of one of the report's tables. */
const column = (report: Awaited<ReturnType<typeof readReport>>, title: string, label: string) => {
  const table = reportTables(report).find((one) => one.title === title);
  const at = table?.columns.findIndex((one) => one.label === label) ?? -1;
  return table?.rows.map(({ name, figures }) => ({ name, figure: figures[at] ?? 0 })) ?? [];
};

describe("BEYOND-45 the figures of desk, report, CSV, plots and rider list agree", () => {
  test("each equals the sum of the orders", async () => {
    const today = dayOf(new Date());
    const [{ today: desk }, day, month] = await Promise.all([readDesk(member), readReport("day"), readReport("month")]);
    expect(desk).toEqual(expected);
    expect(day.figures).toEqual(expected);
    expect(Object.fromEntries(figureTotals(desk))).toEqual(Object.fromEntries(figureTotals(day.figures)));

    const placed = column(day, "Orders", "Orders").filter(({ name }) => name !== "Cancelled");
    expect(sum(placed.map(({ figure }) => figure))).toBe(expected.orders);
    const received = column(day, "Takings", "Received");
    expect(sum(received.map(({ figure }) => figure))).toBe(expected.received);
    expect(column(day, "Delivery fees", "Collected")).toEqual([{ name: "Riders", figure: expected.deliveryFees }]);
    expect(sum(column(day, "Takings", "Refunded").map(({ figure }) => figure))).toBe(expected.refunded);

    const inCsv = (title: string, at: number) =>
      toCsv(day)
        .split("\r\n")
        .filter((line) => line.startsWith(`${title},`))
        .slice(1)
        .map((line) => Number(line.split(",")[at]));
    expect(sum(inCsv("Takings", 3))).toBe(expected.received);
    expect(inCsv("Delivery fees", 3)).toEqual([expected.deliveryFees]);

    const row = month.days.find((one) => one.day === today);
    expect(row?.orders).toBe(expected.orders);
    expect(sum(row?.takings.map(({ taken }) => taken) ?? [])).toBe(expected.received);
    expect([row?.refunded, row?.deliveryFees]).toEqual([expected.refunded, expected.deliveryFees]);
    const net = sum([expected.received, -expected.refunded]);
    expect(Object.fromEntries(figureTotals(day.figures)).Net).toBe(formatCedis(cedis(net)));
    expect(sum(column(month, "Day by day", "Net").map(({ figure }) => figure))).toBe(net);

    const drawn = async (plot: "takings" | "orders") => {
      const svg = await drawReportPlot(plot, { period: "day", size: "phone" });
      const figures = /<desc>[^:]*: (.*?)<\/desc>/.exec(svg)?.[1]?.split(", ") ?? [];
      return figures.map((figure) => Number(/[\d.]+$/.exec(figure)?.[0]));
    };
    expect(await drawn("orders")).toEqual([expected.orders]);
    expect(await drawn("takings")).toEqual([expected.received, expected.refunded, net]);

    const cash = await readRiderCash(today);
    expect(cash).toMatchObject({
      cashTotal: riderCash,
      chequeTotal: riderCheques,
      deliveryFeeTotal: expected.deliveryFees,
    });
    expect(cash.open.map(({ toCollect }) => toCollect)).toEqual([TOTAL + FEE]);
  });

  test("best sellers count paid orders without returned units", async () => {
    const day = "2026-01-15";
    const at = `created_at = '${day}T10:00:00Z'`;
    const nameOf = async ({ productId }: Placed) =>
      (await shop.db.product.findUniqueOrThrow({ where: { id: productId } })).name;
    await orderIn(shop, "cash", at);
    await orderIn(shop, "cash", "cancelled", at);
    const kept = await orderIn(shop, "card", "paid", at);
    const half = await orderIn(shop, "cash", "confirmed", "shipped", "delivered", "paid", at);
    const gone = await orderIn(shop, "cash", "confirmed", "shipped", "delivered", "paid", at);
    const [line] = await shop.db.orderItem.findMany({ where: { orderId: half.id } });
    const asked = await shop.db.returnRequest.create({
      data: { orderId: half.id, reason: "faulty", lines: { create: { orderItemId: line?.id ?? "", quantity: 1 } } },
    });
    await answerReturn(member, asked.id, { answer: "accept", words: "Bring it", seen: "asked" });
    await answerReturn(member, asked.id, { answer: "receive", restock: [], seen: "accepted" });
    await giveBackByHand(shop, gone.id);
    const { bestSellers } = await readReport("day", day);
    expect(bestSellers).toEqual([
      { name: await nameOf(kept), pieces: 2, amount: 64 },
      { name: await nameOf(half), pieces: 1, amount: 32 },
    ]);
  });
});

test("BEYOND-45 amounts of best sellers are after discount and add up to the pesewa", async () => {
  const day = "2026-01-16";
  const products = await Promise.all(
    [1001, 333, 7, 4999].map((pricePesewas) => addProduct(shop.db, { pricePesewas, onHand: 99 })),
  );
  const items = products.map(({ id }, place) => ({ product: id, quantity: place + 1 }));
  await shop.db.promotion.create({ data: { code: "HARMATTAN", percent: 12.5 } });
  for (const [promoCode, isOld] of [["HARMATTAN"], [undefined], ["HARMATTAN", true]] as const) {
    const input = orderRequest(items, { ...newBuyer(), payment: { method: "cash" }, promoCode });
    const { order } = await placeOrder({ viewer: guest, input });
    await moveOrder(shop.query, order._id, `created_at = '${day}T10:00:00Z'`, "confirmed", "paid");
    // As before discounts had parts.
    if (isOld) await shop.query("UPDATE order_item SET discount_pesewas = NULL WHERE order_id = $1", [order._id]);
  }
  const { orders, bestSellers } = await readReport("day", day);
  expect(bestSellers).toHaveLength(products.length);
  expect(sum(bestSellers.map(({ amount }) => amount))).toBe(sum(orders.map(({ total }) => total)));
});

describe("BEYOND-45 what riders hand over", () => {
  test("has order, fee and who recorded it; the order page says when the fee was collected", async () => {
    const order = await orderIn(shop, "cash", "confirmed", "shipped");
    expect((await readStaffOrder(member, order.number)).feeCollectedAt).toBeNull();
    await actOnOrder(member, order.number, { action: "deliver", paid: true, seen: await seenOf(shop, order) });
    expect(await readStaffOrder(member, order.number)).toMatchObject({
      feeCollectedAt: expect.any(String),
    });
    const { groups } = await readRiderCash();
    const own = groups.find(({ by }) => by === "Kofi Desk");
    expect(own).toMatchObject({
      rows: [{ number: order.number, name: "Esi Badu", cash: TOTAL, cheque: 0, deliveryFee: FEE }],
      cashTotal: TOTAL + FEE,
    });
  });

  test("is grouped by rider across colleagues, with unchanged sums", async () => {
    const colleague = await newMember(shop);
    const before = await readRiderCash();
    for (const [by, carrier] of [
      [member, "Yaw (rider)"],
      [colleague, " yaw  (rider) "],
    ] as const) {
      const order = await orderIn(shop, "cash", "confirmed");
      await actOnOrder(by, order.number, { action: "pack", seen: await seenOf(shop, order) });
      const ship = { carrier, trackingNumber: "", seen: await seenOf(shop, order) };
      await actOnOrder(by, order.number, { action: "ship", ...ship });
      await actOnOrder(by, order.number, { action: "deliver", paid: true, seen: await seenOf(shop, order) });
    }
    const after = await readRiderCash();
    expect(after.groups[0]).toMatchObject({ rider: "Yaw (rider)", by: null, cashTotal: 2 * (TOTAL + FEE) });
    expect(after.groups.slice(1)).toEqual(before.groups);
    expect(after.cashTotal).toBe(sum(after.groups.map(({ cashTotal }) => cashTotal)));
    expect(after.cashTotal).toBe(sum([before.cashTotal, 2 * (TOTAL + FEE)]));
  });

  test("is the rider's only if the delivery took it; else the money stays with who recorded it", async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    const settled = await orderIn(
      shop,
      "cash",
      "confirmed",
      `paid_at = '${yesterday.toISOString()}', payment_status = 'paid'`,
    );
    const before = await orderIn(shop, "cash", "confirmed");
    const cheque = await orderIn(shop, "bank_cheque", "confirmed");
    const later = await orderIn(shop, "cash", "confirmed");
    const act = (order: Placed, body: object) => actOn(shop, member, order, body);
    expect(await act(before, { action: "take_cash" })).toBe("done");
    const sheet = await readRiderCash(dayOf(yesterday));
    for (const order of [settled, before, cheque, later]) {
      expect(await act(order, { action: "ship", carrier: "Kwame" })).toBe("done");
      if (order === cheque) expect(await act(order, { action: "receive_cheque" })).toBe("done");
      expect(await act(order, { action: "deliver" })).toBe("done");
    }
    expect(await act(cheque, { action: "bounce_cheque" })).toBe("done");
    expect(await act(cheque, { action: "pay_otherwise", method: "cash" })).toBe("done");
    expect(await act(later, { action: "pay_otherwise", method: "cash" })).toBe("done");
    expect(await readRiderCash(dayOf(yesterday))).toEqual(sheet);
    const { groups } = await readRiderCash();
    const held = (who: { rider?: string; by?: string }) =>
      groups
        .filter(({ rider, by }) => rider === (who.rider ?? null) && by === (who.by ?? null))
        .flatMap(({ rows }) => rows.map(({ number, cash, deliveryFee }) => [number, cash, deliveryFee]));
    expect(held({ rider: "Kwame" })).toEqual([
      [settled.number, 0, FEE],
      [before.number, 0, FEE],
      [cheque.number, 0, FEE],
    ]);
    expect(held({ by: "Kofi Desk" })).toEqual(
      expect.arrayContaining([
        [before.number, TOTAL, 0],
        [cheque.number, TOTAL, 0],
        [later.number, TOTAL, FEE],
      ]),
    );
  });

  test("the fee of an online order counts on the day of delivery, a cash order's with its cash", async () => {
    const delivered = ["confirmed", "shipped", "delivered"];
    const unpaid = await orderIn(shop, "cash", ...delivered);
    const cheque = await orderIn(shop, "bank_cheque", ...delivered);
    const { number } = await orderIn(shop, "card", "paid", "shipped", "delivered");
    const rows = (await readRiderCash()).groups.flatMap((group) => group.rows);
    expect(rows.find((row) => row.number === number)).toMatchObject({ cash: 0, cheque: 0, deliveryFee: FEE });
    expect(rows.find((row) => row.number === cheque.number)).toMatchObject({ deliveryFee: FEE });
    expect(rows.find((row) => row.number === unpaid.number)).toBeUndefined();
    const owes = async ({ number: of }: Placed) => riderMoney((await readStaffOrder(member, of)).order);
    expect(await owes(unpaid)).toEqual({ cash: (TOTAL + FEE) * 100, fee: FEE * 100, cheque: 0 });
    expect(await owes(cheque)).toEqual({ cash: 0, fee: 0, cheque: TOTAL * 100 });
  });
});
