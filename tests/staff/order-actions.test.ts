import { describe, expect, test } from "vitest";
import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { formatCedis, toPesewas } from "@/lib/money";
import { actionBlocker } from "@/lib/order-actions";
import { riderMoney } from "@/lib/order-due";
import { flagLine, type OrderFlagFacts, orderFlagKinds, settledByCall } from "@/lib/order-flags";
import { actorOf } from "@/server/core/as-staff";
import { openMailedLink, placeOrder } from "@/server/orders";
import { grantAccess, mailOccasion } from "@/server/orders/order-access";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { readStaffOrder } from "@/server/staff";
import { readDeskOrder } from "@/server/staff/desk-order";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { openFlagKinds, openFlags } from "../support/order-flags";
import { addProduct, guest, newBuyer, onHand, orderRequest, queuedMails } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { refusalOf } from "../support/refusal";
import { actOn } from "./act-on";
import { newMember, orderIn, type Placed, sampleActions, samples, seenOf } from "./orders";

const shop = await testDatabase();
const member = await newMember(shop);

type Action = (typeof sampleActions)[number];

const flag = ({ id }: Placed, facts: OrderFlagFacts) => raiseOrderFlag(shop.db, { orderId: id, ...facts });

const act = (order: Placed, action: Action, more: object = {}, by = member, seen?: string) =>
  actOn(shop, by, order, { action, ...samples[action], ...more, ...(seen && { seen }) });
const rowOf = ({ id }: Placed) => shop.db.order.findUniqueOrThrow({ where: { id } });
const auditOf = ({ id }: Placed) => shop.db.audit.findMany({ where: { rowId: id }, orderBy: { id: "asc" } });
const refusedBySql = (order: Placed, changes: string) =>
  refusalOf(shop)(`UPDATE "order" SET ${changes} WHERE id = $1`, [order.id]);

const PAID = "paid";
const CONFIRMED = "status = 'processing'";
const SHIPPED = "status = 'shipped'";

/** Each state of an order, as its earlier events. */
const states = {
  "cash, new": ["cash"],
  "cash, confirmed": ["cash", CONFIRMED],
  "cash, packed": ["cash", CONFIRMED, "packed_at = now()"],
  "cash, on its way": ["cash", CONFIRMED, SHIPPED],
  "cash, delivered": ["cash", CONFIRMED, SHIPPED, "delivered"],
  "cash, delivered and paid": ["cash", CONFIRMED, SHIPPED, "delivered", PAID],
  "cash, cancelled": ["cash", "status = 'cancelled'"],
  "card, waiting": ["card"],
  "card, being checked": ["card", "payment_status = 'processing'"],
  "card, paid": ["card", PAID],
  "card, on its way": ["card", PAID, SHIPPED],
  "card, paid and cancelled": ["card", PAID, "status = 'cancelled'"],
  "cheque, new": ["bank_cheque"],
  "cheque, received": ["bank_cheque", CONFIRMED, "cheque_received_at = now()"],
  "cheque, bounced": ["bank_cheque", CONFIRMED, "cheque_received_at = now()", "cheque_bounced_at = now()"],
  "cheque, cleared": ["bank_cheque", PAID],
} as const satisfies Record<string, readonly [Parameters<typeof orderIn>[1], ...string[]]>;

describe("BEYOND-36 BEYOND-40 every action in every state is done, or refused with the rule's message and recorded", () => {
  const cases = Object.entries(states).flatMap(([name, state]) => [
    [name, false, state] as const,
    [`${name}, flagged`, true, state] as const,
  ]);
  test.each(cases)("%s", async (_, isFlagged, [method, ...changes]) => {
    const place = async () => {
      const placed = await orderIn(shop, method, ...changes);
      if (isFlagged) await flag(placed, { kind: "other" });
      return placed;
    };
    let order = await place();
    for (const action of sampleActions) {
      const { facts } = await readDeskOrder(shop.db, order.id);
      const why = actionBlocker(action, facts, member);
      const before = await rowOf(order);
      const recorded = (await auditOf(order)).length;
      expect(await act(order, action), action).toBe(why === null ? "done" : `CONFLICT: ${why}`);
      const after = await rowOf(order);
      const news = (await auditOf(order)).slice(recorded);
      for (const { actor } of news) expect(actor, action).toBe(actorOf(member));
      if (why === null) {
        expect(after.updatedAt.getTime(), action).toBeGreaterThan(before.updatedAt.getTime());
        expect(news.length, action).toBeGreaterThan(0);
        order = await place();
      } else {
        expect(after, action).toEqual(before);
        expect(news.map(({ action: kind, after: words }) => [kind, words])).toEqual([["refused", { refused: why }]]);
      }
    }
  });
});

