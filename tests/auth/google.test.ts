import { beforeEach, expect, test } from "vitest";
import { logInBrowser } from "@/server/auth";
import { openGoogleSession } from "@/server/auth/google";
import { type Customer, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

let ama: Customer;
const shop = await testDatabase();
beforeEach(async () => {
  ama = await newCustomer(shop.query);
});

const come = (email = ama.email) => openGoogleSession({ email, firstName: "Ama", lastName: "Mensah" });
const logIn = () => logInBrowser({ email: ama.email, password: ama.password });
const living = (userId: string) => shop.db.session.count({ where: { userId, endedAt: null } });

test("a first login with Google creates a verified account without a password", async () => {
  const email = `New-${crypto.randomUUID()}@Example.com`;
  const { sub } = await come(email);
  const user = await shop.db.user.findUniqueOrThrow({ where: { id: sub } });
  expect(user).toMatchObject({ email: email.toLowerCase(), firstName: "Ama", lastName: "Mensah", passwordHash: null });
  expect(user.emailVerified).not.toBeNull();
  expect((await come(email.toUpperCase())).sub).toBe(sub);
});

test("a verified account keeps its password and other sessions", async () => {
  await logIn();
  expect((await come()).sub).toBe(ama.id);
  expect(await living(ama.id)).toBe(2);
  expect((await logIn()).claims.sub).toBe(ama.id);
});

test("an unverified account loses its password and sessions", async () => {
  await logIn();
  await shop.db.user.update({ where: { id: ama.id }, data: { emailVerified: null } });
  await come();
  expect(await living(ama.id)).toBe(1);
  const { passwordHash, emailVerified } = await shop.db.user.findUniqueOrThrow({ where: { id: ama.id } });
  expect([passwordHash, emailVerified === null]).toEqual([null, false]);
});

test("a deactivated account is refused", async () => {
  await shop.db.user.update({ where: { id: ama.id }, data: { active: false } });
  await expect(come()).rejects.toMatchObject({ code: "ACCOUNT_INACTIVE" });
});
