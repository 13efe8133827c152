import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { errorAnswer } from "@/lib/contracts/shared";
import { hashToken, randomToken } from "@/server/core/tokens";
import { mailedCodeHash } from "../../support/codes";
import { newAddress, newCustomer } from "../../support/customers";
import { ADDRESS_BODY, orderBody, paymentBody } from "../../support/orders";
import { returnSamples } from "../return-samples";
import { secondFactorSamples } from "../second-factor-samples";
import { asGuest, call, GUEST, type RunningShop } from "../support";
import { openShop } from "./running";

type Name = keyof typeof endpoints;

interface Sample {
  path: string;
  body?: Record<string, unknown>;
  /** Raw bytes, instead of a body. */
  raw?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

let shop: RunningShop;
let origin: string;
let samples: Record<Name, Sample>;

/** Creates a customer who is logged in as an API client. */
async function newClient() {
  const customer = await newCustomer((sql, values = []) => shop.db.$queryRawUnsafe(sql, ...values));
  const { email, password } = customer;
  const { body } = await call(origin, "/api/users/login", { method: "POST", body: { email, password } });
  return {
    ...customer,
    refreshToken: body.refreshToken as string,
    headers: { authorization: `Bearer ${body.token}` },
  };
}

/** Stores a code as if it had been mailed. */
async function mailedCode(userId: string, purpose: "verify_email" | "change_email", email: string) {
  const newEmail = purpose === "change_email" ? email : null;
  const codeHash = mailedCodeHash("123456", { userId, purpose, email });
  const expiresAt = new Date(Date.now() + 60_000);
  await shop.db.emailCode.create({ data: { userId, purpose, codeHash, newEmail, expiresAt } });
  return "123456";
}

async function mailedResetToken(userId: string): Promise<string> {
  const token = randomToken();
  await shop.db.resetToken.create({
    data: { tokenHash: hashToken(token), userId, expiresAt: new Date(Date.now() + 60_000) },
  });
  return token;
}

/** Stores an email change with a mailed undo link. */
async function mailedUndo(userId: string): Promise<string> {
  const token = randomToken();
  const data = { userId, oldEmail: newAddress(), tokenHash: hashToken(token) };
  await shop.db.emailChange.create({ data: { ...data, expiresAt: new Date(Date.now() + 60_000) } });
  return token;
}

/** Stores a staff invitation with a mailed link. @returns the token of its link */
async function mailedInvitation(email: string): Promise<string> {
  const { id: invitedBy } = await newClient();
  await shop.db.user.update({ where: { id: invitedBy }, data: { role: "admin" } });
  const token = randomToken();
  const expiresAt = new Date(Date.now() + 60_000);
  const data = { email, role: "staff", invitedBy, tokenHash: hashToken(token), expiresAt } as const;
  await shop.db.staffInvitation.create({ data });
  return token;
}

/** Sample requests of a logged-in customer. */
async function accountSamples(productId: string) {
  const [ama, leaving, resetting] = [await newClient(), await newClient(), await newClient()];
  // Not Ama, whose earlier profile update voids a pending email change.
  const [moving, moved, robbed] = [await newClient(), await newClient(), await newClient()];
  await mailedCode(moving.id, "change_email", newAddress());
  const { headers, password } = ama;
  const added = await call(origin, "/api/users/addresses", { method: "POST", body: ADDRESS_BODY, headers });
  const other = await call(origin, "/api/users/addresses", { method: "POST", body: ADDRESS_BODY, headers });
  const roaming = await newClient();
  const { email } = roaming;
  const elsewhere = await call(origin, "/api/users/login", { method: "POST", body: { email, password } });
  const bearer = { authorization: `Bearer ${elsewhere.body.token}` };
  const [signIn] = (await call(origin, "/api/users/sessions", { headers: bearer })).body.data;
  const newPassword = "veranda-lamp-77";
  const person = { firstName: "Ama", lastName: "Mensah", phoneNumber: "0241234567" };
  const profile = { ...person, email: ama.email, dateOfBirth: null };
  return {
    getCart: { path: "/api/cart", headers },
    addCartItem: { path: "/api/cart/items", body: { productId, quantity: 1 }, headers },
    updateCartItem: { path: `/api/cart/items/${productId}`, body: { quantity: 2 }, headers },
    removeCartItem: { path: `/api/cart/items/${productId}`, headers },
    clearCart: { path: "/api/cart", headers },
    listOrders: { path: "/api/orders?page=1&limit=3&sort=-createdAt&status=pending", headers },
    trackOrder: { path: "/api/orders/track", body: { orderId: "ORD000000", phone: "0241234567" } },
    register: {
      path: "/api/users/register",
      body: { ...person, email: newAddress(), password, acceptTerms: true },
    },
    login: { path: "/api/users/login", body: { email: resetting.email, password } },
    refreshToken: { path: "/auth/refresh-token", body: { refreshToken: ama.refreshToken } },
    readSession: { path: "/auth/session" },
    logout: { path: "/auth/logout", body: { refreshToken: randomToken() } },
    verifyCode: {
      path: "/api/users/verify-code",
      body: { email: ama.email, code: await mailedCode(ama.id, "verify_email", ama.email) },
    },
    resendVerification: { path: "/api/users/resend-verification", body: { email: newAddress() } },
    requestPasswordReset: { path: "/api/users/request-password-reset", body: { email: newAddress() } },
    validateResetToken: {
      path: "/api/users/validate-reset-token",
      body: { token: await mailedResetToken(leaving.id) },
    },
    resetPassword: {
      path: "/api/users/reset-password",
      body: { token: await mailedResetToken(resetting.id), newPassword: password },
    },
    changePassword: { path: "/api/users/change-password", body: { currentPassword: password, newPassword }, headers },
    getProfile: { path: "/api/users/profile", headers },
    updateProfile: { path: "/api/users/profile", body: profile, headers },
    updateMe: { path: "/api/users/me", body: { phoneNumber: "0241234567" }, headers },
    closeAccount: { path: "/api/users/me", body: { password: leaving.password }, headers: leaving.headers },
    exportAccount: { path: "/api/users/export", headers },
    listSignIns: { path: "/api/users/sessions", headers },
    endSignIn: { path: `/api/users/sessions/${signIn._id}`, headers: roaming.headers },
    endOtherSignIns: { path: "/api/users/sessions", headers: moving.headers },
    confirmEmail: {
      path: "/api/users/confirm-email",
      body: { code: await mailedCode(moved.id, "change_email", newAddress()) },
      headers: moved.headers,
    },
    resendEmailCode: { path: "/api/users/resend-email-code", headers: moving.headers },
    validateStaffInvitation: {
      path: "/api/users/validate-staff-invitation",
      body: { token: await mailedInvitation(newAddress()) },
    },
    acceptStaffInvitation: {
      path: "/api/users/accept-staff-invitation",
      body: { token: await mailedInvitation(newAddress()), firstName: "Esi", lastName: "Adom", password },
    },
    joinStaff: {
      path: "/api/users/join-staff",
      body: { token: await mailedInvitation(moving.email) },
      headers: moving.headers,
    },
    validateEmailUndo: { path: "/api/users/validate-email-undo", body: { token: await mailedUndo(ama.id) } },
    undoEmailChange: { path: "/api/users/undo-email-change", body: { token: await mailedUndo(robbed.id) } },
    setPaymentPreference: { path: "/api/users/payment-preference", body: { method: "cash" }, headers },
    listSavedItems: { path: "/api/users/saved-items", headers },
    saveItem: { path: `/api/users/saved-items/${productId}`, headers },
    unsaveItem: { path: `/api/users/saved-items/${productId}`, headers },
    listAddresses: { path: "/api/users/addresses", headers },
    addAddress: { path: "/api/users/addresses", body: ADDRESS_BODY, headers },
    updateAddress: { path: `/api/users/addresses/${added.body.data._id}`, body: ADDRESS_BODY, headers },
    removeAddress: { path: `/api/users/addresses/${other.body.data._id}`, headers },
  } satisfies Partial<Record<Name, Sample>>;
}

beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  const product = await shop.db.product.findFirstOrThrow({
    where: { inventory: { onHand: { gt: 20 } }, category: { isNot: null } },
    include: { category: true },
  });
  const items = [{ product: product.id, quantity: 1 }];
  const placed = await call(origin, "/api/orders", {
    method: "POST",
    body: orderBody(items, { payment: { method: "card" } }),
    headers: GUEST,
  });
  const guest = asGuest(origin, placed);
  const order = placed.body.data;
  const payment = paymentBody(order);
  const started = await call(origin, "/api/cart/initiate-payment", { method: "POST", body: payment, headers: guest });
  const reference: string = started.body.data.reference;
  const other = await call(origin, "/api/orders", { method: "POST", body: orderBody(items), headers: GUEST });
  const byCheque = orderBody(items, { payment: { method: "bank_cheque" } });
  const cheque = await call(origin, "/api/orders", { method: "POST", body: byCheque, headers: GUEST });
  const account = { bank: "GCB Bank", accountName: "Kanea Electricals Ltd", accountNumber: "1011130012345" };
  await shop.db.setting.update({ where: { key: "bank-transfer" }, data: { value: account } });
  const byTransfer = orderBody(items, { payment: { method: "bank_transfer" } });
  const transfer = await call(origin, "/api/orders", { method: "POST", body: byTransfer, headers: GUEST });
  const byWallet = orderBody(items, { payment: { method: "mobile_money" } });
  const wallet = await call(origin, "/api/orders", { method: "POST", body: byWallet, headers: GUEST });
  const walletPath = `/api/orders/${wallet.body.data.orderId}/mobile-money`;
  const soldOut = await shop.db.product.findFirstOrThrow({ where: { published: true, inventory: { onHand: 0 } } });
  samples = {
    listCategories: { path: "/api/categories" },
    getCategory: { path: `/api/categories/${product.category?.slug}` },
    getSearchStart: { path: "/api/search" },
    getNearbyProducts: { path: `/api/products/nearby?of=${product.slug}&seen=${product.slug}` },
    listProducts: { path: "/api/products?category=lighting&category=power-tools&sort=name&inStock=true&limit=3" },
    getProductBySlug: { path: `/api/products/slug/${product.slug}` },
    getProduct: { path: `/api/products/${product.id}` },
    askStockAlert: { path: `/api/products/${soldOut.id}/stock-alerts`, body: { contact: newAddress() } },
    getProductFallback: { path: `/api/products/product/${product.id}` },
    quoteOrder: {
      path: "/api/orders/quote",
      body: { items, promoCode: "WELCOME20", region: "Ashanti", town: "Kumasi" },
    },
    placeOrder: { path: "/api/orders", body: orderBody(items), headers: GUEST },
    getOrder: { path: `/api/orders/${order.orderId}?isGuest=true`, headers: guest },
    followOrder: { path: `/api/orders/${order.orderId}/state`, headers: guest },
    listOpenedOrders: { path: "/api/orders/opened", headers: guest },
    keepOrderLink: { path: `/api/orders/${order.orderId}/link`, headers: guest },
    readReorderItems: { path: `/api/orders/${order.orderId}/goods`, headers: guest },
    cancelOrder: { path: `/api/orders/${other.body.data.orderId}/cancel`, headers: asGuest(origin, other) },
    reportPayment: {
      path: `/api/orders/${transfer.body.data.orderId}/payment-report`,
      body: { reference: "FT26330001" },
      headers: asGuest(origin, transfer),
    },
    stopSms: { path: `/api/orders/${order.orderId}/stop-sms`, headers: guest },
    chargeWallet: {
      path: walletPath,
      body: { amount: wallet.body.data.totals.total, network: "vod", phone: "0200000005" },
      headers: asGuest(origin, wallet),
    },
    readCharge: { path: walletPath, headers: asGuest(origin, wallet) },
    sendVoucher: { path: `${walletPath}/voucher`, body: { voucher: "123456" }, headers: asGuest(origin, wallet) },
    printProForma: { path: `/api/orders/${cheque.body.data.orderId}/pro-forma`, headers: asGuest(origin, cheque) },
    ...(await returnSamples({ db: shop.db, origin, productId: product.id })),
    getOrderByReference: { path: `/api/orders/by-reference/${reference}?isGuest=true`, headers: guest },
    initiatePayment: { path: "/api/cart/initiate-payment", body: payment, headers: guest },
    verifyPayment: { path: `/api/payments/verify?reference=${reference}`, headers: guest },
    maintenanceStatus: { path: "/api/settings/maintenance-status" },
    health: { path: "/api/health" },
    ...(await accountSamples(product.id)),
    ...(await secondFactorSamples({ db: shop.db, origin, newClient })),
  };
});

