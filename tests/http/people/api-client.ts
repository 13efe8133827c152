import { createHash } from "node:crypto";
import { request } from "node:http";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { accountEndpoints } from "@/lib/contracts/accounts";
import { authEndpoints } from "@/lib/contracts/auth";
import { cartEndpoints } from "@/lib/contracts/cart";
import { orderEndpoints, orderListEndpoints } from "@/lib/contracts/orders";
import { newAddress } from "../../support/customers";
import { type ReceivedMail, waitForMail } from "../../support/mail-sink";
import { addProduct, moveOrder, orderBody } from "../../support/orders";
import { bearer, post, send, type TokenPair } from "../clients";
import { errorsOf, GUEST, type Reply, type RunningShop } from "../support";
import { openShop } from "./running";

/**
 * An API client from sign-up to closing the account; each test continues from the previous one. No request sends a
 * cookie, although some responses set one.
 */

let shop: RunningShop;
let origin: string;
let lamp: { id: string; name: string };
let fan: { id: string; name: string };
beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  lamp = await addProduct(shop.db, { pricePesewas: 12_345, name: "Client lamp" });
  fan = await addProduct(shop.db, { pricePesewas: 9_900, name: "Client fan" });
});

const person = { firstName: "Akua", lastName: "Boateng" };
let email = newAddress("akua");
let password = "harmattan-lamp-19";
let pair: TokenPair;
let userId: string;

/** Sends a request as the logged-in client. */
const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(origin, method, path, body, { ...bearer(pair.token), ...headers });

async function signIn(rememberMe = false): Promise<TokenPair> {
  const { body } = await post(origin, "/api/users/login", { email, password, rememberMe });
  return { token: body.token, refreshToken: body.refreshToken };
}

const sql = (text: string, values: unknown[] = []) =>
  shop.db.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
const mailsTo = (to: string, subject: string, count = 1) => waitForMail(shop.mail, { to, subject, count });

function codeIn(mail: ReceivedMail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error("The mail holds no code");
  return code;
}

