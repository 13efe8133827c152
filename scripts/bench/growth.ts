import { demoAdmin } from "@/prisma/seed/people";
import { step } from "../launch/progress";
import {
  categoryPages,
  latePages,
  misspell,
  newListings,
  productPages,
  type Stock,
  searches,
  specPages,
} from "./addresses";
import { percentile, type Row } from "./figures";
import { connect, load } from "./load";

export interface Size {
  products: number;
  port: number;
  stock: Stock;
}

/** Requests of each kind that are not counted. */
const WARM_UP = 10;
/** Number of the first warm-up listing; measured listings have lower numbers. */
const WARM_UP_FROM = 100_000;

type Urls = (size: Size, count: number) => string[];
const staffList =
  (name: string): Urls =>
  (_, count) =>
    Array<string>(count).fill(`/api/staff/${name}`);

/** Kinds of requests with the allowed ratio of the larger shop's time to the smaller one's. */
const kinds: [name: string, most: number, urls: Urls][] = [
  ["product page", 1.5, ({ stock }, count) => productPages(stock).slice(0, count)],
  ["listing of a category", 1.5, ({ stock }, count) => categoryPages(stock, count)],
  ["page 1,000 or the last", 1.5, ({ products }, count) => latePages(count, products)],
  ["price range", 4, ({ stock }, count) => newListings(0, count, stock)],
  ["specification", 4, ({ stock }, count) => specPages(stock, count)],
  ["search of one word", 4, ({ stock }, count) => searches(stock, count, 1, true)],
  ["search of three words", 4, ({ stock }, count) => searches(stock, count, 3, true)],
  ["search, misspelt", 4, ({ stock }, count) => searches(stock, count, 1, true, misspell)],
  ["staff: products", 1.5, staffList("products")],
  ["staff: stock", 1.5, staffList("stock")],
  ["staff: orders", 1.5, staffList("orders")],
  ["staff: customers", 1.5, staffList("customers")],
];

/** Compares the p95 of two sizes of shop, requested in turn. @param count requests of each kind */
export async function measureGrowth(sizes: readonly [Size, Size], count: number): Promise<Row[]> {
  const clients = await Promise.all(sizes.map(async (size) => ({ ...size, time: await logIn(size.port) })));
  for (const { port, stock } of sizes) {
    const requests = newListings(WARM_UP_FROM, 2_000, stock).map((path) => ({ path }));
    await step("Warming up", () => load({ port, requests, connections: 2, seconds: 10, once: true }));
  }
  const rows: Row[] = [];
  for (const [name, most, urls] of kinds) {
    const runs = clients.map((size) => ({ ...size, urls: urls(size, WARM_UP + count), times: [] as number[] }));
    await step(`Growth: ${name}`, async () => {
      for (let n = 0; n < WARM_UP + count; n++)
        for (const run of runs) {
          const url = run.urls[n];
          if (url) run.times.push(await run.time(url));
        }
    });
    const p95 = runs.map(({ products, times }) => ({
      label: `p95 of ${products.toLocaleString("en-GB")}`,
      value: percentile(times.slice(WARM_UP), 0.95),
      unit: "ms" as const,
    }));
    const growth = (p95[1]?.value ?? 0) / (p95[0]?.value ?? 0);
    rows.push({ part: "growth", name, figures: [...p95, { label: "growth", value: growth, unit: "x", most }] });
  }
  return rows;
}

/** Logs in as the example shop's admin. @returns a function that gives the ms of a request, and throws unless it succeeds */
async function logIn(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoAdmin.email, password: demoAdmin.password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The example shop's admin cannot log in: ${answer.status}`);
  const { request } = connect(port);
  return async (path: string): Promise<number> => {
    const started = performance.now();
    const status = await request({
      path,
      ...(path.startsWith("/api/") && { headers: { authorization: `Bearer ${token}` } }),
    });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    return performance.now() - started;
  };
}
