import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { errorAnswer } from "@/lib/contracts/shared";
import { withClient } from "@/scripts/postgres";
import { startTcpProxy, type TcpProxy } from "@/tools/hostile/tcp-proxy";
import { buildShop, copySeeded } from "../support/build";
import { orderBody, paymentBody } from "../support/orders";
import { withoutPatience } from "../support/patience";
import { type Shop, startShop } from "../support/shop";
import { asGuest, call, GUEST } from "./support";

let shop: Shop;
let wire: TcpProxy;
let origin: string;
/** Past the wire. */
let databaseUrl: string;
beforeAll(async () => {
  const server = inject("testServer");
  await buildShop(server);
  databaseUrl = await copySeeded(server, "away");
  wire = await startTcpProxy(databaseUrl);
  shop = await startShop({ databaseUrl: wire.url, worker: false });
  origin = shop.urls[0] ?? "";
});
afterAll(async () => {
  await shop?.stop();
  await wire?.close();
});

afterEach(() => wire.heal());

const PRODUCT = "00000000-0000-4000-8000-000000000000";

const askOnce = (path: string, request?: Parameters<typeof call>[2]) =>
  withoutPatience(() => call(origin, path, request));

/** A response that needs the database, and its time in ms. */
async function askDatabase(path: string, body?: unknown) {
  const started = performance.now();
  const reply = await askOnce(path, body ? { method: "POST", body, headers: GUEST } : {});
  return { ...reply, ms: performance.now() - started };
}

const IN_TIME_MS = 5_000;

/** Retries a few times: the limit is for the shop, not for a busy machine. */
async function askInTime(path: string, body?: unknown) {
  for (let tries = 1; ; tries += 1) {
    const reply = await askDatabase(path, body);
    if (reply.ms < IN_TIME_MS || tries === 4) return reply;
  }
}

const healthy = () =>
  vi.waitFor(async () => expect((await askOnce("/api/health")).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });

describe.each(["cut", "freeze"] as const)("T69 with the network to the database: %s", (fault) => {
  test(`BEYOND-30 the API answers 503 with Retry-After within five seconds (${fault}) and comes back by itself`, async () => {
    await healthy();
    await wire.fail({ kind: fault });
    const questions: [string, unknown?][] = [
      ["/api/health"],
      ["/api/orders/ORD123456"],
      ["/api/orders", orderBody([{ product: PRODUCT, quantity: 1 }])],
      ["/api/orders/quote", { items: [{ product: PRODUCT, quantity: 1 }] }],
      [`/api/products?search=${fault}-never-asked-before`],
    ];
    await Promise.all(
      questions.map(async ([path, body]) => {
        const reply = await askInTime(path, body);
        expect(reply.status, path).toBe(503);
        expect(errorAnswer.parse(reply.body).code, path).toBe("DATABASE_AWAY");
        expect(reply.headers.get("retry-after"), path).toMatch(/^\d+$/);
        expect(reply.ms, path).toBeLessThan(IN_TIME_MS);
      }),
    );
    await wire.heal();
    await healthy();
    expect((await askDatabase("/api/orders/ORD123456")).status).toBe(404);
  });

  test(`a listing that cannot be loaded says so, as 503 with Retry-After (${fault})`, async () => {
    await healthy();
    await wire.fail({ kind: fault });
    const page = await askOnce(`/products?search=${fault}-never-asked-for`, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.body).toContain("Failed to fetch products");
  });

  test(`prerendered pages are still served (${fault})`, async () => {
    await healthy();
    await wire.fail({ kind: fault });
    for (const path of [
      "/",
      "/categories",
      "/products/ledvance-led-floodlight-50w-ip65",
      "/contact",
      "/cart",
      "/checkout",
    ]) {
      const page = await askOnce(path, { headers: { accept: "text/html" } });
      expect(page.status, path).toBe(200);
      expect(page.body, path).toContain("Kanea");
    }
  });
});

test("T51 BEYOND-02 a webhook that finds the database down is refused, sent again and counted once", async () => {
  await healthy();
  const products = await call(origin, "/api/products/slug/ledvance-led-floodlight-50w-ip65");
  const placed = await call(origin, "/api/orders", {
    method: "POST",
    headers: GUEST,
    body: orderBody([{ product: products.body.data._id, quantity: 1 }], { payment: { method: "card" } }),
  });
  const started = await call(origin, "/api/cart/initiate-payment", {
    method: "POST",
    headers: asGuest(origin, placed),
    body: paymentBody(placed.body.data),
  });
  const { reference } = started.body.data;
  await wire.fail({ kind: "cut" });
  shop.sandbox.control.settle(reference);
  const delivery = () => shop.sandbox.control.webhooks()[0];
  await vi.waitFor(() => expect(delivery()?.attempts.length).toBeGreaterThan(1), { timeout: 60_000 });
  expect(new Set(delivery()?.attempts)).toEqual(new Set([503]));
  await wire.heal();
  await healthy();
  await shop.sandbox.control.whenWebhooksIdle();
  expect(delivery()).toMatchObject({ state: "delivered", attempts: expect.arrayContaining([200]) });
  const kept = await withClient(databaseUrl, (client) =>
    client.query("SELECT event FROM payment_event WHERE reference = $1", [reference]),
  );
  expect(kept.rows).toEqual([{ event: "charge.success" }]);
});
