import { beforeEach, describe, expect, test } from "vitest";
import { POST as TRACK } from "@/app/api/orders/track/route";
import { POST as INVITE } from "@/app/api/staff/team/invitations/route";
import { PUT as CHANGE_PASSWORD } from "@/app/api/users/change-password/route";
import { POST as LOG_IN } from "@/app/api/users/login/route";
import { POST as REGISTER } from "@/app/api/users/register/route";
import { POST as ASK_RESET } from "@/app/api/users/request-password-reset/route";
import { POST as ASK_CODE } from "@/app/api/users/resend-verification/route";
import { POST as VERIFY } from "@/app/api/users/verify-code/route";
import { logInClient } from "@/server/auth";
import { ask, type Route } from "../endpoints/ask";
import { mailedCodeHash } from "../support/codes";
import { type Customer, newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { newStaff } from "../support/staff";

let ama: Customer;
const shop = await testDatabase();
beforeEach(async () => {
  ama = await newCustomer(shop.query);
  await shop.query("DELETE FROM rate_limit");
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

/** A browser with cookies and its own network address. */
function browser(address: string) {
  const kept = new Map<string, string>();
  return {
    kept,
    async send(route: Route, body: unknown, method = "POST") {
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
      const origin = { origin: "http://localhost", host: "localhost" };
      const headers = { ...origin, "x-forwarded-for": address, "x-session": "cookie", ...(cookie && { cookie }) };
      const answer = await ask(route, { method, body, headers });
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=");
        if (line.includes("Max-Age=0")) kept.delete(name);
        else kept.set(name, value);
      }
      return answer;
    },
  };
}

let networks = 0;
/** A stranger, from a new network each time. */
const stranger = () => browser(`203.0.113.${(networks++ % 250) + 1}`);

/** Uses up the strangers' attempts. @returns their number */
async function exhaust(route: Route, body: unknown): Promise<number> {
  for (let tries = 1; ; tries += 1) if ((await stranger().send(route, body)).status === 429) return tries - 1;
}

const WRONG = "wrong-lamp-33";
const right = () => ({ email: ama.email, password: ama.password });

/** The owner's phone: logged in before, now logged out. */
async function knownPhone() {
  const phone = browser("10.1.1.1");
  expect((await phone.send(LOG_IN, right())).status).toBe(200);
  phone.kept.delete("kanea_session");
  phone.kept.delete("kanea_signed_in");
  return phone;
}

const jobsOf = (email: string) =>
  shop.query("SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'email' = $1", [email]);

describe("SHP-LOGIN-19 T05 a stranger uses up no tries of an owner on a known device", () => {
  test("after wrong passwords from everywhere the known device logs in, strangers and new devices wait", async () => {
    const phone = await knownPhone();
    expect(await exhaust(LOG_IN, { email: ama.email, password: WRONG })).toBe(10);
    expect((await browser("10.1.1.1").send(LOG_IN, right())).status, "another browser of that network").toBe(429);
    expect((await phone.send(LOG_IN, { ...right(), email: ` ${ama.email.toUpperCase()}` })).status).toBe(200);
    expect((await stranger().send(LOG_IN, right())).status, "a stranger gains nothing by it").toBe(429);
  });

  test("SHP-RESET-02 reset mails requested by strangers: the known device still gets one, at most three an hour", async () => {
    const phone = await knownPhone();
    expect(await exhaust(ASK_RESET, { email: ama.email })).toBe(3);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    for (let mails = 1; mails <= 3; mails += 1)
      expect((await phone.send(ASK_RESET, { email: ama.email })).status).toBe(200);
    expect(await jobsOf(ama.email)).toHaveLength(1);
    expect((await phone.send(ASK_RESET, { email: ama.email })).status).toBe(429);
    const tablet = browser("10.1.1.9");
    await tablet.send(LOG_IN, right());
    expect((await tablet.send(ASK_RESET, { email: ama.email })).status, "all known devices together").toBe(429);
  });

  test("on a known device only wrong passwords count", async () => {
    const phone = await knownPhone();
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await phone.send(LOG_IN, { email: ama.email, password: WRONG })).status).toBe(401);
    expect((await phone.send(LOG_IN, right())).status).toBe(429);
    expect((await stranger().send(LOG_IN, right())).status).toBe(200);
  });

  test("a device is known only for accounts that logged in on it", async () => {
    const phone = await knownPhone();
    const kofi = await newCustomer(shop.query);
    await exhaust(LOG_IN, { email: kofi.email, password: WRONG });
    expect((await phone.send(LOG_IN, { email: kofi.email, password: kofi.password })).status).toBe(429);
    await shop.query("DELETE FROM rate_limit");
    expect((await phone.send(LOG_IN, { email: kofi.email, password: kofi.password })).status).toBe(200);
    for (const { email } of [ama, kofi]) await exhaust(LOG_IN, { email, password: WRONG });
    for (const { email, password } of [ama, kofi])
      expect((await phone.send(LOG_IN, { email, password })).status, "both by now").toBe(200);
  });

  test("a wrong password marks no device, and a forged mark is ignored", async () => {
    const thief = browser("10.9.9.9");
    expect((await thief.send(LOG_IN, { email: ama.email, password: WRONG })).status).toBe(401);
    expect(thief.kept.get("kanea_devices")).toBeUndefined();
    await exhaust(LOG_IN, { email: ama.email, password: WRONG });
    for (const mark of ["", "x", "A".repeat(43), ama.id]) {
      thief.kept.set("kanea_devices", mark);
      expect((await thief.send(LOG_IN, right())).status, mark).toBe(429);
    }
  });

  test("the mark contains no identity and ends with the password; the device that changes it stays known", async () => {
    const [phone, other] = [await knownPhone(), await knownPhone()];
    expect(phone.kept.get("kanea_devices")).toMatch(/^[\w-]{43}$/);
    await phone.send(LOG_IN, right());
    const newPassword = "veranda-bulb-71";
    const change = { currentPassword: ama.password, newPassword };
    expect((await phone.send(CHANGE_PASSWORD, change, "PUT")).status).toBe(200);
    await exhaust(LOG_IN, { email: ama.email, password: WRONG });
    const now = { email: ama.email, password: newPassword };
    expect((await other.send(LOG_IN, now)).status).toBe(429);
    expect((await phone.send(LOG_IN, now)).status).toBe(200);
  });
});