describe("BEYOND-36 a cash order from the call to the cash", () => {
  test("takes five clicks, each visible on its screen", async () => {
    const order = await orderIn(shop, "cash");
    const screen = () => readStaffOrder(member, order.number);
    expect(await act(order, "confirm")).toBe("done");
    expect(await screen()).toMatchObject({
      facts: { status: "processing", isCalled: true },
      calls: [{ reached: true, by: "Kofi Desk" }],
    });
    const collects = async () => riderMoney((await screen()).order).cash;
    expect(await collects()).toBe(6400 + toPesewas((await screen()).order.deliveryFee.amount));
    expect(await act(order, "pack")).toBe("done");
    expect(await act(order, "ship")).toBe("done");
    expect(await act(order, "deliver", { paid: true })).toBe("done");
    expect(await collects()).toBe(0);
    const done = await screen();
    expect(done).toMatchObject({
      facts: { status: "delivered", paymentStatus: "paid", isPacked: true },
      carrier: "VIP bus",
      order: { shipping: { trackingNumber: "VIP-7" } },
    });
    expect(await queuedMails(shop.db, order.id)).toEqual(["placed", "shipped", "paid", "delivered", "review"]);
    expect(done.audit.flatMap(({ what }) => what)).toEqual(
      expect.arrayContaining(["Reached by phone", "Carrier: none → VIP bus", "Order: shipped → delivered"]),
    );
    expect(staffOrderEndpoints.getStaffOrder.answer.safeParse({ status: "success", data: done }).error).toBeUndefined();
  });

  test.each(["call", "confirm"] as const)(
    "a %s that reached the customer resolves only the flags that asked for a call",
    async (action) => {
      const order = await orderIn(shop, "cash");
      for (const kind of settledByCall) await flag(order, { kind });
      await flag(order, { kind: "paid_twice", reference: "KAN-1" });
      expect(await act(order, "call", { reached: false, note: "" })).toBe("done");
      expect(await rowOf(order)).toMatchObject({ calledAt: null });
      expect(await openFlagKinds(shop.db, order.id)).toHaveLength(settledByCall.length + 1);
      expect(await act(order, action)).toBe("done");
      expect(await rowOf(order)).toMatchObject({ calledAt: expect.any(Date) });
      expect(await openFlagKinds(shop.db, order.id)).toEqual(["paid_twice"]);
    },
  );

  test("a call to a customer outside Greater Accra resolves the checkout flag", async () => {
    const { id: product } = await addProduct(shop.db);
    const address = { street: "1 Lake Road", city: "Kumasi", state: "Ashanti", country: "Ghana" } as const;
    const input = orderRequest([{ product, quantity: 1 }], { ...newBuyer(), shippingAddress: address });
    const { order: placed } = await placeOrder({ viewer: guest, input });
    const order = { id: placed._id, number: placed.orderId, productId: product };
    expect(await openFlagKinds(shop.db, order.id)).toEqual(["call_first"]);
    expect(await act(order, "call")).toBe("done");
    expect(await openFlagKinds(shop.db, order.id)).toEqual([]);
  });

  test("BEYOND-40 flags are resolved one by one or all at once, and stay on the screen with who did it", async () => {
    const order = await orderIn(shop, "cash");
    const screen = () => readStaffOrder(member, order.number);
    for (const reference of ["KAN-1", "KAN-2", "KAN-3"]) await flag(order, { kind: "paid_twice", reference });
    const second = (await screen()).flags.find(({ reference }) => reference === "KAN-2");
    expect(await act(order, "clear_review", { flag: second?._id })).toBe("done");
    expect((await openFlags(shop.db, order.id)).map(({ reference }) => reference)).toEqual(["KAN-1", "KAN-3"]);
    expect((await screen()).facts.needsReview).toBe(true);
    expect(await act(order, "clear_review")).toBe("done");
    const { facts, flags, audit } = await screen();
    expect(facts.needsReview).toBe(false);
    expect(flags).toHaveLength(3);
    for (const one of flags) expect(one).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: "Kofi Desk" });
    const line = flagLine({ kind: "paid_twice", reference: "KAN-2" });
    expect(audit.flatMap(({ what }) => what)).toContain(`Flag resolved: ${line}`);
    expect(await act(order, "clear_review")).toBe("CONFLICT: Nothing to check.");
  });

  test("an order flagged since it was read is reported as changed", async () => {
    const order = await orderIn(shop, "cash", CONFIRMED);
    const seen = await seenOf(shop, order);
    await flag(order, { kind: "paid_twice", reference: "KAN-1" });
    expect(await act(order, "pack", {}, member, seen)).toMatch(/^CONFLICT: This order has changed since you opened it/);
  });

  test("two simultaneous requests run it once; the second learns that the order has changed", async () => {
    for (const [action, more] of [
      ["confirm", {}],
      ["call", {}],
      ["call", { reached: false }],
    ] as const) {
      const order = await orderIn(shop, "cash");
      const seen = await seenOf(shop, order);
      const answers = await Promise.all(Array.from({ length: 5 }, () => act(order, action, more, member, seen)));
      expect(
        answers.filter((answer) => answer === "done"),
        action,
      ).toHaveLength(1);
      expect(
        answers.filter((answer) => /^CONFLICT: This order has changed since you opened it/.test(answer)),
      ).toHaveLength(4);
      expect(await shop.db.phoneCall.count({ where: { orderId: order.id } })).toBe(1);
      expect((await auditOf(order)).filter(({ action: kind }) => kind === "refused")).toHaveLength(4);
    }
  });

  test("cancelling with a reason releases the stock, and the reason is internal", async () => {
    const order = await orderIn(shop, "cash");
    expect(await onHand(shop.db, order.productId)).toBe(8);
    expect(await act(order, "cancel")).toBe("done");
    expect(await onHand(shop.db, order.productId)).toBe(10);
    const { cancelReason, order: sent } = await readStaffOrder(member, order.number);
    expect(cancelReason).toBe("Changed their mind");
    expect(JSON.stringify(sent)).not.toContain("Changed their mind");
  });

  test("phone and address are normalised and corrected while the products are here", async () => {
    const order = await orderIn(shop, "cash");
    expect(await act(order, "correct_contact")).toBe("done");
    expect(await rowOf(order)).toMatchObject({
      phone: "+233209876543",
      shippingStreet: "9 New Road",
      shippingCity: "Tema",
    });
    // If left out they stay; empty removes them (BEYOND-84).
    const found = { landmark: "Blue gate", digitalAddress: "ga 183 8164" };
    expect(await act(order, "correct_contact", found)).toBe("done");
    expect(await act(order, "correct_contact", { landmark: "" })).toBe("done");
    expect(await rowOf(order)).toMatchObject({ shippingLandmark: null, shippingDigitalAddress: "GA-183-8164" });
    const { audit } = await readStaffOrder(member, order.number);
    expect(audit.flatMap(({ what }) => what).join()).toContain("GhanaPost GPS code");
  });

  test("BEYOND-36 a branch corrects the email, and the last email is sent to it; links to the old one end", async () => {
    const branch = await newMember(shop, { role: "staff", branchId: "tema" });
    const order = await orderIn(shop, "cash");
    const wrong = (await rowOf(order)).email;
    for (const event of ["placed", "shipped"])
      await shop.db.orderMail.create({ data: { orderId: order.id, event, accepted: true } });
    const mailed = await grantAccess(shop.db, order.id, mailOccasion("placed", wrong));
    const own = await grantAccess(shop.db, order.id);
    const again = { email: "Right@Example.com", mailAgain: true };
    expect(await act(order, "correct_contact", again, branch)).toBe("done");
    expect((await rowOf(order)).email.toLowerCase()).toBe("right@example.com");
    expect([await openMailedLink(mailed), await openMailedLink(own)]).toEqual([null, order.number]);
    const jobs = await shop.query<{ key: string }>(
      "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'order-mail:' || $1 || '%:again'",
      [order.id],
    );
    expect(jobs.map(({ key }) => key)).toEqual([`order-mail:${order.id}:shipped:again`]);
    const { audit } = await readStaffOrder(branch, order.number);
    expect(audit[0]?.what.join()).toContain(`Email: ${wrong} →`);
    // If left out it stays, and no email is sent.
    expect(await act(order, "correct_contact", {}, branch)).toBe("done");
    expect((await rowOf(order)).email.toLowerCase()).toBe("right@example.com");
  });

  test("BEYOND-36 a guest's order leaves the account of a wrong email", async () => {
    const order = await orderIn(shop, "cash");
    const stranger = await newCustomer(shop.query);
    await shop.query('UPDATE "order" SET user_id = $2, email = $3 WHERE id = $1', [
      order.id,
      stranger.id,
      stranger.email,
    ]);
    expect(await act(order, "correct_contact", { email: "right@example.com" })).toBe("done");
    expect((await shop.db.order.findUniqueOrThrow({ where: { id: order.id } })).userId).toBeNull();
  });

  test("a town of another zone changes fee and date, with a preview; a paid amount stays", async () => {
    const order = await orderIn(
      shop,
      "card",
      PAID,
      "shipping_region = 'Ashanti', shipping_city = 'Kumasi', delivery_fee_pesewas = 5000",
    );
    const { deliveryFees, order: before } = await readStaffOrder(member, order.number);
    const [, inCapital, remote] = deliveryFees.map(({ fee }) => fee);
    if (remote === undefined) throw new Error("There are three zones");
    expect(inCapital).toBe(50);
    const to = (city: string, deliveryFee: number) => act(order, "correct_contact", { city, deliveryFee });
    expect(await to("Obuasi", 50)).toBe(
      `CONFLICT: Delivery to Obuasi costs ${formatCedis(remote)}. Tell the customer, then save again.`,
    );
    expect(await to("kumasi", 50)).toBe("done");
    expect((await rowOf(order)).estimatedDelivery?.toISOString()).toBe(before.shipping.estimatedDelivery);
    expect(await to("Obuasi", remote)).toBe("done");
    const { order: after, audit } = await readStaffOrder(member, order.number);
    expect(after).toMatchObject({ totals: before.totals, deliveryFee: { amount: remote } });
    expect(riderMoney(after).cash).toBe(toPesewas(remote));
    expect(after.shipping.estimatedDelivery).not.toBe(before.shipping.estimatedDelivery);
    expect(audit[0]?.what).toContain(`Delivery fee: GH₵50.00 → ${formatCedis(remote)}`);
  });
});

