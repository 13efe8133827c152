import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Quote } from "@/lib/contracts/orders";
import { cedis } from "@/lib/money";
import { addProduct, onHand, orderBody } from "../../support/orders";
import { asGuest, call, GUEST, type RunningShop, refused } from "../support";
import { openShop } from "./running";

let shop: RunningShop;
let origin: string;
let product: { id: string; name: string };
beforeAll(async () => {
  shop = await openShop();
  origin = shop.urls[0] ?? "";
  product = await addProduct(shop.db, { onHand: 10, pricePesewas: 3200 });
});

const items = () => [{ product: product.id, quantity: 1 }];
const order = (body: unknown, headers: Record<string, string> = {}) =>
  call(origin, "/api/orders", { method: "POST", body, headers: { ...GUEST, ...headers } });

describe("orders with bad input", () => {
  const quantities = [-1, 0, 0.5, 1e9, "1", "1e3", null, [2], {}, Number.MAX_SAFE_INTEGER];
  test.each(quantities)("T25 a quantity of %j is refused and nothing is written", async (quantity) => {
    const before = await shop.db.order.count();
    const body = refused(
      await order(orderBody([{ product: product.id, quantity: quantity as number }])),
      400,
      "VALIDATION",
    );
    expect(Object.keys(body.errors ?? {})).toEqual(["items.0.quantity"]);
    expect(await shop.db.order.count()).toBe(before);
    expect(await onHand(shop.db, product.id)).toBe(10);
  });

  test.each([
    ["no items", { items: [] }],
    ["items as text", { items: "all" }],
    ["a product that is no id", { items: [{ product: "1 OR 1=1", quantity: 1 }] }],
    [
      "an operator for an e-mail",
      {
        customerDetails: { firstName: "A", lastName: "B", email: { contains: "" }, phone: "0241234567", isGuest: true },
      },
    ],
    [
      "a mail header in an e-mail",
      {
        customerDetails: {
          firstName: "A",
          lastName: "B",
          email: "a@example.com\r\nBcc: x@y.zz",
          phone: "0241234567",
          isGuest: true,
        },
      },
    ],
    [
      "two addresses in one",
      {
        customerDetails: {
          firstName: "A",
          lastName: "B",
          email: "a@example.com,b@example.com",
          phone: "0241234567",
          isGuest: true,
        },
      },
    ],
    ["a region that is none", { shippingAddress: { street: "1", city: "Lagos", state: "Lagos", country: "Ghana" } }],
    ["another country", { shippingAddress: { street: "1", city: "Accra", state: "Greater Accra", country: "Togo" } }],
    ["paid before it is placed", { payment: { method: "cash", status: "paid" } }],
    ["an unknown method", { payment: { method: "barter" } }],
    ["a finished order", { status: "completed" }],
    ["another customer's account", { user: "00000000-0000-4000-8000-000000000000" }],
    ["a negative total", { totals: { subtotal: -1, total: -1 } }],
    ["an overlong note", { deliveryNote: "x".repeat(501) }],
    ["a NUL character", { deliveryNote: "a\0b" }],
    ["a label of another kind", { orderId: "ORD'; DROP TABLE" }],
    ["a polluted prototype", JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}')],
  ])("T36 %s: 400 with the field named", async (_, changes) => {
    const body = refused(await order({ ...orderBody(items()), ...(changes as object) }), 400, "VALIDATION");
    expect(Object.keys(body.errors ?? {}).length).toBeGreaterThan(0);
  });

  test("malformed JSON, another type, an array and a body above 100 KB", async () => {
    const send = (raw: string, headers: Record<string, string> = {}) =>
      call(origin, "/api/orders", { method: "POST", raw, headers: { ...GUEST, ...headers } });
    refused(await send("{"), 400);
    refused(await send("[]"), 400);
    refused(await send('"'), 400);
    refused(await send("[".repeat(60_000)), 400);
    refused(await send("a=1", { "content-type": "application/x-www-form-urlencoded" }), 415);
    refused(await send(JSON.stringify(orderBody(items())), { "content-type": "text/plain" }), 415);
    refused(await send(`{"a":"${"x".repeat(101 * 1024)}"}`), 413, "TOO_LARGE");
  });

  test("SHP-CHECKOUT-34 without the guest header or an account no order is placed", async () => {
    refused(await call(origin, "/api/orders", { method: "POST", body: orderBody(items()) }), 401, "UNAUTHENTICATED");
    refused(await order(orderBody(items()), { authorization: "Bearer nonsense" }), 401, "UNAUTHENTICATED");
  });

  test("a guessable idempotency key is refused", async () => {
    for (const key of ["1", "abc", "x".repeat(201), "with space with space with space"]) {
      refused(await order(orderBody(items()), { "idempotency-key": key }), 400);
    }
  });

  test("SHP-CHECKOUT-41 T26 changed prices return the server's figures, then the same body with them is accepted", async () => {
    const wrong = refused(
      await order(orderBody(items(), { totals: { subtotal: cedis(1), total: cedis(1) } })),
      409,
      "PRICE_CHANGED",
    );
    const { totals } = wrong.data as { totals: Quote["totals"] };
    expect((await order(orderBody(items(), { totals }))).status).toBe(201);
  });
});