describe("SHP-VERIFY-21 BEYOND-21 a stranger uses up no code of a new registration", () => {
  const registration = () => ({
    ...{ firstName: "Esi", lastName: "Arthur", phoneNumber: "0241234567", acceptTerms: true },
    ...{ email: newAddress("esi"), password: "porch-lantern-58" },
  });

  test("wrong codes and resends from everywhere: the browser that registered can still verify", async () => {
    const laptop = browser("10.1.1.2");
    const input = registration();
    const { email } = input;
    expect((await laptop.send(REGISTER, input)).status).toBe(201);
    const { id: userId } = await shop.db.user.findUniqueOrThrow({ where: { email } });
    const codeHash = mailedCodeHash("246810", { purpose: "verify_email", userId, email });
    await shop.db.emailCode.create({
      data: { userId, purpose: "verify_email", codeHash, expiresAt: new Date(Date.now() + 60_000) },
    });
    expect(await exhaust(VERIFY, { email, code: "000000" })).toBe(20);
    expect(await exhaust(ASK_CODE, { email })).toBe(3);
    expect((await laptop.send(ASK_CODE, { email })).status).toBe(200);
    expect((await laptop.send(VERIFY, { email, code: "246810" })).status).toBe(200);
  });

  test("five wrong codes in that browser block the code too", async () => {
    const laptop = browser("10.1.1.3");
    const input = registration();
    const { email } = input;
    await laptop.send(REGISTER, input);
    const { id: userId } = await shop.db.user.findUniqueOrThrow({ where: { email } });
    const codeHash = mailedCodeHash("246810", { purpose: "verify_email", userId, email });
    await shop.db.emailCode.create({
      data: { userId, purpose: "verify_email", codeHash, expiresAt: new Date(Date.now() + 60_000) },
    });
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await laptop.send(VERIFY, { email, code: "000000" })).status).toBe(400);
    expect((await laptop.send(VERIFY, { email, code: "246810" })).status).toBe(400);
  });

  test("SHP-SIGNUP-20 failed registrations with an email do not block its owner", async () => {
    const input = registration();
    for (let tries = 1; tries <= 12; tries += 1)
      expect((await stranger().send(REGISTER, { ...input, password: "password1" })).status).toBe(400);
    expect((await browser("10.1.1.4").send(REGISTER, input)).status).toBe(201);
  });
});

test("BEYOND-50 codes requested by strangers use up no invitation to that email", async () => {
  const { email: adminEmail, password } = await newStaff(shop.query, { role: "admin" });
  const { token } = await logInClient({ email: adminEmail, password });
  const email = newAddress("colleague");
  await exhaust(ASK_CODE, { email });
  const headers = { authorization: `Bearer ${token}` };
  const invite = () => ask(INVITE, { method: "POST", body: { email, role: "staff", branchId: null }, headers });
  expect((await invite()).status).toBe(201);
  for (const _ of [1, 2]) expect((await invite()).status).toBe(409);
  expect((await invite()).status).toBe(429);
});

test("BEYOND-22 wrong emails with an order number use up no link of its buyer", async () => {
  for (let tries = 1; tries <= 12; tries += 1)
    expect((await stranger().send(TRACK, { orderId: "ORD123456", email: "no@example.com" })).status).toBe(200);
  expect((await browser("10.1.1.5").send(TRACK, { orderId: "ORD123456", email: ama.email })).status).toBe(200);
  expect(await jobsOf(ama.email)).toHaveLength(1);
});
