import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { SignIn } from "@/lib/contracts/accounts";
import { newCustomer } from "../../support/customers";
import { orderBody, paymentBody } from "../../support/orders";
import { smallPhoto } from "../../support/photo";
import { call, type RunningShop, signInBothWays, type Ways } from "../support";
import { openShop } from "./running";

/**
 * Access policy by route. `everyone`: open to all. `account`: signed-in people, each with their own data. `owner`: the
 * owner only; all others get 404. `none`: only the shop itself or its provider. An unlisted route file fails the test.
 * Desk routes are tested from their contracts (staff-access.test.ts).
 */
const policy: Record<string, "everyone" | "account" | "owner" | "none"> = {
  "GET /api/[...path]": "everyone",
  "POST /api/[...path]": "everyone",
  "PUT /api/[...path]": "everyone",
  "PATCH /api/[...path]": "everyone",
  "DELETE /api/[...path]": "everyone",
  "GET /api/health": "everyone",
  "GET /api/openapi.json": "everyone",
  "GET /api/settings/maintenance-status": "everyone",
  "GET /api/categories": "everyone",
  "GET /api/categories/[id]": "everyone",
  "GET /api/products": "everyone",
  "GET /api/search": "everyone",
  "GET /api/products/nearby": "everyone",
  "GET /api/products/[id]": "everyone",
  "POST /api/products/[id]/stock-alerts": "everyone",
  "GET /api/products/product/[id]": "everyone",
  "GET /api/products/slug/[slug]": "everyone",
  "GET /api/auth/[...nextauth]": "everyone",
  "POST /api/auth/[...nextauth]": "everyone",
  "GET /auth/session": "everyone",
  "POST /auth/refresh-token": "everyone",
  "POST /auth/logout": "everyone",
  "GET /media/[id]/[name]": "everyone",
  "GET /o/[token]": "everyone",
  "GET /feeds/[part]": "everyone",
  "GET /feeds/products.xml": "everyone",
  "GET /sitemap.xml": "everyone",
  "GET /sitemaps/[part]": "everyone",
  "POST /api/orders": "everyone",
  "POST /api/orders/quote": "everyone",
  "POST /api/orders/track": "everyone",
  "GET /api/orders/opened": "everyone",
  "POST /api/cart/initiate-payment": "everyone",
  "GET /api/payments/verify": "everyone",
  "POST /api/users/register": "everyone",
  "POST /api/users/login": "everyone",
  "POST /api/users/login/second-factor": "everyone",
  "POST /api/users/verify-code": "everyone",
  "POST /api/users/resend-verification": "everyone",
  "POST /api/users/request-password-reset": "everyone",
  "POST /api/users/validate-reset-token": "everyone",
  "POST /api/users/reset-password": "everyone",
  "POST /api/users/validate-email-undo": "everyone",
  "POST /api/users/undo-email-change": "everyone",
  "POST /api/users/validate-staff-invitation": "everyone",
  "POST /api/users/accept-staff-invitation": "everyone",
  "POST /api/users/join-staff": "account",
  "GET /api/cart": "account",
  "DELETE /api/cart": "account",
  "POST /api/cart/items": "account",
  "PATCH /api/cart/items/[productId]": "account",
  "DELETE /api/cart/items/[productId]": "account",
  "GET /api/orders": "account",
  "GET /api/users/profile": "account",
  "PUT /api/users/profile": "account",
  "PATCH /api/users/me": "account",
  "DELETE /api/users/me": "account",
  "GET /api/users/sessions": "account",
  "DELETE /api/users/sessions": "account",
  "GET /api/users/second-factor": "account",
  "POST /api/users/second-factor": "account",
  "PUT /api/users/second-factor": "account",
  "DELETE /api/users/second-factor": "account",
  "POST /api/users/second-factor/recovery-codes": "account",
  "GET /api/users/export": "account",
  "PUT /api/users/change-password": "account",
  "POST /api/users/confirm-email": "account",
  "POST /api/users/resend-email-code": "account",
  "PUT /api/users/payment-preference": "account",
  "GET /api/users/saved-items": "account",
  "PUT /api/users/saved-items/[productId]": "account",
  "DELETE /api/users/saved-items/[productId]": "account",
  "GET /api/users/addresses": "account",
  "POST /api/users/addresses": "account",
  "GET /api/orders/[orderId]": "owner",
  "GET /api/orders/[orderId]/state": "owner",
  "GET /api/orders/[orderId]/goods": "owner",
  "POST /api/orders/[orderId]/link": "owner",
  "GET /api/orders/[orderId]/receipt": "owner",
  "GET /api/orders/[orderId]/pro-forma": "owner",
  "POST /api/orders/[orderId]/cancel": "owner",
  "POST /api/orders/[orderId]/payment-report": "owner",
  "POST /api/orders/[orderId]/stop-sms": "owner",
  "GET /api/orders/[orderId]/mobile-money": "owner",
  "POST /api/orders/[orderId]/mobile-money": "owner",
  "POST /api/orders/[orderId]/mobile-money/voucher": "owner",
  "POST /api/orders/[orderId]/returns": "owner",
  "PUT /api/orders/[orderId]/reviews/[item]": "owner",
  "POST /api/orders/[orderId]/return-pictures": "owner",
  "GET /api/orders/[orderId]/return-pictures/[id]": "owner",
  "GET /api/orders/by-reference/[reference]": "owner",
  "PUT /api/users/addresses/[id]": "owner",
  "DELETE /api/users/addresses/[id]": "owner",
  "DELETE /api/users/sessions/[id]": "owner",
  "POST /api/webhooks/paystack": "none",
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .flatMap((file) => {
    const source = readFileSync(path.join("app", file), "utf8");
    const where = `/${path.dirname(file).replaceAll("\\", "/")}`;
    return METHODS.filter((method) =>
      new RegExp(`export (const|async function|function) ${method}\\b|\\bas ${method}\\b`).test(source),
    ).map((method) => `${method} ${where}`);
  })
  .filter((route) => !route.includes(" /api/staff/"));

const actors = ["guest", "owner", "other", "staff"] as const;
type Actor = (typeof actors)[number];

let shop: RunningShop;
let origin: string;
let ways: Record<Actor, Ways>;
let things: Record<string, string>;
let photo: Awaited<ReturnType<typeof smallPhoto>>;
const address = {
  firstName: "Marked",
  lastName: "Person",
  phone: "0241234567",
  street: "7 Secret Close",
  region: "Ashanti",
  town: "Kumasi",
  isDefault: true,
};

beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  const make = (firstName: string) =>
    newCustomer((sql, values = []) => shop.db.$queryRawUnsafe(sql, ...values), { firstName });
  const [owner, other, staff] = [await make("Marked"), await make("Other"), await make("Staff")];
  await shop.db.user.update({ where: { id: staff.id }, data: { role: "staff", branchId: "accra-1" } });
  ways = {
    guest: [{}],
    owner: await signInBothWays(origin, owner),
    other: await signInBothWays(origin, other),
    staff: await signInBothWays(origin, staff),
  };
  const [bearer = {}] = ways.owner;
  const product = await shop.db.product.findFirstOrThrow({ where: { inventory: { onHand: { gt: 20 } } } });
  const body = orderBody([{ product: product.id, quantity: 1 }], { payment: { method: "card" } });
  const order = (await call(origin, "/api/orders", { method: "POST", body, headers: bearer })).body.data;
  const started = await call(origin, "/api/cart/initiate-payment", {
    method: "POST",
    headers: bearer,
    body: paymentBody(order, { isGuest: false, customerName: "Marked Person" }),
  });
  const { body: pair } = await call(origin, "/api/users/login", {
    method: "POST",
    body: { email: owner.email, password: owner.password },
  });
  const third = await call(origin, "/api/users/sessions", { headers: { authorization: `Bearer ${pair.token}` } });
  const book = await call(origin, "/api/users/addresses", { method: "POST", body: address, headers: bearer });
  await call(origin, `/api/users/saved-items/${product.id}`, { method: "PUT", headers: bearer });
  await call(origin, "/api/cart/items", {
    method: "POST",
    body: { productId: product.id, quantity: 3 },
    headers: bearer,
  });
  photo = await smallPhoto();
  things = {
    orderId: order.orderId,
    item: order.items[0]._id,
    picture: (await shop.db.returnPicture.create({ data: { orderId: order._id, bytes: photo } })).id,
    reference: started.body.data.reference,
    id: book.body.data._id,
    productId: product.id,
    slug: product.slug,
    signIn: third.body.data.find(({ current }: SignIn) => current)._id,
    token: "none",
    part: "pages.xml",
    "...path": "nothing",
    "...nextauth": "csrf",
  };
});