describe("reading and paying without an access token", () => {
  test("SHP-CONFIRM-28 SHP-API-37 SHP-API-38 T39 an order without access and an unknown one get the same response", async () => {
    const placed = await order(orderBody(items(), { payment: { method: "card" } }));
    const { orderId, _id } = placed.body.data;
    const guest = asGuest(origin, placed);
    expect((await call(origin, `/api/orders/${orderId}?isGuest=true`, { headers: guest })).status).toBe(200);
    const unknown = await call(origin, "/api/orders/ORD000000?isGuest=true");
    for (const path of [`/api/orders/${orderId}`, `/api/orders/${_id}?isGuest=true`]) {
      const reply = await call(origin, path);
      refused(reply, 404, "ORDER_NOT_FOUND");
      expect(reply.body).toEqual(unknown.body);
    }
    refused(await call(origin, "/api/orders/by-reference/KN-0000?isGuest=true", { headers: guest }), 404);
  });

  test("BEYOND-33 the access token is an httpOnly, same-site cookie for 90 days and opens its own order only", async () => {
    const [mine, other] = [await order(orderBody(items())), await order(orderBody(items()))];
    expect(mine.headers.getSetCookie()[0]).toMatch(
      /^kanea_orders=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    refused(await call(origin, `/api/orders/${other.body.data.orderId}`, { headers: asGuest(origin, mine) }), 404);
  });

  test("a cookie-carrying write from another site is refused and changes nothing", async () => {
    const placed = await order(orderBody(items()));
    const { cookie } = asGuest(origin, placed);
    const before = await shop.db.order.count();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site", origin },
      { "sec-fetch-site": "same-site", origin },
      {},
    ];
    for (const headers of foreign)
      refused(await order(orderBody(items()), { cookie: cookie ?? "", ...headers }), 403, "FORBIDDEN");
    expect(await shop.db.order.count()).toBe(before);
  });
});

describe("queries with bad input", () => {
  test.each([
    "minPrice=cheap",
    "minPrice=-1",
    "minPrice=",
    "sort=price",
    "sort=newest",
    "page=one",
    "page=1.5",
    "inStock=yes",
    "excludeId=1",
    "search=a&search=b",
    "category=",
    "utm_source=x",
  ])("/api/products?%s is refused by its field", async (query) => {
    const body = refused(await call(origin, `/api/products?${query}`), 400, "VALIDATION");
    expect(Object.keys(body.errors ?? {})[0]).toMatch(new RegExp(`^${query.split("=")[0]}`));
  });

  test("SHP-API-19 page and limit out of range are clamped", async () => {
    for (const [query, page, limit] of [
      ["page=0&limit=0", 1, 1],
      ["page=-5&limit=5000", 1, 100],
      ["page=99999999", 100_000, 10],
    ] as const) {
      const { body } = await call(origin, `/api/products?${query}`);
      expect(body.data.pagination).toMatchObject({ page, limit });
    }
  });

  test("SHP-API-25 SHP-API-26 SHP-API-18 unknown products and categories are 404 in the API's shape", async () => {
    for (const path of [
      "/api/products/slug/nothing",
      "/api/products/nothing",
      "/api/products/product/x",
      "/api/categories/nothing",
      "/api/products/slug/%00",
      "/api/products/slug/..%2f",
    ]) {
      expect([400, 404], path).toContain((await call(origin, path)).status);
    }
  });
});

describe("the webhook over HTTP", () => {
  const send = (raw: string, signature?: string) =>
    call(origin, "/api/webhooks/paystack", {
      method: "POST",
      raw,
      headers: signature ? { "x-paystack-signature": signature } : {},
    });
  const sign = (raw: string) =>
    createHmac("sha512", shop.env.PAYSTACK_SECRET_KEY ?? "")
      .update(raw)
      .digest("hex");

  test("BEYOND-01 T48 a bad signature is 401, a signed body that is no event 400, an unknown reference 200", async () => {
    const unknown = JSON.stringify({ event: "charge.success", data: { reference: "KN-FORGOTTEN_BUYER" } });
    refused(await send(unknown), 401);
    refused(await send(`${unknown} `, sign(unknown)), 401);
    refused(await send("no json", sign("no json")), 400);
    const taken = await send(unknown, sign(unknown));
    expect([taken.status, taken.body]).toEqual([200, { status: "success" }]);
    refused(await send("x".repeat(101 * 1024), "0".repeat(128)), 413);
  });
});

describe("paths that must not be served", () => {
  test.each([
    ...["/.env", "/.git/config", "/.git/HEAD", "/.data/secrets.env", "/package.json", "/prisma/schema.prisma"],
    ...[
      "/server.js.map",
      "/_next/static/../BUILD_ID",
      "/_next/server/app/page.js",
      "/metrics",
      "/debug",
      "/actuator/env",
    ],
    ...["/phpinfo.php", "/backup.sql", "/kanea.dump", "/.DS_Store", "/api/docs", "/api/users", "/api/internal/changed"],
    ...["/_next/image?url=%2Ficon.svg&w=640&q=75", "/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=640&q=75"],
  ])("T64 T71 %s is not found", async (path) => {
    expect((await call(origin, path)).status).toBe(404);
  });

  test("T71 no script of the build contains a secret or a source map", () => {
    const folder = `${shop.env.NEXT_DIST_DIR}/static`;
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(js|css|map)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
    const { AUTH_SECRET = "", PASSWORD_PEPPER = "", PAYSTACK_SECRET_KEY = "" } = shop.env;
    const secrets = [AUTH_SECRET, PASSWORD_PEPPER, PAYSTACK_SECRET_KEY, shop.databaseUrl];
    for (const name of files) {
      const text = readFileSync(`${folder}/${name}`, "utf8");
      expect(
        secrets.filter((secret) => text.includes(secret)),
        name,
      ).toEqual([]);
      expect(text, name).not.toMatch(/sourceMappingURL|sk_(test|live)_|postgres(ql)?:\/\//);
    }
  });
});
