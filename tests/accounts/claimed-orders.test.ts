import { expect, test } from "vitest";
import type { Viewer } from "@/lib/viewer";
import { updateProfile } from "@/server/accounts";
import { makeCode } from "@/server/accounts/email-codes";
import { confirmNewEmail, undoEmailChange, verifyEmail } from "@/server/auth";
import { openGoogleSession } from "@/server/auth/google";
import { hashToken, randomToken } from "@/server/core/tokens";
import { closeAccount, exportAccount, listOrders, placeOrder } from "@/server/orders";
import { newAddress, newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct, guest, newBuyer, orderRequest } from "../support/orders";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();

/** Places a guest order with this email. @returns its number */
async function orderedAsGuest(email: string): Promise<string> {
  const { id } = await addProduct(shop.db);
  const { order } = await placeOrder({
    viewer: guest,
    input: orderRequest([{ product: id, quantity: 1 }], newBuyer()),
  });
  await shop.query(`UPDATE "order" SET email = $2 WHERE id = $1`, [order._id, email]);
  return order.orderId;
}

const listed = async (userId: string) => {
  const { orders } = await listOrders(userId, { page: 1, limit: 10, sort: "createdAt" });
  return orders.map(({ orderId }) => orderId);
};
const NOWHERE = new Request("http://shop");

async function unproved(email = newAddress()) {
  const customer = await newCustomer(shop.query, { email });
  await shop.db.user.update({ where: { id: customer.id }, data: { emailVerified: null } });
  return customer;
}

test("SHP-VERIFY-09 a verified email moves its guest orders to the account, and no others", async () => {
  const email = newAddress("a_b");
  const mine = [await orderedAsGuest(email), await orderedAsGuest(email.toUpperCase())];
  await orderedAsGuest(email.replace("a_b", "axb"));
  const ama = await unproved(email);
  expect(await listed(ama.id)).toEqual([]);
  const code = (await makeCode({ userId: ama.id, purpose: "verify_email" }, email)) ?? "";
  await expect(verifyEmail({ code: "000000", email }, NOWHERE)).rejects.toMatchObject({ code: "CODE_INVALID" });
  expect(await listed(ama.id)).toEqual([]);
  await verifyEmail({ code, email }, NOWHERE);
  expect(await listed(ama.id)).toEqual(mine);
});

test("SHP-VERIFY-09 a phone number moves no order to an account", async () => {
  await orderedAsGuest(newAddress());
  const [{ phone = "" } = {}] = await shop.query<{ phone: string }>(
    'SELECT phone FROM "order" ORDER BY created_at DESC',
  );
  const ama = await unproved();
  await shop.db.user.update({ where: { id: ama.id }, data: { phoneNumber: phone } });
  const code = (await makeCode({ userId: ama.id, purpose: "verify_email" }, ama.email)) ?? "";
  await verifyEmail({ code, email: ama.email }, NOWHERE);
  expect(await listed(ama.id)).toEqual([]);
});

test("SHP-VERIFY-09 an email verified by Google counts as verified by code", async () => {
  const email = newAddress();
  const order = await orderedAsGuest(email);
  const { sub } = await openGoogleSession({ email, firstName: "Ama", lastName: "Mensah" });
  expect(await listed(sub)).toEqual([order]);
});

test("SHP-ACCOUNT-31 a changed email moves its guest orders, and an undo moves them back", async () => {
  const [old, next] = [newAddress(), newAddress()];
  const ama = await newCustomer(shop.query, { email: old });
  const order = await orderedAsGuest(next);
  const viewer = await signedIn(shop.db, ama.id);
  const person = { firstName: "Ama", lastName: "Mensah", phoneNumber: null, dateOfBirth: null };
  await updateProfile(viewer, { ...person, email: next, currentPassword: ama.password });
  expect(await listed(ama.id)).toEqual([]);
  await confirmNewEmail(viewer, (await makeCode({ userId: ama.id, purpose: "change_email" }, next)) ?? "");
  expect(await listed(ama.id)).toEqual([order]);
  const token = randomToken();
  await shop.db.emailChange.updateMany({ where: { userId: ama.id }, data: { tokenHash: hashToken(token) } });
  const ownLate = await orderedAsGuest(old);
  await undoEmailChange(token);
  expect(await listed(ama.id)).toEqual([ownLate]);
});

test("BEYOND-33 a claimed order stays open by its mailed link, is exported and forgets its buyer with the account", async () => {
  const email = newAddress();
  const number = await orderedAsGuest(email);
  const ama = await unproved(email);
  await verifyEmail(
    { code: (await makeCode({ userId: ama.id, purpose: "verify_email" }, email)) ?? "", email },
    NOWHERE,
  );
  const row = () => shop.db.order.findUniqueOrThrow({ where: { number }, include: { accesses: true } });
  expect(await row()).toMatchObject({ userId: ama.id, isGuest: true, accesses: [expect.anything()] });
  const viewer = await signedIn(shop.db, ama.id);
  expect((await exportAccount(viewer)).orders.map(({ orderId }) => orderId)).toEqual([number]);
  await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE number = $1`, [number]);
  await closeAccount(viewer, PASSWORD);
  expect(await row()).toMatchObject({ userId: null, email: "closed@account.invalid", accesses: [] });
  const stranger: Viewer = await signedIn(shop.db, (await newCustomer(shop.query)).id);
  expect(stranger.kind === "customer" && (await listed(stranger.userId))).toEqual([]);
});
