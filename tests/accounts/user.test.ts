import { expect, test } from "vitest";
import { readUser } from "@/server/accounts";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

const shop = await testDatabase();

test("SHP-DATA-11 SHP-DATA-12 the API's user has the account's data and default address", async () => {
  const { id, email } = await newCustomer(shop.query, { firstName: "Efua" });
  const place = { firstName: "Efua", lastName: "Owusu", phone: "+233241234567", region: "Ashanti", town: "Kumasi" };
  await shop.db.address.createMany({
    data: [
      { userId: id, ...place, street: "2 Market Lane", isDefault: false },
      { userId: id, ...place, street: "7 Prempeh Street", isDefault: true },
    ],
  });
  await shop.db.user.update({
    where: { id },
    data: {
      dateOfBirth: new Date("1990-05-01"),
      preferredPayment: "mobile_money",
      lastLogin: new Date("2026-11-19T14:05:00Z"),
    },
  });
  expect(await readUser(shop.db, id)).toMatchObject({
    _id: id,
    firstName: "Efua",
    email,
    dateOfBirth: "1990-05-01",
    address: { street: "7 Prempeh Street", city: "Kumasi", region: "Ashanti", country: "Ghana" },
    role: "customer",
    lastLogin: "2026-11-19T14:05:00.000Z",
    orderStats: { processing: 0 },
    pendingEmail: null,
    googleOnly: false,
  });
});

test("a pending email is returned until its code expires; an account without password is a Google account", async () => {
  const { id } = await newCustomer(shop.query);
  const code = { userId: id, purpose: "change_email", codeHash: "x".repeat(64), newEmail: "new@example.com" } as const;
  await shop.db.emailCode.create({ data: { ...code, expiresAt: new Date(Date.now() + 60_000) } });
  await shop.db.user.update({ where: { id }, data: { passwordHash: null } });
  expect(await readUser(shop.db, id)).toMatchObject({
    pendingEmail: "new@example.com",
    googleOnly: true,
    address: null,
  });
  await shop.db.emailCode.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await readUser(shop.db, id)).pendingEmail).toBeNull();
});

test("a deleted or deactivated account is refused", async () => {
  const { id } = await newCustomer(shop.query);
  await shop.db.user.update({ where: { id }, data: { active: false } });
  await expect(readUser(shop.db, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