/** Sends a request that fits the contract, except that writes to own data have no body, so that they change nothing. */
async function ask(route: string, headers: Record<string, string>) {
  const [method = "", pattern = ""] = route.split(" ");
  const id = pattern.startsWith("/api/users/sessions")
    ? things.signIn
    : pattern.includes("/return-pictures/")
      ? things.picture
      : things.id;
  const ofPattern: Record<string, string | undefined> = { ...things, id };
  const path = pattern.replaceAll(/\[([\w.]+)\]/g, (_, name: string) => encodeURIComponent(ofPattern[name] ?? ""));
  // Invalid, because ending all other sessions would log out the next callers.
  const where = route === "DELETE /api/users/sessions" ? `${path}?nonsense=1` : path;
  if (route === "POST /api/orders/[orderId]/return-pictures")
    return call(origin, where, { method, raw: photo, headers: { ...headers, "content-type": "image/png" } });
  return call(origin, where, { method, body: bodyOf(route, method), headers });
}

function bodyOf(route: string, method: string): unknown {
  if (route === "POST /api/orders/[orderId]/returns")
    return { key: randomUUID(), lines: [{ item: things.item, quantity: 1 }], reason: "faulty" };
  if (route === "PUT /api/orders/[orderId]/reviews/[item]") return { stars: 5 };
  if (route === "POST /api/orders/[orderId]/payment-report") return { reference: "FT26123" };
  if (route === "POST /api/orders/[orderId]/mobile-money/voucher") return { voucher: "123456" };
  if (route === "POST /api/orders/[orderId]/mobile-money") return { amount: 1, network: "mtn", phone: "0240000002" };
  if (policy[route] === "owner" && method === "PUT") return address;
  return method === "GET" ? undefined : {};
}