describe("BEYOND-50 permissions", () => {
  test("a cheque is cleared by the office; a missing permission is no conflict", async () => {
    const branch = await newMember(shop, { role: "staff" });
    const order = await orderIn(shop, "bank_cheque", CONFIRMED, "cheque_received_at = now()");
    expect(await act(order, "clear_cheque", {}, branch)).toMatch(/^FORBIDDEN: Only the office/);
    expect(await act(order, "pack", {}, branch)).toBe("done");
    expect((await readStaffOrder(branch, order.number)).actions.clear_cheque).toMatch(/^Only the office/);
    expect(await act(order, "clear_cheque")).toBe("done");
    expect(await rowOf(order)).toMatchObject({ paymentStatus: "paid" });
  });

  test("an unknown number is no order", async () => {
    await expect(readStaffOrder(member, "ORD0")).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  });
});

describe("BEYOND-36 the database applies the same rules to Studio and SQL", () => {
  test("unpaid online and refunded orders are not shipped, and unconfirmed ones are not packed", async () => {
    const unpaid = await orderIn(shop, "card");
    expect(await refusedBySql(unpaid, SHIPPED)).toBe(`Order ${unpaid.number}: The order is not paid yet.`);
    expect(await refusedBySql(unpaid, "packed_at = now()")).toBe(`Order ${unpaid.number}: The order is not paid yet.`);
    const refunded = await orderIn(shop, "cash", CONFIRMED, PAID);
    await giveBackByHand(shop, refunded.id);
    for (const change of [SHIPPED, "packed_at = now()"])
      expect(await refusedBySql(refunded, change)).toMatch(
        /^Order ORD\w+: The order was refunded: the products stay here\.$/,
      );
  });
});

