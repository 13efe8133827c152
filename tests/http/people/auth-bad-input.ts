import { beforeAll, describe, expect, test } from "vitest";
import { hashToken, randomToken } from "@/server/core/tokens";
import { type Customer, newAddress } from "../../support/customers";
import { waitForMail } from "../../support/mail-sink";
import { addProduct, orderBody } from "../../support/orders";
import { REAL_COST } from "../../support/test-environment";
import { compareTimes } from "../../support/timing";
import { addCustomer, bearer, logIn, post, send, type TokenPair } from "../clients";
import { errorsOf, GUEST, type Reply, type RunningShop, refused } from "../support";
import { openShop } from "./running";

let shop: RunningShop;
let origin: string;
let ama: Customer;
let kofi: Customer;
let pair: TokenPair;
beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  [ama, kofi] = [await addCustomer(shop), await addCustomer(shop)];
  pair = await logIn(origin, ama);
});

const profile = (headers: Record<string, string>) => send(origin, "GET", "/api/users/profile", undefined, headers);

const registration = (changes: Record<string, unknown> = {}) => ({
  firstName: "Esi",
  lastName: "Arthur",
  email: newAddress("esi"),
  phoneNumber: "0241234567",
  password: "porch-lantern-58",
  acceptTerms: true,
  ...changes,
});

describe("values that are not text", () => {
  const bodies: [string, string, Record<string, unknown>, string[]][] = [
    ["POST", "/api/users/login", { email: "a@example.com", password: "x" }, ["email", "password"]],
    ["POST", "/api/users/register", registration(), ["firstName", "email", "phoneNumber", "password", "acceptTerms"]],
    ["POST", "/api/users/verify-code", { email: "a@example.com", code: "123456" }, ["email", "code"]],
    ["POST", "/api/users/resend-verification", { email: "a@example.com" }, ["email"]],
    ["POST", "/api/users/request-password-reset", { email: "a@example.com" }, ["email"]],
    ["POST", "/api/users/validate-reset-token", { token: "x" }, ["token"]],
    ["POST", "/api/users/reset-password", { token: "x", newPassword: "a-long-one-7" }, ["token", "newPassword"]],
    ["POST", "/api/users/validate-email-undo", { token: "x" }, ["token"]],
    ["POST", "/api/users/undo-email-change", { token: "x" }, ["token"]],
    ["POST", "/api/users/validate-staff-invitation", { token: "x" }, ["token"]],
    [
      "POST",
      "/api/users/accept-staff-invitation",
      { token: "x", firstName: "Esi", lastName: "Arthur", password: "a-long-one-7" },
      ["token", "firstName", "lastName", "password"],
    ],
    ["POST", "/auth/refresh-token", { refreshToken: "x" }, ["refreshToken"]],
    ["POST", "/auth/logout", { refreshToken: "x" }, ["refreshToken"]],
  ];
  const odd = [
    { contains: "" },
    { not: null },
    { equals: "x" },
    ["x"],
    [],
    {},
    null,
    1,
    false,
    "",
    "a\0b",
    "x".repeat(10_240),
  ];

  test.each(bodies)(
    "T01 T55 %s %s: operators, lists, null, numbers, missing values, NUL and 10 kB are refused by field",
    async (method, path, body, fields) => {
      const replies = await Promise.all(
        fields.flatMap((field) =>
          odd.map(async (value) => ({
            field,
            value,
            reply: await send(origin, method, path, { ...body, [field]: value }),
          })),
        ),
      );
      for (const { field, value, reply } of replies) {
        const errors = refused(reply, 400, "VALIDATION").errors ?? {};
        expect(Object.keys(errors), JSON.stringify({ field, value })).toEqual([field]);
      }
    },
  );

  test("T01 an operator in a signed-in user's body changes nothing", async () => {
    const before = await shop.db.user.findUniqueOrThrow({ where: { id: ama.id } });
    const secrets = { currentPassword: { not: null }, newPassword: "a-new-lamp-12" };
    refused(await send(origin, "PUT", "/api/users/change-password", secrets, bearer(pair.token)), 400, "VALIDATION");
    const close = await send(origin, "DELETE", "/api/users/me", { password: { not: "" } }, bearer(pair.token));
    refused(close, 400, "VALIDATION");
    refused(
      await post(origin, "/api/users/confirm-email", { code: ["123456"] }, bearer(pair.token)),
      400,
      "VALIDATION",
    );
    expect(await shop.db.user.findUniqueOrThrow({ where: { id: ama.id } })).toEqual(before);
  });

  test("T01 SQL in an email matches no account", async () => {
    refused(await post(origin, "/api/users/login", { email: "' OR 1=1--", password: "x" }), 401, "INVALID_CREDENTIALS");
  });
});

