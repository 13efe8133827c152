import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Metrics, routeOf } from "@/server/gateway/metrics";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { serveGateway } from "../support/gateway";
import { addProduct, guest, orderRequest } from "../support/orders";
import { sendRaw } from "../support/raw-http";

const shop = await testDatabase();
const metrics = new Metrics();
const server = await serveGateway({
  next: async (_, response) => void response.writeHead(404).end("unknown"),
  metrics,
});
const { port } = server;

beforeAll(async () => {
  metrics.setPort(port);
  const product = (await addProduct(shop.db)).id;
  await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) });
  await shop.query("INSERT INTO backup (made_at, bytes) VALUES (now() - interval '30 hours', 1)");
});
afterAll(server.close);

async function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { status, text: body } = await sendRaw(server.origin, { method: "GET", path, headers });
  return { status, body };
}

/** The value of one line, without the label that names the process. */
function figure(body: string, series: string): number {
  const line = body.split("\n").find((one) => one.replace(/,?process="[^"]*"/, "").startsWith(`${series} `));
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

test("BEYOND-53 metrics show the state of the shop, by process, and no personal data", async () => {
  await get("/checkout");
  const { status, body } = await get("/api/metrics");
  expect(status).toBe(200);
  expect(figure(body, "kanea_database_up{}")).toBe(1);
  expect(figure(body, 'kanea_orders{method="cash"}')).toBe(1);
  expect(figure(body, 'kanea_jobs{task="order-mail"}')).toBe(1);
  expect(figure(body, "kanea_backup_age_seconds{}")).toBeGreaterThan(29 * 3600);
  expect(figure(body, 'kanea_requests_total{route="checkout",status="404"}')).toBe(1);
  expect(figure(body, 'kanea_connections{pool="shop"}')).toBeGreaterThan(0);
  expect(figure(body, 'kanea_connections_busy{pool="shop"}')).toBeGreaterThanOrEqual(0);
  expect(body).toContain(`process="web:${port}"`);
  expect(body).toContain("nodejs_eventloop_lag_seconds");
  expect(body).not.toMatch(/Ama|Mensah|024[ -]?123|@example|Ring Road/);
});

test("BEYOND-53 a job counts as failed after its last attempt, not if it is queued again while its worker died", async () => {
  const queue = `SELECT graphile_worker.add_job('reconcile-payments', job_key := 'reconcile-payments')`;
  await shop.query(queue);
  await shop.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'one that dies'",
  );
  await shop.query(queue);
  await shop.query("SELECT graphile_worker.force_unlock_workers('{one that dies}')");
  const series = 'kanea_jobs_given_up{task="reconcile-payments"}';
  expect(figure((await get("/api/metrics")).body, series)).toBeNaN();
  await shop.query(
    "UPDATE graphile_worker._private_jobs SET last_error = 'Paystack is away' WHERE attempts = max_attempts",
  );
  await vi.waitFor(async () => expect(figure((await get("/api/metrics")).body, series)).toBe(1));
});

test("only this machine can read them: a proxied request gets 404", async () => {
  const passedOn: Record<string, string>[] = [
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-for": "203.0.113.9" },
    { forwarded: "for=203.0.113.9" },
    { via: "1.1 Caddy" },
    { host: "shop.example" },
  ];
  for (const headers of passedOn) {
    expect(await get("/api/metrics", headers)).toEqual({ status: 404, body: "unknown" });
  }
});

test("every path has one of few labels, whatever strangers request", () => {
  const kinds = {
    "/": "page",
    "/product/desk-lamp": "page",
    "/checkout": "checkout",
    "/api/orders/ORD1": "checkout",
    "/api/payments/verify": "checkout",
    "/api/webhooks/paystack": "webhook",
    "/api/users/login": "account",
    "/api/products": "api",
    "/staff/orders": "desk",
    "/api/staff/orders": "desk",
    "/_next/static/x.js": "file",
    "/images/lamp.webp": "file",
  };
  expect(Object.fromEntries(Object.keys(kinds).map((path) => [path, routeOf(path)]))).toEqual(kinds);
});
