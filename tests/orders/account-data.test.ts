import { describe, expect, test } from "vitest";
import type { Viewer } from "@/lib/viewer";
import { closeAccount, exportAccount, placeOrder } from "@/server/orders";
import { newAddress, newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, moveOrder, orderRequest } from "../support/orders";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
const lamp = await addProduct(shop.db, { onHand: 500 });

const guest: Viewer = { kind: "guest", accessHashes: [] };

/** An order placed with an email, by a guest unless a viewer is given. */
async function ordered(
  email: string,
  { status = "delivered", viewer = guest }: { status?: string; viewer?: Viewer } = {},
) {
  const { order } = await placeOrder({ viewer, input: orderRequest([{ product: lamp.id, quantity: 1 }]) });
  await shop.query(`UPDATE "order" SET email = $2 WHERE id = $1`, [order._id, email]);
  const ways: Record<string, string[]> = {
    pending: [],
    shipped: ["confirmed", "shipped"],
    delivered: ["confirmed", "shipped", "delivered"],
  };
  await moveOrder(shop.query, order._id, ...(ways[status] ?? [status]));
  return order;
}

async function customer(email = newAddress()) {
  const { id } = await newCustomer(shop.query, { email });
  const viewer = await signedIn(shop.db, id);
  return { email, viewer, close: () => closeAccount(viewer, PASSWORD) };
}

const rowOf = (id: string) =>
  shop.db.order.findUniqueOrThrow({ where: { id }, include: { accesses: true, payments: true } });

describe("guest orders with the email of an account", () => {
  test("are in its export, in any spelling of the email, and no other customer's are", async () => {
    const { email, viewer } = await customer(newAddress("a_b"));
    const mine = [await ordered(email), await ordered(email.toUpperCase()), await ordered("x", { viewer })];
    await ordered(email.replace("a_b", "axb"));
    const other = await customer();
    await ordered(email, { viewer: other.viewer });
    const { orders } = await exportAccount(viewer);
    expect(orders.map(({ _id }) => _id).sort()).toEqual(mine.map(({ _id }) => _id).sort());
  });

  test("are anonymised when it is closed, with the access tokens and the provider's events", async () => {
    const { email, close } = await customer();
    const { _id: id } = await ordered(email);
    const reference = `KN-${id.slice(0, 8)}`;
    await shop.db.payment.create({ data: { orderId: id, reference, amountPesewas: 3200, status: "failed" } });
    const data = { reference, status: "failed", customer: { email } };
    await shop.db.paymentEvent.create({ data: { event: "charge.failed", reference, payload: { event: "x", data } } });
    const token = { tokenHash: `hash-${id}`, orderId: id, expiresAt: new Date(Date.now() + 60_000) };
    await shop.db.orderAccess.create({ data: token });
    await close();
    expect(await rowOf(id)).toMatchObject({
      firstName: "Closed",
      lastName: "account",
      email: "closed@account.invalid",
      phone: "",
      shippingStreet: "",
      shippingLandmark: null,
      shippingDigitalAddress: null,
      billingStreet: "",
      deliveryNote: null,
      accesses: [],
    });
    const { payload } = await shop.db.paymentEvent.findFirstOrThrow({ where: { reference } });
    expect(JSON.stringify(payload)).not.toContain(email);
  });

  test("keep it open while one is in progress, and are listed, as no account page shows them", async () => {
    const { email, viewer, close } = await customer();
    const [shipped, own] = [
      await ordered(email, { status: "shipped" }),
      await ordered(email, { status: "pending", viewer }),
    ];
    await expect(close()).rejects.toMatchObject({
      code: "ORDERS_UNDER_WAY",
      message: expect.stringMatching(`Orders ${shipped.orderId}, ${own.orderId} are still in progress`),
    });
    expect((await rowOf(shipped._id)).email).toBe(email);
    await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [own._id]);
    await expect(close()).rejects.toThrow(`Order ${shipped.orderId} is still in progress`);
    await shop.query(`UPDATE "order" SET status = 'delivered' WHERE id = $1`, [shipped._id]);
    await close();
  });

  test("with an unconfirmed email belong to no account", async () => {
    const { email, viewer, close } = await customer();
    const { _id: id } = await ordered(email);
    await shop.db.user.update({ where: { id: viewer.userId }, data: { emailVerified: null } });
    expect((await exportAccount(viewer)).orders).toEqual([]);
    await close();
    expect((await rowOf(id)).email).toBe(email);
  });
});

test("with an earlier email are in the export and are deleted with the account", async () => {
  const { viewer, close } = await customer();
  const change = { userId: viewer.userId, oldEmail: newAddress("before"), expiresAt: new Date(Date.now() + 60_000) };
  const { id } = await shop.db.emailChange.create({ data: change });
  expect((await exportAccount(viewer)).formerEmails).toEqual([change.oldEmail]);
  await close();
  expect(await shop.db.emailChange.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null, oldEmail: "" });
});