describe("passwords", () => {
  const logInWith = (email: string, password: string) => post(origin, "/api/users/login", { email, password });

  test("T03 10 kB are refused without a hash: faster than a wrong password", async () => {
    const { email } = await addCustomer(shop, { cost: REAL_COST });
    const [long, wrong] = await compareTimes(
      () => logInWith(email, "x".repeat(10_240)),
      () => logInWith(email, "wrong-lamp-11"),
    );
    expect(long).toBeLessThan(wrong / 2);
  });

  test("SHP-SIGNUP-12 SHP-CONST-12 T03 at least 8 characters, an emoji is one; long and unusual ones count to the last byte", async () => {
    for (const password of ["seven77", "💡".repeat(7)]) {
      const { errors } = refused(
        await post(origin, "/api/users/register", registration({ password })),
        400,
        "VALIDATION",
      );
      expect(errors).toEqual({ password: "Password must be at least 8 characters" });
    }
    const pairs = [
      [`${"x".repeat(72)}a`, `${"x".repeat(72)}b`, "x".repeat(72)],
      [`${"💡".repeat(18)}🔌`, `${"💡".repeat(18)}🔋`, "💡".repeat(18)],
      [" spaces around ", "spaces around", " spaces around"],
    ];
    for (const [password = "", ...others] of pairs) {
      const body = registration({ password });
      expect((await post(origin, "/api/users/register", body)).status).toBe(201);
      await shop.db.user.update({ where: { email: body.email }, data: { emailVerified: new Date() } });
      for (const other of others) refused(await logInWith(body.email, other), 401, "INVALID_CREDENTIALS");
      expect((await logInWith(body.email, password)).status).toBe(200);
    }
  });

  test.each(["12345678", "Password1", "qwerty123", "ILOVEYOU"])(
    "the common one %s is refused wherever a password is set",
    async (common) => {
      const token = randomToken();
      const expiresAt = new Date(Date.now() + 60_000);
      await shop.db.resetToken.create({ data: { tokenHash: hashToken(token), userId: kofi.id, expiresAt } });
      const body = registration({ password: common });
      const answers = {
        password: await post(origin, "/api/users/register", body),
        newPassword: await post(origin, "/api/users/reset-password", { token, newPassword: common }),
      };
      for (const [field, reply] of Object.entries(answers))
        expect(refused(reply, 400, "VALIDATION").errors).toEqual({ [field]: expect.stringMatching(/too common/) });
      const change = { currentPassword: ama.password, newPassword: common };
      refused(await send(origin, "PUT", "/api/users/change-password", change, bearer(pair.token)), 400, "VALIDATION");
      expect(await shop.db.user.count({ where: { email: body.email } })).toBe(0);
      expect((await post(origin, "/api/users/validate-reset-token", { token })).status).toBe(200);
    },
  );
});

describe("forbidden fields", () => {
  const forbidden = {
    role: "staff",
    id: "00000000-0000-4000-8000-000000000000",
    _id: "00000000-0000-4000-8000-000000000000",
    emailVerified: "2026-01-01T00:00:00Z",
    passwordHash: "x",
    active: true,
    branchId: "HQ",
    createdAt: "2020-01-01T00:00:00Z",
    userId: "00000000-0000-4000-8000-000000000000",
  };

  test("SHP-DATA-44 T02 T21 role, branch, id or a confirmed email: 400 at register and profile, nothing is stored", async () => {
    const before = await shop.db.user.findUniqueOrThrow({ where: { id: ama.id } });
    const own = { firstName: "Eve", lastName: "Owusu", email: ama.email, phoneNumber: null, dateOfBirth: null };
    for (const [field, value] of Object.entries(forbidden)) {
      const body = registration({ [field]: value });
      const named = { [field]: "Unknown field" };
      expect(refused(await post(origin, "/api/users/register", body), 400, "VALIDATION").errors).toEqual(named);
      expect(await shop.db.user.count({ where: { email: body.email } })).toBe(0);
      for (const [method, path, fields] of [
        ["PUT", "/api/users/profile", own],
        ["PATCH", "/api/users/me", { phoneNumber: "0501234567" }],
      ] as const) {
        const reply = await send(origin, method, path, { ...fields, [field]: value }, bearer(pair.token));
        expect(refused(reply, 400, "VALIDATION").errors).toEqual(named);
      }
    }
    expect(await shop.db.user.findUniqueOrThrow({ where: { id: ama.id } })).toEqual(before);
  });

  test("T02 a polluted prototype grants no staff role", async () => {
    const body = registration();
    const raw = `${JSON.stringify(body).slice(0, -1)},"__proto__":{"role":"staff","emailVerified":"2026-01-01"}}`;
    await post(origin, "/api/users/register", JSON.parse(raw));
    const account = await shop.db.user.findUnique({ where: { email: body.email } });
    expect([account?.role ?? "customer", account?.emailVerified ?? null]).toEqual(["customer", null]);
    expect((await profile(bearer(pair.token))).body.data.role).toBe("customer");
  });

  test("T10 emails that are two, break a header or resemble another", async () => {
    for (const email of [
      "a@example.com,b@example.com",
      "a@example.com\r\nBcc: b@example.com",
      "a＠example.com",
      '"a@b"@example.com',
    ])
      expect(
        refused(await post(origin, "/api/users/register", registration({ email })), 400, "VALIDATION").errors,
      ).toEqual({
        email: expect.any(String),
      });
    const known = await addCustomer(shop, { email: newAddress("kelvin") });
    // U+212A is lower-cased to a plain k: the email must go to the stored address, not to the typed one.
    await post(origin, "/api/users/request-password-reset", { email: known.email.replace("k", "\u212A") });
    const [mail] = await waitForMail(shop.mail, { subject: "Reset your", to: known.email });
    expect(mail?.to).toEqual([known.email]);
  });
});

