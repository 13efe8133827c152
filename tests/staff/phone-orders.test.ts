import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type CallersOrder, phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { cedis } from "@/lib/money";
import { mailOrder } from "@/server/orders/mail-orders";
import { openMailedLink } from "@/server/orders/order-access";
import {
  listCustomers,
  mailPayLink,
  placeForCaller,
  readStaffOrder,
  setCustomerActive,
  takePayLink,
} from "@/server/staff";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, newBuyer, onHand, orderBody, queuedMails } from "../support/orders";

const shop = await testDatabase();
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });
const lamp = (await addProduct(shop.db, { pricePesewas: 32_00, onHand: 500 })).id;

const newKey = () => randomBytes(16).toString("hex");

/** The desk's request, parsed by the contract. */
function asked(changes: object = {}): CallersOrder {
  const { customerDetails, shippingAddress } = newBuyer();
  const { isGuest: _, ...person } = customerDetails;
  const { items } = orderBody([{ product: lamp, quantity: 2 }]);
  const body = {
    items,
    customerDetails: { ...person, email: "" },
    shippingAddress,
    payment: { method: "mobile_money" },
  };
  return phoneOrderEndpoints.placeCallersOrder.body?.parse({ ...body, ...changes }) as CallersOrder;
}

const place = (input: CallersOrder, key = newKey()) => placeForCaller(ama, input, key);
const rowOf = (number: string) => shop.db.order.findUniqueOrThrow({ where: { number } });

