import { sentPaths } from "@/lib/sent-paths";
import { demoAdmin } from "@/prisma/seed/people";
import { SITEMAP_PART } from "@/server/catalogue/sitemap";
import { step } from "../launch/progress";
import { makeNewListings, readStock, type Stock } from "./addresses";
import { Connection, toBytes } from "./connection";
import { type Figure, median, percentile, type Row } from "./figures";
import { type Kind, kinds } from "./growth-addresses";
import type { LoadClient } from "./load";

/** A shop with so many products; all else in it is the same. */
export interface Size {
  products: number;
  port: number;
  databaseUrl: string;
}

interface Asked extends Size {
  stock: Stock;
  headers: Record<string, string>;
}

/** What a process has just loaded takes many times longer at first: listings that are not asked for later, */
const WARM_UP_SECONDS = 10;
const WARM_UP_FROM = 100_000;
/** and some requests of each kind. */
const WARM_UP = 10;
/** So many files for search engines are asked for at either end of them. */
const FILES = 3;

/**
 * How much longer a larger shop takes for what it was never asked before. The two are asked in turn, one request at a
 * time.
 * @param count of requests of each kind
 */
export async function measureGrowth(load: LoadClient, small: Size, large: Size, count: number): Promise<Row[]> {
  const sizes = [await signIn(small), await signIn(large)];
  for (const { port, stock } of sizes) {
    const requests = makeNewListings(WARM_UP_FROM, 2_000, stock).map((path) => ({ path }));
    await step("Warming up", () => load({ port, requests, connections: 2, seconds: WARM_UP_SECONDS, once: true }));
  }
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await step(`Growth: ${kind.name}`, () => measureKind(sizes, kind, count)));
  const files = Math.ceil(large.products / SITEMAP_PART);
  if (files < 2 * FILES) return rows;
  return [
    ...rows,
    await measureFiles(large, files, "sitemap", (part) => sentPaths.sitemapFile(`products-${part}.xml`)),
    await measureFiles(large, files, "product feed", (part) => `/feeds/products-${part}.xml`),
  ];
}

/** Staff lists are asked as the admin of the example shop. */
async function signIn(size: Size): Promise<Asked> {
  const answer = await fetch(`http://127.0.0.1:${size.port}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoAdmin.email, password: demoAdmin.password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The example shop's admin cannot sign in: ${answer.status}`);
  const headers = { authorization: `Bearer ${token}` };
  return { ...size, headers, stock: await readStock(size.databaseUrl) };
}

async function measureKind(sizes: Asked[], { name, most, addresses }: Kind, count: number): Promise<Row> {
  const askers = sizes.map(({ port, stock, products, headers }) => {
    const staff = name.startsWith("staff") ? headers : {};
    const requests = addresses(stock, WARM_UP + count, products).map((path) => toBytes({ path, headers: staff }));
    return { connection: new Connection(port), requests, times: [] as number[], failed: 0 };
  });
  for (let n = 0; n < WARM_UP + count; n++) {
    for (const asker of askers) {
      const request = asker.requests[n];
      if (!request) continue;
      const started = performance.now();
      if ((await asker.connection.ask(request)) !== 200) asker.failed += 1;
      if (n >= WARM_UP) asker.times.push(performance.now() - started);
    }
  }
  for (const { connection } of askers) connection.close();
  return compare(
    sizes,
    name,
    most,
    askers.map(({ times }) => percentile(times, 0.95)),
    askers[1]?.failed ?? 0,
  );
}

/** Each file holds as many goods: what grows is how far in the catalogue they stand. */
async function measureFiles({ port }: Size, files: number, name: string, path: (part: number) => string): Promise<Row> {
  const connection = new Connection(port);
  const ask = async (parts: number[]) => {
    const times: number[] = [];
    for (const part of parts) {
      const started = performance.now();
      if ((await connection.ask(toBytes({ path: path(part) }))) !== 200) throw new Error(`${path(part)} is missing`);
      times.push(performance.now() - started);
    }
    return median(times);
  };
  const parts = (first: number) => Array.from({ length: FILES }, (_, n) => first + n);
  const early = await ask(parts(2));
  const late = await ask(parts(files - FILES + 1));
  connection.close();
  const figures: Figure[] = [
    { label: "of the first", value: early, unit: "ms" },
    { label: "of the last", value: late, unit: "ms" },
    { label: "growth", value: late / early, unit: "x", most: 1.5 },
  ];
  return { part: "growth", name: `${name}, a file of ${SITEMAP_PART.toLocaleString("en-GB")}`, figures };
}

function compare(sizes: Size[], name: string, most: number, [small = 0, large = 0]: number[], failed: number): Row {
  const label = (place: number) => `p95 of ${sizes[place]?.products.toLocaleString("en-GB")}`;
  const figures: Figure[] = [
    { label: label(0), value: small, unit: "ms" },
    { label: label(1), value: large, unit: "ms" },
    { label: "growth", value: large / small, unit: "x", most },
  ];
  if (failed > 0) figures.push({ label: "failed", value: failed, unit: "", most: 0 });
  return { part: "growth", name, figures };
}