describe("T04 known and unknown emails get the same response", () => {
  const alike = (replies: Reply[]) => {
    const [first] = replies;
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: first?.status, body: first?.body });
    return first;
  };

  test("SHP-LOGIN-13 a wrong password and an unknown email get one response", async () => {
    const people = [
      ama,
      await addCustomer(shop, { verified: false }),
      await addCustomer(shop, { active: false }),
      await addCustomer(shop),
      { email: newAddress() },
    ];
    await shop.db.user.update({ where: { email: people[3]?.email }, data: { passwordHash: null } });
    const guess = (email: string) => post(origin, "/api/users/login", { email, password: "wrong-lamp-22" });
    const answer = alike(await Promise.all(people.map(({ email }) => guess(email))));
    expect(answer?.status).toBe(401);
  });

  test("SHP-RESET-11 BEYOND-21 requesting a link or a code", async () => {
    const waiting = await addCustomer(shop, { verified: false });
    const closed = await addCustomer(shop, { active: false });
    const emails = [waiting.email, ama.email, closed.email, newAddress()];
    for (const path of ["/api/users/request-password-reset", "/api/users/resend-verification"])
      expect(alike(await Promise.all(emails.map((email) => post(origin, path, { email }))))?.status).toBe(200);
    await waitForMail(shop.mail, { to: waiting.email, count: 2 });
    await waitForMail(shop.mail, { to: ama.email, subject: "Reset your" });
    expect(shop.mail.mails().filter(({ to }) => emails.slice(2).some((email) => to.includes(email)))).toEqual([]);
    expect(shop.mail.mails().filter(({ to }) => to.includes(ama.email))).toHaveLength(1);
  });

  test("SHP-API-09 a code for an unknown email, for a confirmed one and a wrong code", async () => {
    const waiting = await addCustomer(shop, { verified: false });
    const emails = [waiting.email, ama.email, newAddress()];
    const answer = alike(
      await Promise.all(emails.map((email) => post(origin, "/api/users/verify-code", { email, code: "000000" }))),
    );
    expect(answer?.body.code).toBe("CODE_INVALID");
  });

  test("BEYOND-22 tracking an order emails the link to its buyer, and the response is always the same", async () => {
    const product = await addProduct(shop.db);
    const email = newAddress("tracked");
    const customerDetails = { firstName: "Adwoa", lastName: "Tracked", email, phone: "0207654321", isGuest: true };
    const body = orderBody([{ product: product.id, quantity: 1 }], { customerDetails });
    const { orderId } = (await post(origin, "/api/orders", body, GUEST)).body.data;
    await waitForMail(shop.mail, { to: email, subject: "received" });
    const track = (fields: object) => post(origin, "/api/orders/track", fields);
    const answer = alike([
      await track({ orderId, email: newAddress() }),
      await track({ orderId, phone: "0200000000" }),
      await track({ orderId: "ORD000000", email }),
      await track({ orderId: orderId.toLowerCase(), phone: "+233 20 765 4321" }),
    ]);
    expect(answer?.body).toEqual({ status: "success", message: "If it matches an order, we sent you the link." });
    const mails = await waitForMail(shop.mail, { to: email, count: 2 });
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toMatch(/\/o\/[\w-]{43}/);
  });

  test("no secret was logged, and no process returned an unexpected error", () => {
    expect(shop.output()).not.toMatch(/porch-lantern|wrong-lamp/);
    expect(errorsOf(shop)).toEqual([]);
    expect(shop.output()).not.toContain(pair.token);
  });
});