describe("BEYOND-51 an order that staff take by phone", () => {
  test("takes stock, records who took it, counts as called and needs no email", async () => {
    const before = await onHand(shop.db, lamp);
    const { number } = await place(asked());
    expect(await onHand(shop.db, lamp)).toBe(before - 2);
    const order = await readStaffOrder(ama, number);
    expect(order).toMatchObject({
      createdBy: "Ama Mensah",
      calls: [{ reached: true, note: "Ordered by phone", by: "Ama Mensah" }],
      facts: { status: "pending", paymentStatus: "pending", isCalled: true },
      order: { email: "", customerDetails: { isGuest: true }, totals: { total: 64 } },
    });
    expect(order.audit.at(-1)).toMatchObject({ by: "Ama Mensah", what: ["Order added"] });
    const { id } = await rowOf(number);
    expect(await shop.db.orderAccess.count({ where: { orderId: id } })).toBe(0);
    await mailOrder({ orderId: id, event: "placed" });
    expect(await shop.db.orderMail.count({ where: { orderId: id } })).toBe(0);
  });

  test("is not flagged for a call outside Greater Accra: the customer is on the phone", async () => {
    const shippingAddress = { street: "1 Lake Road", city: "Kumasi", state: "Ashanti", country: "Ghana" };
    const { number } = await place(asked({ shippingAddress, payment: { method: "cash" } }));
    expect((await readStaffOrder(ama, number)).flags).toEqual([]);
  });

  test("one key creates one order, and is refused with other details", async () => {
    const [input, key] = [asked(), newKey()];
    const made = await Promise.all([place(input, key), place(input, key)]);
    expect(made.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(made[0]?.number).toBe(made[1]?.number);
    const other = { ...input, items: [{ product: input.items[0]?.product ?? "", quantity: 3 }] };
    await expect(place(other, key)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    const yaw = await newMember(shop, { firstName: "Yaw" });
    await expect(placeForCaller(yaw, input, key)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
  });

  test("the server prices it: a changed total or sold-out products are reported, and no order is made", async () => {
    const { id } = await addProduct(shop.db, { pricePesewas: 10_00, onHand: 1 });
    const items = [{ product: id, quantity: 1, price: cedis(9) }];
    await expect(place(asked({ items }))).rejects.toMatchObject({
      code: "PRICE_CHANGED",
      details: { data: { totals: { total: 10 } } },
    });
    await expect(place(asked({ items: [{ product: id, quantity: 2 }] }))).rejects.toMatchObject({
      code: "OUT_OF_STOCK",
    });
    expect(await onHand(shop.db, id)).toBe(1);
  });

  test("follows the pay-on-delivery caps, with a hint for staff; no email belongs to no account", async () => {
    await shop.query("DELETE FROM setting WHERE key = 'cash'");
    const buyer = asked({ payment: { method: "cash" } });
    const moved = (street: string) =>
      asked({ ...buyer, shippingAddress: { ...buyer.shippingAddress, street }, again: true });
    for (const street of ["1 Cash Road", "2 Cash Road", "3 Cash Road"]) await place(moved(street));
    await expect(place(moved("4 Cash Road"))).rejects.toMatchObject({
      code: "CASH_LIMIT",
      message:
        "The customer already has 3 unpaid pay-on-delivery orders on this number. " +
        "Take this one by mobile money or card.",
    });
    for (let turn = 0; turn < 4; turn += 1) await place(asked({ payment: { method: "cash" } }));
  });

  test("asks about a repeated order, since staff may see the first one", async () => {
    const input = asked();
    const { number } = await place(input);
    await expect(place(input)).rejects.toMatchObject({ code: "SAME_ORDER", details: { data: { orderId: number } } });
    await place({ ...input, again: true });
  });

  test("belongs to the chosen customer's account; not to a staff or deactivated one", async () => {
    const { id, email } = await newCustomer(shop.query);
    const person = { firstName: "Efua", lastName: "Owusu", phone: "0205554433", email };
    const { number } = await place(asked({ customer: id, customerDetails: person }));
    expect(await rowOf(number)).toMatchObject({ userId: id, isGuest: false, email });
    await expect(place(asked({ customer: ama.userId }))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await setCustomerActive(ama, id, { active: false, reason: "Asked to" });
    await expect(place(asked({ customer: id }))).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("lists its caller by phone if there is no email", async () => {
    const input = asked({ customerDetails: { firstName: "Nii", lastName: "Caller", phone: "0551239876", email: "" } });
    await place(input);
    const { number } = await place({ ...input, again: true });
    const { guests } = await listCustomers({ search: "Nii Caller", limit: 30, after: undefined });
    expect(guests).toMatchObject([{ email: "", phone: "+233551239876", orders: 2, lastOrder: { number } }]);
  });
});

describe("BEYOND-51 the pay link of an order", () => {
  test("opens the order, is stable, has the texts of checkout, and each use is recorded", async () => {
    const { number } = await place(asked());
    const { url, text } = await takePayLink(ama, number);
    expect((await takePayLink(ama, number)).url).toBe(url);
    expect(await openMailedLink(url.split("/").at(-1) ?? "")).toBe(number);
    for (const said of [
      url,
      "GH₵64.00",
      "2 × Lamp",
      "Delivery, paid to the rider: GH₵",
      "You pay in all: GH₵",
      "We hold your items until",
      "/terms",
    ])
      expect(text).toContain(said);
    const { audit } = await readStaffOrder(ama, number);
    expect(audit.filter(({ what }) => what.includes("Got the pay link"))).toHaveLength(2);
    const recorded = await shop.query<{ row: string }>("SELECT audit::text AS row FROM audit");
    expect(recorded.map(({ row }) => row).join()).not.toContain("token_hash");
  });

  test("is emailed with the order if an email is known", async () => {
    const { number } = await place(
      asked({ customerDetails: { ...asked().customerDetails, email: "nii@example.com" } }),
    );
    expect(await mailPayLink(ama, number)).toBe("nii@example.com");
    expect(await queuedMails(shop.db, (await rowOf(number)).id)).toEqual(["placed", "again"]);
    const { number: without } = await place(asked());
    await expect(mailPayLink(ama, without)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("is not created if nothing is to be paid online", async () => {
    const { number } = await place(asked({ payment: { method: "cash" } }));
    await expect(takePayLink(ama, number)).rejects.toMatchObject({ code: "NOT_PAYABLE_ONLINE" });
    const { number: cancelled } = await place(asked());
    await shop.db.order.update({ where: { number: cancelled }, data: { status: "cancelled" } });
    await expect(takePayLink(ama, cancelled)).rejects.toMatchObject({ code: "ORDER_CLOSED" });
  });
});
