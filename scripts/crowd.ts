import os from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { sessionUrl } from "@/server/core/session-url";
import { buildShop, copySeeded } from "../tests/support/build";
import { orderBody } from "../tests/support/orders";
import { startShop } from "../tests/support/shop";
import { makeEmptyTemplate, type TestServer } from "../tests/support/templates";
import { Dice } from "../tools/bench/dice";
import { fill } from "../tools/bench/fill";
import { makeSearch } from "../tools/bench/searches";
import { type Figures, runTraffic } from "../tools/bench/traffic";
import { Cleanup } from "./launch/cleanup";
import { step } from "./launch/progress";
import { startTemporaryPostgres } from "./postgres";
import { ensureGenerated } from "./support/generate";

const HELP = `npm run bench:crowd [-- --products 100000 --seconds 20 --searches 20]

Starts a production shop of its own with so many products and lets so many long searches run in parallel, beside orders,
health checks, a listing that is cached and product pages. Prints what each took and answered. Ends with 1 when an order
took more than 500 ms or a health check more than 250 ms (p95), when either was answered 5xx, or when no search was served.
At 100,000 products it takes some five minutes, most of them to fill the database. Nothing else should run meanwhile.
`;

/** A process that has just started loads and compiles its code: within its first half minute all takes many times longer. */
const WARM_UP_SECONDS = 30;

const LIMITS_MS: Record<string, number> = { orders: 500, health: 250 };

interface Good {
  id: string;
  name: string;
  slug: string;
}

async function measure(cleanup: Cleanup, products: number, seconds: number, searches: number): Promise<Figures[]> {
  await ensureGenerated();
  const postgres = await step("Starting PostgreSQL", startTemporaryPostgres);
  cleanup.add("PostgreSQL", () => postgres.stop());
  const server: TestServer = { url: postgres.url("postgres"), adminUrl: postgres.adminUrl(), prefix: "" };
  await step("Building the shop", async () => {
    await makeEmptyTemplate(server);
    await buildShop(server);
  });
  const databaseUrl = await copySeeded(server, "crowd");
  await step(`Filling it with ${products} products`, () => fill(databaseUrl, { products }));
  const goods = await readGoods(databaseUrl);
  const shop = await step("Starting it", () => startShop({ databaseUrl }));
  cleanup.add("the shop", () => shop.stop());
  const origin = shop.urls[0] ?? "";
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  };
  const names = goods.map(({ name }) => name);
  const search = (number: number) => encodeURIComponent(makeSearch(number, names));
  const streams = [
    {
      name: "searches",
      parallel: searches,
      // Every fourth asks for the page, the others for the data alone.
      send: (n: number) => get(n % 4 ? `/api/products?search=${search(n)}` : `/products?search=${search(n)}`),
    },
    { name: "orders", everyMs: 250, send: (n: number) => placeOrder(origin, n, goods) },
    { name: "health", everyMs: 250, send: () => get("/api/health") },
    { name: "cached listing", everyMs: 500, send: () => get("/api/products") },
    { name: "product pages", everyMs: 500, send: (n: number) => get(`/products/${goods[n % 20]?.slug}`) },
  ];
  await step("Warming up", () => runTraffic(streams, WARM_UP_SECONDS));
  return step(`${searches} searches for ${seconds} s`, () => runTraffic(streams, seconds));
}

/** Some that are well in stock and cheap enough for any limit on an order's value. */
async function readGoods(databaseUrl: string): Promise<Good[]> {
  const client = new pg.Client({ connectionString: sessionUrl(databaseUrl) });
  await client.connect();
  try {
    const { rows } = await client.query<Good>(`
      SELECT p.id, p.name, p.slug FROM product p JOIN inventory i ON i.product_id = p.id
      WHERE i.on_hand > 50 AND p.price_pesewas < 20000 ORDER BY md5(p.sku) LIMIT 500`);
    return rows;
  } finally {
    await client.end();
  }
}

let buyers = 0;

/** A guest of their own, from a network of their own, orders one to four different goods. */
async function placeOrder(origin: string, number: number, goods: Good[]): Promise<number> {
  const dice = new Dice(`buyer ${number}`);
  buyers += 1;
  const items = new Set(Array.from({ length: 1 + dice.below(4) }, () => dice.pick(goods).id));
  const street = `${buyers} Ring Road`;
  const address = { street, city: "Accra", state: "Greater Accra", country: "Ghana" } as const;
  const answer = await fetch(`${origin}/api/orders`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-guest-checkout": "true",
      "x-forwarded-for": `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`,
    },
    body: JSON.stringify(
      orderBody(
        [...items].map((product) => ({ product, quantity: 1 })),
        {
          customerDetails: {
            firstName: "Ama",
            lastName: "Mensah",
            email: `buyer-${buyers}@example.com`,
            phone: `024${String(buyers).padStart(7, "0")}`,
            isGuest: true,
          },
          shippingAddress: address,
          billingAddress: address,
          payment: { method: "mobile_money" },
        },
      ),
    ),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What broke a limit, in words; empty when all is well. */
function judge(figures: Figures[]): string[] {
  return figures.flatMap(({ name, p95, statuses }) => {
    const limit = LIMITS_MS[name];
    if (name === "searches" && !statuses[200]) return ["no search was served"];
    if (limit === undefined) return [];
    const failed = Object.keys(statuses).filter((status) => !/^[234]/.test(status));
    return [
      ...(p95 > limit ? [`${name}: p95 is ${p95} ms, more than ${limit}`] : []),
      ...failed.map((status) => `${name}: answered ${status} ${statuses[status]} times`),
    ];
  });
}

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "100000" },
    seconds: { type: "string", default: "20" },
    searches: { type: "string", default: "20" },
    help: { type: "boolean", short: "h" },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const cleanup = new Cleanup();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanup.run().then(() => process.exit(130)));
}
let exitCode = 1;
try {
  const bounded = (text: string, most: number) => Math.min(most, Math.max(1, Number(text) || 1));
  const load = () => os.loadavg()[0]?.toFixed(1);
  const loadBefore = load();
  const figures = await measure(
    cleanup,
    bounded(values.products, 1_000_000),
    bounded(values.seconds, 300),
    bounded(values.searches, 200),
  );
  for (const { name, count, statuses, p50, p95, p99 } of figures) {
    const answers = Object.entries(statuses).map(([status, times]) => `${status} × ${times}`);
    console.log(
      `${name.padEnd(15)} ${String(count).padStart(6)}   p50 ${p50}   p95 ${p95}   p99 ${p99} ms   ${answers.join(", ")}`,
    );
  }
  console.log(`load average at the start ${loadBefore}, at the end ${load()}, ${os.cpus().length} cores`);
  const broken = judge(figures);
  for (const line of broken) console.error(line);
  exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  if (!cleanup.signal.aborted) console.error(error);
}
await cleanup.run();
process.exit(exitCode);