const entries = Object.entries(endpoints) as [Name, Endpoint][];
const send = (name: Name, changes: Partial<Sample> = {}) => {
  const { path: where, body, raw, headers } = { ...samples[name], ...changes };
  return call(origin, where, { method: endpoints[name].method, body, raw, headers });
};

describe("the API's contract", () => {
  test("BEYOND-14 the OpenAPI document is valid and lists every endpoint", async () => {
    const { body } = await call(origin, "/api/openapi.json");
    await SwaggerParser.validate(structuredClone(body));
    const walked: string[] = [];
    for (const [where, operations] of Object.entries<Record<string, { operationId: Name }>>(body.paths)) {
      for (const [method, { operationId }] of Object.entries(operations)) {
        const reply = await send(operationId);
        const endpoint: Endpoint = endpoints[operationId];
        expect([method.toUpperCase(), where]).toEqual([endpoint.method, endpoint.path]);
        expect(reply.status, `${operationId}: ${JSON.stringify(reply.body)}`).toBe(endpoint.status ?? 200);
        if (endpoint.answersFile) expect(reply.headers.get("content-type")).toBe(endpoint.answersFile);
        else endpoint.answer.parse(reply.body);
        walked.push(operationId);
      }
    }
    expect(walked.sort()).toEqual(Object.keys(endpoints).sort());
    // This client's account is now closed.
    samples.closeAccount.headers = (await newClient()).headers;
  });

  test("every route file is in the document, except the few that are not part of the API", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));
    const outside = [
      "api/[...path]",
      "api/auth/[...nextauth]",
      "api/openapi.json",
      "api/webhooks/paystack",
      "media/[id]/[name]",
      "o/[token]",
    ];
    const routes = files.flatMap((file) => {
      const folder = path.dirname(file);
      // The desk's endpoints are not in the document: tests/http/people/staff-access.ts compares them with their contracts.
      if (outside.includes(folder) || folder.startsWith("api/staff/")) return [];
      const source = readFileSync(path.join("app", file), "utf8");
      const where = `/${folder.replaceAll(/\[(\w+)\]/g, "{$1}")}`;
      return [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
        ([, method]) => `${method} ${where}`,
      );
    });
    expect(routes.sort()).toEqual(entries.map(([, { method, path: where }]) => `${method} ${where}`).sort());
  });

  for (const [name, { method, path: where, body }] of entries) {
    test(`SHP-API-04 ${method} ${where} refuses an unknown query key${body ? " and an unknown field" : ""}`, async () => {
      const glue = samples[name].path.includes("?") ? "&" : "?";
      const query = await send(name, { path: `${samples[name].path}${glue}nonsense=1` });
      expect(query.status).toBe(400);
      expect(errorAnswer.parse(query.body).errors).toEqual({ nonsense: "Unknown field" });
      if (!body) return;
      const field = await send(name, { body: { ...samples[name].body, nonsense: 1 } });
      expect(field.status).toBe(400);
      expect(errorAnswer.parse(field.body).errors).toEqual({ nonsense: "Unknown field" });
    });
  }

  test("SHP-API-01 every API response is JSON, or the expected file, and is not cached by default", async () => {
    for (const name of Object.keys(samples) as Name[]) {
      const { headers } = await send(name);
      const { answersFile }: Endpoint = endpoints[name];
      expect(headers.get("content-type"), name).toMatch(answersFile ?? /^application\/json/);
      expect(headers.get("cache-control"), name).toBe("no-store");
    }
  });

  test("an unknown path of the API is a 404 in the API's format", async () => {
    const reply = await call(origin, "/api/nothing/here");
    expect(reply.status).toBe(404);
    errorAnswer.parse(reply.body);
  });
});