describe("T22 the access matrix", () => {
  test("SHP-ROUTE-36 every route file is in the access matrix, and nothing else is", () => {
    expect(routes.sort()).toEqual(Object.keys(policy).sort());
  });

  // DELETE last, because the owner's request removes the row.
  const inOrder = [...routes].sort((a, b) => Number(a.startsWith("DELETE")) - Number(b.startsWith("DELETE")));
  for (const route of inOrder) {
    const rule = policy[route];
    test(`SHP-DATA-42 SHP-DATA-43 SHP-ACCOUNT-71 ${route} is for ${rule}`, async () => {
      for (const actor of ["guest", "other", "staff", "owner"] as const) {
        for (const headers of ways[actor]) {
          // A row can be removed only once.
          if (actor === "owner" && route.startsWith("DELETE") && rule === "owner" && headers.cookie) continue;
          const { status, body } = await ask(route, headers);
          const said = `${actor} ${headers.cookie ? "by cookie" : ""}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
          expect(status, said).toBeLessThan(500);
          if (rule === "everyone") expect([401, 403], said).not.toContain(status);
          if (rule === "account") expect(status === 401, said).toBe(actor === "guest");
          // A shipped order cannot be returned or reviewed, and not every order has each document: only the owner learns this.
          if (rule === "owner" && actor === "owner")
            expect(
              /\/(return|review|receipt|pro-forma|payment-report|mobile-money)/.test(route) ? [200, 409] : [200],
              said,
            ).toContain(status);
          if (rule === "owner" && actor !== "owner") expect([401, 404], said).toContain(status);
          if (rule === "none") expect([401, 404], said).toContain(status);
          if (actor !== "owner") expect(said).not.toMatch(/Marked|Secret Close/);
        }
      }
    });
  }
});
