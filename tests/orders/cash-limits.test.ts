import { beforeEach, describe, expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import { placeOrder, quoteOrder, watchUncalledOrders } from "@/server/orders";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { openFlagKinds, resolveFlags } from "../support/order-flags";
import { addProduct, guest, moveOrder, newBuyer, onHand, orderRequest } from "../support/orders";
import { appErrorOf, codeOf } from "../support/refusal";

const shop = await testDatabase();
const lamp = (await addProduct(shop.db, { pricePesewas: 1000_00, onHand: 999 })).id;
beforeEach(() => shop.query("DELETE FROM setting WHERE key = 'cash'"));

interface Person {
  phone?: string;
  email?: string;
  street?: string;
}

/** An order of a new buyer, except for the details in `person`. */
function request({ phone, email, street }: Person, changes: Partial<OrderInput> = {}, quantity = 1) {
  const { customerDetails, shippingAddress } = newBuyer();
  return orderRequest([{ product: lamp, quantity }], {
    customerDetails: { ...customerDetails, ...(phone && { phone }), ...(email && { email }) },
    shippingAddress: { ...shippingAddress, ...(street && { street }) },
    ...changes,
  });
}

const place = (person: Person, changes?: Partial<OrderInput>, quantity?: number) =>
  placeOrder({ viewer: guest, input: request(person, changes, quantity) });

const setCash = (value: object) => shop.db.setting.create({ data: { key: "cash", value } });

describe("T41 a pay-on-delivery order", () => {
  test("is accepted up to GH₵10,000.00; above it the message says to pay online or to call", async () => {
    const before = await onHand(shop.db, lamp);
    const error = await appErrorOf(place({}, {}, 11));
    expect([error.code, error.message, error.details.data]).toEqual([
      "CASH_LIMIT",
      "Only orders up to GH₵10,000.00 can be paid on delivery. " +
        "Pay for this one by mobile money or card, or call us on +233 30 000 0000.",
      { limit: "value", most: 10_000 },
    ]);
    expect((await appErrorOf(place({}, { payment: { method: "bank_cheque" } }, 11))).code).toBe("CASH_LIMIT");
    expect(await onHand(shop.db, lamp)).toBe(before);
    await place({}, {}, 10);
    await place({}, { payment: { method: "mobile_money" } }, 11);
    expect((await quoteOrder({ items: [] })).onDeliveryUpTo).toBe(10_000);
  });

  test("BEYOND-105 is refused outside the sums and regions that the owner chose, also from staff; orders before stay", async () => {
    const { order: before } = await place({});
    const limits = { cash: { upToPesewas: 1500_00 }, card: { regions: "Ashanti" } };
    await shop.db.setting.update({ where: { key: "method-limits" }, data: { value: limits } });
    const tooMuch = await appErrorOf(place({}, {}, 2));
    expect([tooMuch.code, tooMuch.message, tooMuch.details.errors]).toEqual([
      "VALIDATION",
      "Cash on Delivery is for orders up to GH₵1,500.00. Please choose another.",
      { "payment.method": tooMuch.message },
    ]);
    expect((await appErrorOf(place({}, { payment: { method: "card" } }))).message).toBe(
      "Card Payment is for Ashanti only. Please choose another.",
    );
    await place({}, { payment: { method: "mobile_money" } }, 2);
    await moveOrder(shop.query, before._id, "confirmed", "paid");
    await shop.db.setting.update({ where: { key: "method-limits" }, data: { value: {} } });
  });

  test("BEYOND-105 above its limit names only methods that can pay it; without one, to call", async () => {
    const message = async (value: object, changes?: Partial<OrderInput>) => {
      await shop.db.setting.update({ where: { key: "method-limits" }, data: { value } });
      return (await appErrorOf(place({}, changes, 11))).message;
    };
    const reason = "Only orders up to GH₵10,000.00 can be paid on delivery.";
    const limits = { mobile_money: { upToPesewas: 5000_00 }, cash: { upToPesewas: 5000_00 } };
    expect(await message(limits)).toBe(`${reason} Pay for this one by card, or call us on +233 30 000 0000.`);
    const noCard = { ...limits, card: { regions: "Ashanti" } };
    expect(await message(noCard, { payment: { method: "bank_cheque" } })).toBe(
      `${reason} Please call us on +233 30 000 0000.`,
    );
    await shop.db.setting.update({ where: { key: "method-limits" }, data: { value: {} } });
  });

  test("is accepted as the third of one phone, in any notation, and not as the fourth; paid and cancelled ones do not count", async () => {
    const phone = "0501234567";
    const again = (written = phone) => place({ phone: written });
    const first = await again();
    await again(`+233 ${phone.slice(1)}`);
    const third = await again();
    const error = await appErrorOf(again());
    expect([error.code, error.details.data]).toEqual(["CASH_LIMIT", { limit: "phone", most: 3 }]);
    expect(error.message).toMatch(
      /^You already have 3 unpaid pay-on-delivery orders on this number\. Pay for this one by .*or call us on/,
    );
    await moveOrder(shop.query, first.order._id, "confirmed", "paid");
    await again();
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [third.order._id]);
    await again();
    expect((await appErrorOf(again())).code).toBe("CASH_LIMIT");
    await place({ phone }, { payment: { method: "card" } });
  });

  test("is counted by email and by address too, in any letter case and with any commas", async () => {
    const email = "esi.badu@example.com";
    for (const written of [email, email.toUpperCase(), email]) await place({ email: written });
    expect((await appErrorOf(place({ email }))).details.data).toEqual({ limit: "email", most: 3 });
    for (const street of ["77 Palm Road", "77, palm road", "77 PALM ROAD.", "77  Palm  Road", "77 Pálm Road"])
      await place({ street });
    expect((await appErrorOf(place({ street: "77 Palm-Road" }))).details.data).toEqual({
      limit: "address",
      most: 5,
    });
  });

  test("of twenty simultaneous ones from one phone three are accepted", async () => {
    const phone = "0551234567";
    const ends = await crowd(20, () => codeOf(place({ phone })));
    expect(ends.toSorted()).toEqual([...Array(17).fill("CASH_LIMIT"), ...Array(3).fill("done")]);
  });

  test("the limits are settings, and a refusal leaves the key free for paying online", async () => {
    await setCash({ maxOpenPerPhone: 1, maxOrderPesewas: 500_00 });
    const person = { phone: "0271234567" };
    const key = `cash-${"0".repeat(30)}`;
    const cash = placeOrder({ viewer: guest, input: request(person), idempotencyKey: key });
    expect((await appErrorOf(cash)).details.data).toEqual({ limit: "value", most: 500 });
    const online = request(person, { payment: { method: "mobile_money" } });
    expect((await placeOrder({ viewer: guest, input: online, idempotencyKey: key })).replayed).toBe(false);
    await shop.db.setting.update({ where: { key: "cash" }, data: { value: { maxOpenPerPhone: 1 } } });
    const other = { phone: "0281234567" };
    await place(other);
    expect((await appErrorOf(place(other, {}, 2))).message).toMatch(
      /^You already have an unpaid pay-on-delivery order on this number\./,
    );
  });
});