describe("BEYOND-36 a flag in the database", () => {
  test("is immutable once raised and resolved, records who resolved it, and cannot be deleted", async () => {
    const order = await orderIn(shop, "cash");
    await flag(order, { kind: "other", note: "Call back" });
    const write = (sql: string) => refusalOf(shop)(`${sql} WHERE order_id = $1`, [order.id]);
    for (const change of ["kind = 'paid_twice'", "reference = 'X'", "raised_at = now() - interval '1 day'"])
      expect(await write(`UPDATE order_flag SET ${change}`), change).toMatch(/stays as it was raised and resolved/);
    expect(await write("UPDATE order_flag SET resolved_by = 'Efua'")).toBe("done");
    expect(await write("UPDATE order_flag SET resolved_at = '2020-01-01'")).toBe("done");
    const [resolved] = await shop.db.orderFlag.findMany({ where: { orderId: order.id } });
    expect(resolved?.resolvedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const [{ actor } = { actor: "" }] = await shop.query<{ actor: string }>("SELECT current_actor() AS actor");
    expect(resolved?.resolvedBy).toBe(actor);
    expect(await write("UPDATE order_flag SET resolved_at = NULL")).toMatch(/stays as it was raised and resolved/);
    expect(await write("DELETE FROM order_flag")).toMatch(/cannot be deleted/);
  });

  test("has one of the kinds that the desk describes", async () => {
    const [row] = await shop.query<{ kinds: string[] }>("SELECT enum_range(NULL::order_flag_kind)::text[] AS kinds");
    expect(row?.kinds.toSorted()).toEqual(orderFlagKinds.toSorted());
  });
});

describe("BEYOND-28 BEYOND-36 the tracking number is emailed when it is entered", () => {
  const jobs = (order: Placed) =>
    shop.query<{ event: string; waits: boolean }>(
      `SELECT payload ->> 'event' AS event, run_at > now() + interval '30 seconds' AS waits
       FROM graphile_worker._private_jobs WHERE key LIKE $1 AND payload ->> 'event' <> 'placed' ORDER BY id`,
      [`order-mail:${order.id}:%`],
    );

  test("with the shipment: in the same email", async () => {
    const order = await orderIn(shop, "cash", CONFIRMED);
    await act(order, "ship");
    expect(await jobs(order)).toEqual([{ event: "shipped", waits: false }]);
  });

  test("soon after: in the same email, which waited for it", async () => {
    const order = await orderIn(shop, "cash", CONFIRMED);
    await act(order, "ship", { trackingNumber: "" });
    expect(await jobs(order)).toEqual([{ event: "shipped", waits: true }]);
    await act(order, "track");
    expect(await jobs(order)).toEqual([{ event: "shipped", waits: false }]);
  });

  test("later, or corrected: in an email of its own; no longer after delivery", async () => {
    const order = await orderIn(shop, "cash", CONFIRMED);
    await act(order, "ship", { trackingNumber: "" });
    await shop.query("DELETE FROM graphile_worker._private_jobs WHERE key LIKE $1", [`order-mail:${order.id}:%`]);
    await act(order, "track");
    expect(await jobs(order)).toEqual([{ event: "tracking", waits: false }]);
    await act(order, "deliver");
    expect(await refusedBySql(order, "tracking_number = 'X'")).toMatch(
      /: You can only add a tracking number while the order is on its way\.$/,
    );
    expect((await jobs(order)).map(({ event }) => event)).toEqual(["tracking", "delivered", "review"]);
  });
});