/** A wrong code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("an account is created", () => {
  const registration = () => ({ ...person, email, password, phoneNumber: "024 123-4567", acceptTerms: true });

  test("SHP-API-08 SHP-SIGNUP-17 SHP-SIGNUP-24 registering returns a message and emails a six-digit code", async () => {
    const reply = await post(origin, "/api/users/register", { ...registration(), email: email.toUpperCase() });
    expect(reply.status).toBe(201);
    expect(authEndpoints.register.answer.parse(reply.body).message).toBe(
      "Registration successful! Please check your email to verify your account.",
    );
    const [mail] = await mailsTo(email, "Confirm your email");
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    const account = await shop.db.user.findUniqueOrThrow({ where: { email } });
    expect(account).toMatchObject({ ...person, phoneNumber: "+233241234567", role: "customer", emailVerified: null });
    expect(account.passwordHash).toMatch(/^\$2[aby]\$/);
  });

  test("SHP-SIGNUP-20 a taken email, in any spelling, gets 409; message and field name the email", async () => {
    const { status, body } = await post(origin, "/api/users/register", {
      ...registration(),
      email: email.toUpperCase(),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "EMAIL_TAKEN", message: expect.stringMatching(/email/i) });
    expect(body.errors).toEqual({ email: body.message });
  });

  test("SHP-LOGIN-12 SHP-LOGIN-13 before the code only the right password reveals that the email is unconfirmed", async () => {
    const right = await post(origin, "/api/users/login", { email, password });
    expect(right.status).toBe(401);
    expect(right.body).toMatchObject({
      needsVerification: true,
      message: "Please verify your email before logging in",
    });
    const other = await post(origin, "/api/users/login", { email, password: `${password}!` });
    expect(other.status).toBe(401);
    expect(other.body).toEqual({
      status: "error",
      code: "INVALID_CREDENTIALS",
      message: "Invalid email or password",
    });
  });

  test("BEYOND-21 a requested new code is emailed, and voids the previous one", async () => {
    const first = codeIn((await mailsTo(email, "Confirm your email"))[0]);
    const reply = await post(origin, "/api/users/resend-verification", { email });
    authEndpoints.resendVerification.answer.parse(reply.body);
    const second = codeIn((await mailsTo(email, "Confirm your email", 2))[1]);
    for (const code of first === second ? [] : [first]) {
      expect((await post(origin, "/api/users/verify-code", { email, code })).body.code).toBe("CODE_INVALID");
    }
  });

  test("SHP-API-09 SHP-VERIFY-09 the emailed code confirms the address once; a missing or wrong one does not", async () => {
    const code = codeIn((await mailsTo(email, "Confirm your email", 2))[1]);
    for (const body of [{ code }, { email, code: wrong(code) }, { email: newAddress(), code }]) {
      const reply = await post(origin, "/api/users/verify-code", body);
      expect([reply.status, reply.body.code]).toEqual([400, "CODE_INVALID"]);
    }
    const reply = await post(origin, "/api/users/verify-code", { email, code });
    expect(reply.status).toBe(200);
    expect(authEndpoints.verifyCode.answer.parse(reply.body).message).toBe(
      "Your email has been verified. You can now log in to your account.",
    );
    expect((await post(origin, "/api/users/verify-code", { email, code })).body.code).toBe("CODE_INVALID");
    await mailsTo(email, "Welcome");
  });
});

describe("it signs in", () => {
  test("SHP-API-07 SHP-SESSION-04 the login returns a token pair and the user; the database keeps a hash only", async () => {
    const reply = await post(origin, "/api/users/login", { email, password });
    expect(reply.status).toBe(200);
    authEndpoints.login.answer.parse(reply.body);
    expect(Object.keys(reply.body).sort()).toEqual(["data", "refreshToken", "status", "token"]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    pair = { token: reply.body.token, refreshToken: reply.body.refreshToken };
    userId = reply.body.data._id;
    const tokenHash = createHash("sha256").update(pair.refreshToken).digest("hex");
    const kept = await shop.db.refreshToken.findMany({ where: { session: { userId } }, include: { session: true } });
    expect(kept).toMatchObject([
      { tokenHash, spentAt: null, successor: null, session: { kind: "api", endedAt: null } },
    ]);
  });

  test("SHP-SESSION-01 SHP-SESSION-02 SHP-SESSION-35 the access token: three parts, sub, role, branchId, 15 minutes", () => {
    expect(pair.token.split(".")).toHaveLength(3);
    const payload = decodeJwt(pair.token);
    expect(payload).toMatchObject({ sub: userId, role: "customer", branchId: null, iss: shop.appUrl, aud: "kanea" });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(15 * 60);
    expect(decodeProtectedHeader(pair.token)).toEqual({ alg: "HS256", typ: "at+jwt" });
  });

  test("SHP-API-13 SHP-DATA-11 T21 the profile by Bearer; it contains no hash or token", async () => {
    const { body } = await ask("GET", "/api/users/profile");
    accountEndpoints.getProfile.answer.parse(body);
    expect(body.data).toMatchObject({
      ...person,
      _id: userId,
      email,
      phoneNumber: "+233241234567",
      dateOfBirth: null,
      address: null,
      lastLogin: null,
      orderStats: { processing: 0 },
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|password|token/i);
    const without = await send(origin, "GET", "/api/users/profile");
    expect([without.status, without.body.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("SHP-DATA-11 lastLogin is the previous login", async () => {
    const first = (await shop.db.user.findUniqueOrThrow({ where: { id: userId } })).currentLogin;
    pair = await signIn();
    expect((await ask("GET", "/api/users/profile")).body.data.lastLogin).toBe(first?.toISOString());
  });
});

describe("it edits its data", () => {
  const profile = () => ({ ...person, email, phoneNumber: "+233 20 123 4567", dateOfBirth: "1990-05-01" });

  test("SHP-API-15 SHP-ACCOUNT-26 SHP-ACCOUNT-21 the profile is replaced, the date of birth by day or by null", async () => {
    const renamed = { firstName: "Akosua", lastName: "Owusu" };
    const changed = await ask("PUT", "/api/users/profile", { ...profile(), ...renamed });
    accountEndpoints.updateProfile.answer.parse(changed.body);
    expect(changed.body.data).toMatchObject({
      ...renamed,
      email,
      phoneNumber: "+233201234567",
      dateOfBirth: "1990-05-01",
    });
    const cleared = await ask("PUT", "/api/users/profile", { ...profile(), phoneNumber: null, dateOfBirth: null });
    expect(cleared.body.data).toMatchObject({ ...person, phoneNumber: null, dateOfBirth: null });
  });

  test("SHP-ACCOUNT-22 SHP-ACCOUNT-23 SHP-ACCOUNT-24 age by calendar years from 13 to 120, a phone of 10 to 15 digits", async () => {
    const year = new Date().getUTCFullYear();
    const answers = async (change: object) =>
      (await ask("PUT", "/api/users/profile", { ...profile(), ...change })).body;
    expect((await answers({ dateOfBirth: `${year - 12}-01-01` })).errors).toEqual({
      dateOfBirth: "You must be at least 13 years old",
    });
    expect((await answers({ dateOfBirth: `${year - 121}-12-31` })).errors).toEqual({
      dateOfBirth: "Please enter a valid date of birth",
    });
    expect((await answers({ dateOfBirth: `${year - 13}-12-31` })).status).toBe("success");
    expect((await answers({ dateOfBirth: `${year - 120}-01-01` })).status).toBe("success");
    for (const phoneNumber of ["024 123 45", "1234567890123456", "+23324abc4567"])
      expect((await answers({ phoneNumber })).errors).toEqual({ phoneNumber: "Phone number is invalid" });
    expect((await answers({ phoneNumber: "" })).data.phoneNumber).toBeNull();
  });

  test("SHP-API-14 SHP-DATA-12 SHP-CHECKOUT-29 phone and address by PATCH: the address becomes the default one", async () => {
    const address = { street: "12 Oxford Street", city: "Accra", region: "Greater Accra", country: "Ghana" };
    const found = { landmark: "Blue gate", digitalAddress: "ga 183 8164" };
    const change = { phoneNumber: "0241234567", address: { ...address, ...found } };
    const { body } = await ask("PATCH", "/api/users/me", change);
    accountEndpoints.updateMe.answer.parse(body);
    expect(body.data).toMatchObject({ phoneNumber: "+233241234567", address });
    const book = await ask("GET", "/api/users/addresses");
    expect(book.body.data).toMatchObject([{ landmark: "Blue gate", digitalAddress: "GA-183-8164" }]);
  });

  test("BEYOND-19 an address is added, made the default, changed and removed; one is always the default", async () => {
    const input = {
      ...person,
      phone: "0241234567",
      street: "3 Liberation Road",
      region: "Ashanti",
      town: "Kumasi",
      digitalAddress: "ak 039 5028",
      isDefault: true,
    };
    const added = await ask("POST", "/api/users/addresses", input);
    expect(added.status).toBe(201);
    accountEndpoints.addAddress.answer.parse(added.body);
    expect(added.body.data).toMatchObject({ digitalAddress: "AK-039-5028", isDefault: true, town: "Kumasi" });
    const path = `/api/users/addresses/${added.body.data._id}`;
    const listed = await ask("GET", "/api/users/addresses");
    expect(listed.body.data.map((a: { town: string; isDefault: boolean }) => [a.town, a.isDefault])).toEqual([
      ["Kumasi", true],
      ["Accra", false],
    ]);
    expect((await ask("GET", "/api/users/profile")).body.data.address.city).toBe("Kumasi");
    const changed = await ask("PUT", path, { ...input, town: "Obuasi", isDefault: false });
    expect(changed.body.data).toMatchObject({ town: "Obuasi", isDefault: true });
    const left = await ask("DELETE", path);
    accountEndpoints.removeAddress.answer.parse(left.body);
    expect(left.body.data).toMatchObject([{ town: "Accra", isDefault: true }]);
  });

  test("BEYOND-18 BEYOND-20 a product is saved once, listed and removed; a payment method is preferred", async () => {
    for (const id of [lamp.id, fan.id, lamp.id]) {
      expect((await ask("PUT", `/api/users/saved-items/${id}`)).status).toBe(200);
    }
    const saved = await ask("GET", "/api/users/saved-items");
    accountEndpoints.listSavedItems.answer.parse(saved.body);
    expect(saved.body.data.map(({ name }: { name: string }) => name)).toEqual([fan.name, lamp.name]);
    await ask("DELETE", `/api/users/saved-items/${fan.id}`);
    expect((await ask("GET", "/api/users/saved-items")).body.data).toHaveLength(1);
    expect((await ask("PUT", "/api/users/payment-preference", { method: "mobile_money" })).status).toBe(200);
    expect((await ask("GET", "/api/users/profile")).body.data.paymentPreference).toBe("mobile_money");
  });
});

describe("it fills a cart and orders", () => {
  const linesOf = ({ body }: Reply) =>
    cartEndpoints.getCart.answer
      .parse(body)
      .data.items.map(({ product, quantity, price }) => [product.name, quantity, price]);
  const add = (productId: string, quantity: number) => ask("POST", "/api/cart/items", { productId, quantity });

  test("SHP-API-29 SHP-API-31 SHP-DATA-08 the cart: the same product adds up, each line with its product and price", async () => {
    expect((await send(origin, "GET", "/api/cart")).status).toBe(401);
    expect((await add(lamp.id, 2)).status).toBe(201);
    await add(fan.id, 1);
    expect(linesOf(await add(lamp.id, 3))).toEqual([
      [lamp.name, 5, 123.45],
      [fan.name, 1, 99],
    ]);
    const { items } = (await ask("GET", "/api/cart")).body.data;
    expect(Object.keys(items[0].product).sort()).toEqual([
      "_id",
      "brand",
      "featuredImage",
      "galleryImages",
      "name",
      "slug",
      "stock",
    ]);
    expect(linesOf(await add(lamp.id, 999))[0]).toEqual([lamp.name, 999, 123.45]);
  });

  test("SHP-API-30 SHP-API-32 SHP-API-33 a line is updated and removed, the cart is cleared", async () => {
    expect(linesOf(await ask("PATCH", `/api/cart/items/${lamp.id}`, { quantity: 3 }))[0]).toEqual([
      lamp.name,
      3,
      123.45,
    ]);
    expect(linesOf(await ask("DELETE", `/api/cart/items/${fan.id}`))).toHaveLength(1);
    expect((await ask("PATCH", `/api/cart/items/${fan.id}`, { quantity: 1 })).status).toBe(404);
    expect(linesOf(await ask("DELETE", `/api/cart/items/${fan.id}`))).toHaveLength(1);
    expect(linesOf(await ask("DELETE", "/api/cart"))).toEqual([]);
  });

  let order: { _id: string; orderId: string };

  test("SHP-API-34 SHP-API-42 SHP-CHECKOUT-30 an order by Bearer is the user's, also with the guest header, and empties those lines", async () => {
    await add(lamp.id, 2);
    await add(fan.id, 3);
    const items = [
      { product: lamp.id, quantity: 2 },
      { product: fan.id, quantity: 1 },
    ];
    const customerDetails = { ...person, email, phone: "0241234567", isGuest: false };
    const placed = await ask("POST", "/api/orders", { ...orderBody(items, { customerDetails }), user: userId }, GUEST);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    orderEndpoints.placeOrder.answer.parse(placed.body);
    order = placed.body.data;
    expect(placed.headers.getSetCookie()).toEqual([]);
    expect(await shop.db.order.findUniqueOrThrow({ where: { id: order._id } })).toMatchObject({
      userId,
      isGuest: false,
    });
    expect(linesOf(await ask("GET", "/api/cart"))).toEqual([[fan.name, 2, 99]]);
    await mailsTo(email, "received");
  });

  test("SHP-API-40 SHP-ACCOUNT-46 the list: newest first, a page of three, by status, 'completed' with delivered ones", async () => {
    const places = Array.from({ length: 3 }, () =>
      ask("POST", "/api/orders", orderBody([{ product: fan.id, quantity: 1 }], { again: true })),
    );
    const later = (await Promise.all(places)).map(({ body }) => body.data._id as string);
    const [delivered = "", completed = "", paid = ""] = later;
    await moveOrder(sql, delivered, "confirmed", "shipped", "delivered");
    await moveOrder(sql, completed, "confirmed", "paid", "shipped", "delivered", "completed");
    await moveOrder(sql, paid, "confirmed", "paid");
    const list = async (query: string) =>
      orderListEndpoints.listOrders.answer.parse((await ask("GET", `/api/orders?${query}`)).body).data;
    const newest = await list("page=1&limit=3&sort=-createdAt");
    expect([newest.totalOrders, newest.orders.length]).toEqual([4, 3]);
    expect(newest.orders.map(({ _id }) => _id).sort()).toEqual([...later].sort());
    expect((await list("page=2&limit=3")).orders).toMatchObject([{ _id: order._id }]);
    expect((await list("sort=createdAt")).orders[0]?._id).toBe(order._id);
    expect((await list("status=pending")).orders).toMatchObject([{ _id: order._id }]);
    expect((await list("status=completed")).orders.map(({ _id }) => _id).sort()).toEqual(later.slice(0, 2).sort());
    expect((await ask("GET", "/api/users/profile")).body.data.orderStats).toEqual({ processing: 1 });
  });

  test("SHP-API-37 the detail by number and by id; without the token it is not found", async () => {
    for (const key of [order.orderId, order._id]) {
      const { body } = await ask("GET", `/api/orders/${key}`);
      expect(orderEndpoints.getOrder.answer.parse(body).data).toMatchObject({
        _id: order._id,
        totals: { total: 345.9 },
      });
      expect((await send(origin, "GET", `/api/orders/${key}`)).body.message).toBe("Order not found");
    }
  });
});

describe("it stays signed in and changes its secrets", () => {
  const renew = (refreshToken: string) => post(origin, "/auth/refresh-token", { refreshToken });

  test("SHP-API-06 SHP-SESSION-36 SHP-CONST-15 a refresh returns a new pair in both formats and extends by a day, or thirty", async () => {
    for (const [remember, days] of [
      [true, 30],
      [false, 1],
    ] as const) {
      const before = await signIn(remember);
      const { status, body, headers } = await renew(before.refreshToken);
      expect(status).toBe(200);
      authEndpoints.refreshToken.answer.parse(body);
      pair = { token: body.token, refreshToken: body.refreshToken };
      expect(body.data).toEqual(pair);
      expect(pair.refreshToken).not.toBe(before.refreshToken);
      expect(headers.getSetCookie()).toEqual([]);
      const { expiresAt } = await shop.db.session.findUniqueOrThrow({
        where: { id: String(decodeJwt(pair.token).sid) },
      });
      expect(Math.abs(expiresAt.getTime() - Date.now() - days * 86_400_000)).toBeLessThan(30_000);
      expect((await ask("GET", "/api/users/profile")).status).toBe(200);
    }
  });

  test("SHP-ACCOUNT-31 T20 a changed email takes effect with the code sent there; the old address is notified", async () => {
    const next = newAddress("akua-new");
    const input = { ...person, email: next, phoneNumber: "0241234567", dateOfBirth: null };
    expect((await ask("PUT", "/api/users/profile", input)).body.code).toBe("WRONG_PASSWORD");
    const { body } = await ask("PUT", "/api/users/profile", { ...input, currentPassword: password });
    expect(body.data).toMatchObject({ email, pendingEmail: next });
    const code = codeIn((await mailsTo(next, "Confirm your new email"))[0]);
    expect((await ask("POST", "/api/users/confirm-email", { code: wrong(code) })).body.code).toBe("CODE_INVALID");
    expect((await ask("POST", "/api/users/confirm-email", { code })).status).toBe(200);
    expect((await ask("GET", "/api/users/profile")).body.data).toMatchObject({ email: next, pendingEmail: null });
    expect((await mailsTo(email, "email was changed"))[0]?.text).not.toContain(code);
    expect((await post(origin, "/api/users/login", { email, password })).status).toBe(401);
    email = next;
    pair = await signIn();
  });

  test("SHP-API-16 SHP-ACCOUNT-39 SHP-ACCOUNT-41 T20 a changed password ends the other families, not the current one", async () => {
    const other = await signIn();
    const change = (currentPassword: string) =>
      ask("PUT", "/api/users/change-password", { currentPassword, newPassword: "veranda-fan-1957" });
    const refused = await change(`${password}!`);
    expect([refused.status, refused.body.message]).toEqual([400, "Current password is incorrect"]);
    expect(refused.body.errors).toEqual({ currentPassword: "Current password is incorrect" });
    const done = await change(password);
    expect(authEndpoints.changePassword.answer.parse(done.body).message).toBe("Password updated successfully");
    expect((await renew(other.refreshToken)).status).toBe(401);
    const own = await renew(pair.refreshToken);
    expect(own.status).toBe(200);
    pair = own.body.data;
    expect((await post(origin, "/api/users/login", { email, password })).status).toBe(401);
    password = "veranda-fan-1957";
    await mailsTo(email, "password was changed");
  });

  test("SHP-API-10 SHP-API-11 SHP-API-12 the emailed link resets a forgotten password", async () => {
    await postWithHost("/api/users/request-password-reset", { email }, "evil.example");
    const [mail] = await mailsTo(email, "Reset your");
    const link = new URL(/https?:\S+\/reset-password\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(link.origin).toBe(shop.appUrl);
    expect(mail?.raw).not.toContain("evil.example");
    const token = link.pathname.split("/").at(-1);
    const validate = () => post(origin, "/api/users/validate-reset-token", { token });
    authEndpoints.validateResetToken.answer.parse((await validate()).body);
    password = "courtyard-lamp-1960";
    const reset = await post(origin, "/api/users/reset-password", { token, newPassword: password });
    expect(authEndpoints.resetPassword.answer.parse(reset.body).message).toBe("Password has been reset successfully");
    expect((await validate()).body.code).toBe("LINK_INVALID");
    expect((await renew(pair.refreshToken)).status).toBe(401);
    pair = await signIn();
    expect(shop.output()).not.toContain(token);
  });

  test("SHP-SESSION-07 T13 after the logout the refresh token is invalid", async () => {
    const gone = await signIn();
    expect((await post(origin, "/auth/logout", { refreshToken: gone.refreshToken })).body).toEqual({
      status: "success",
    });
    expect((await renew(gone.refreshToken)).status).toBe(401);
    expect((await post(origin, "/auth/logout", { refreshToken: gone.refreshToken })).status).toBe(200);
  });
});

describe("it is closed", () => {
  test("SHP-DATA-43 the export has all data of the user, as a file", async () => {
    await ask("POST", "/api/cart/items", { productId: fan.id, quantity: 1 });
    const { body, headers } = await ask("GET", "/api/users/export");
    const { data } = accountEndpoints.exportAccount.answer.parse(body);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(data).toMatchObject({ user: { _id: userId, email }, savedItems: [lamp.name], cart: [{ name: fan.name }] });
    expect([data.orders.length, data.addresses.length]).toEqual([4, 1]);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/\$2[aby]\$|passwordHash|tokenHash/);
  });

  test("an account with open orders stays open, and a wrong password closes nothing", async () => {
    const open = await ask("DELETE", "/api/users/me", { password });
    expect([open.status, open.body.code]).toEqual([409, "ORDERS_UNDER_WAY"]);
    const mistaken = await ask("DELETE", "/api/users/me", { password: `${password}!` });
    expect(mistaken.body.errors).toEqual({ password: "Current password is incorrect" });
    expect(await shop.db.user.count({ where: { id: userId } })).toBe(1);
  });

  test("T23 a closed account leaves its orders without personal data, and cannot be accessed", async () => {
    await shop.db.order.updateMany({ where: { userId, status: "pending" }, data: { status: "cancelled" } });
    for (const { id } of await shop.db.order.findMany({ where: { userId, status: "processing" } }))
      await moveOrder(sql, id, "shipped", "delivered");
    const orders = await shop.db.order.findMany({ where: { userId }, select: { id: true } });
    const closed = await ask("DELETE", "/api/users/me", { password });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    accountEndpoints.closeAccount.answer.parse(closed.body);
    await mailsTo(email, "account is closed");
    const kept = await shop.db.order.findMany({ where: { id: { in: orders.map(({ id }) => id) } } });
    expect(kept).toHaveLength(4);
    expect(JSON.stringify(kept)).not.toMatch(/Akua|Boateng|Mensah|example\.com|241234567|Ring Road/);
    for (const table of ["session", "address", "savedItem", "cart", "emailCode", "resetToken"] as const)
      expect(await (shop.db[table] as typeof shop.db.session).count({ where: { userId } }), table).toBe(0);
    expect((await renewOnce()).status).toBe(401);
    expect((await post(origin, "/api/users/login", { email, password })).status).toBe(401);
  });

  test("T18 T23 a remaining access token of a closed account gets 401 everywhere, never a server error", async () => {
    const address = {
      ...person,
      phone: "0241234567",
      street: "1 High Street",
      region: "Ashanti",
      town: "Kumasi",
      isDefault: true,
    };
    const profile = { ...person, email, phoneNumber: null, dateOfBirth: null };
    const calls: [string, string, unknown?][] = [
      ["GET", "/api/users/profile"],
      ["PUT", "/api/users/profile", profile],
      ["PATCH", "/api/users/me", { phoneNumber: "0241234567" }],
      ["DELETE", "/api/users/me", { password }],
      ["PUT", "/api/users/change-password", { currentPassword: password, newPassword: "another-lamp-44" }],
      ["POST", "/api/users/confirm-email", { code: "123456" }],
      ["PUT", "/api/users/payment-preference", { method: "cash" }],
      ["GET", "/api/users/export"],
      ["GET", "/api/users/addresses"],
      ["POST", "/api/users/addresses", address],
      ["GET", "/api/users/saved-items"],
      ["PUT", `/api/users/saved-items/${lamp.id}`],
      ["GET", "/api/cart"],
      ["POST", "/api/cart/items", { productId: lamp.id, quantity: 1 }],
      ["GET", "/api/orders"],
      ["POST", "/api/orders", orderBody([{ product: lamp.id, quantity: 1 }])],
    ];
    const statuses = await Promise.all(
      calls.map(async ([method, path, body]) => `${method} ${path} ${(await ask(method, path, body)).status}`),
    );
    expect(statuses).toEqual(calls.map(([method, path]) => `${method} ${path} 401`));
    expect(errorsOf(shop)).toEqual([]);
  });

  const renewOnce = () => post(origin, "/auth/refresh-token", { refreshToken: pair.refreshToken });
});

/** A request whose Host header names another shop: fetch would not send it. */
function postWithHost(path: string, body: unknown, host: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method: "POST", headers: { host, "content-type": "application/json" } },
      (answer) => answer.resume().on("end", resolve),
    );
    sent.on("error", reject).end(JSON.stringify(body));
  });
}