test("beyond the integer range is refused with a message", async () => {
  const dear = await Promise.all(
    Array.from({ length: 3 }, () => addProduct(shop.db, { pricePesewas: 1_000_000_00, onHand: 999 })),
  );
  const input = orderRequest(
    dear.map(({ id }) => ({ product: id, quantity: 999 })),
    { payment: { method: "card" } },
  );
  const error = await appErrorOf(placeOrder({ viewer: guest, input }));
  expect([error.code, error.message]).toEqual([
    "ORDER_TOO_LARGE",
    "Online orders are limited to GH₵21,474,836.47. Please order less, or call us on +233 30 000 0000.",
  ]);
});

describe("T41 a cash order that was not confirmed by phone", () => {
  /** An order as if placed at that time. */
  async function placedAt(time: string, method: "cash" | "card" | "bank_cheque" = "cash") {
    const { order } = await place({}, { payment: { method } });
    await shop.query(`UPDATE "order" SET created_at = $2 WHERE id = $1`, [order._id, time]);
    return order._id;
  }
  const read = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } });
  const flags = (id: string) => openFlagKinds(shop.db, id);

  test("is flagged after one business day, once, and never cancelled by default", async () => {
    const [friday, saturday] = [await placedAt("2026-10-02T15:00:00Z"), await placedAt("2026-10-03T15:00:00Z")];
    const others = [
      await placedAt("2026-10-02T15:00:00Z", "card"),
      await placedAt("2026-10-02T15:00:00Z", "bank_cheque"),
      await placedAt("2026-10-02T15:00:00Z"),
      await placedAt("2026-10-02T15:00:00Z"),
    ];
    await shop.query(`UPDATE "order" SET called_at = created_at WHERE id = $1`, [others[2]]);
    await shop.query(`UPDATE "order" SET status = 'processing' WHERE id = $1`, [others[3]]);
    await watchUncalledOrders(new Date("2026-10-03T14:59:00Z"));
    expect(await flags(friday)).toEqual([]);
    await watchUncalledOrders(new Date("2026-10-03T15:01:00Z"));
    expect(await flags(friday)).toEqual(["uncalled"]);
    // Sunday is not a business day.
    await watchUncalledOrders(new Date("2026-10-05T14:59:00Z"));
    expect(await flags(saturday)).toEqual([]);
    await watchUncalledOrders(new Date("2026-10-05T15:01:00Z"));
    expect(await flags(saturday)).toEqual(["uncalled"]);
    await watchUncalledOrders(new Date("2027-10-05T15:01:00Z"));
    expect(await flags(friday)).toEqual(["uncalled"]);
    await resolveFlags(shop.db, friday);
    await watchUncalledOrders(new Date("2027-10-06T15:01:00Z"));
    expect(await flags(friday)).toEqual([]);
    expect(await read(friday)).toMatchObject({ status: "pending" });
    for (const id of others) expect(await flags(id)).toEqual([]);
  });

  test("is cancelled after the setting's time, and its stock is released; one that was called stays", async () => {
    await setCash({ cancelUncalledAfterHours: 48 });
    const [old, young, called] = [
      await placedAt("2026-09-01T10:00:00Z"),
      await placedAt("2026-09-02T10:00:00Z"),
      await placedAt("2026-09-01T10:00:00Z"),
    ];
    await shop.query(`UPDATE "order" SET called_at = created_at WHERE id = $1`, [called]);
    const before = await onHand(shop.db, lamp);
    await watchUncalledOrders(new Date("2026-09-03T10:00:00.000Z"));
    expect((await read(old)).status).toBe("pending");
    await watchUncalledOrders(new Date("2026-09-03T10:00:00.001Z"));
    const states = await Promise.all([old, young, called].map(async (id) => (await read(id)).status));
    expect(states).toEqual(["cancelled", "pending", "pending"]);
    expect(await onHand(shop.db, lamp)).toBe(before + 1);
  });
});
