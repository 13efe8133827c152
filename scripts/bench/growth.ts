import { sentPaths } from "@/lib/sent-paths";
import { demoAdmin } from "@/prisma/seed/people";
import { SITEMAP_PART } from "@/server/catalogue/sitemap";
import { step } from "../launch/progress";
import { type Kind, kinds, makeNewListings, readStock, type Stock } from "./addresses";
import { type Figure, median, percentile, type Row } from "./figures";
import { Connection, load, toBytes } from "./load";

export interface Size {
  products: number;
  port: number;
  databaseUrl: string;
}

interface Asked extends Size {
  stock: Stock;
  headers: Record<string, string>;
}

/** Requests of each kind that are not counted. */
const WARM_UP = 10;
/** Number of the first listing that the measured ones do not repeat. */
const WARM_UP_FROM = 100_000;
const FILES = 3;

/**
 * How much longer a larger shop takes for what it was never asked before; the two are asked in turn.
 * @param count requests of each kind
 */
export async function measureGrowth(small: Size, large: Size, count: number): Promise<Row[]> {
  const sizes = [await logIn(small), await logIn(large)];
  for (const { port, stock } of sizes) {
    const requests = makeNewListings(WARM_UP_FROM, 2_000, stock).map((path) => ({ path }));
    await step("Warming up", () => load({ port, requests, connections: 2, seconds: 10, once: true }));
  }
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await step(`Growth: ${kind.name}`, () => measureKind(sizes, kind, count)));
  const files = Math.ceil(large.products / SITEMAP_PART);
  if (files < 2 * FILES) return rows;
  return [
    ...rows,
    await measureFiles(large.port, files, "sitemap", (part) => sentPaths.sitemapFile(`products-${part}.xml`)),
    await measureFiles(large.port, files, "product feed", (part) => `/feeds/products-${part}.xml`),
  ];
}

/** Staff lists are asked for as the example shop's admin. */
async function logIn(size: Size): Promise<Asked> {
  const answer = await fetch(`http://127.0.0.1:${size.port}/api/users/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoAdmin.email, password: demoAdmin.password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The example shop's admin cannot log in: ${answer.status}`);
  return { ...size, headers: { authorization: `Bearer ${token}` }, stock: await readStock(size.databaseUrl) };
}

async function measureKind(sizes: Asked[], { name, most, addresses }: Kind, count: number): Promise<Row> {
  const askers = sizes.map(({ port, stock, products, headers }) => ({
    ask: asker(port, name.startsWith("staff") ? headers : {}),
    paths: addresses(stock, WARM_UP + count, products),
    times: [] as number[],
  }));
  for (let n = 0; n < WARM_UP + count; n++)
    for (const { ask, paths, times } of askers) {
      const path = paths[n];
      if (path === undefined) continue;
      const time = await ask(path);
      if (n >= WARM_UP) times.push(time);
    }
  const p95 = askers.map(({ times }) => percentile(times, 0.95));
  const figures = sizes.map(
    ({ products }, at): Figure => ({
      label: `p95 of ${products.toLocaleString("en-GB")}`,
      value: p95[at] ?? 0,
      unit: "ms",
    }),
  );
  figures.push({ label: "growth", value: (p95[1] ?? 0) / (p95[0] ?? 0), unit: "x", most });
  return { part: "growth", name, figures };
}

/** Every file holds the same number of products: what grows is their distance from the first. */
async function measureFiles(port: number, files: number, name: string, path: (part: number) => string): Promise<Row> {
  const ask = asker(port);
  const middle = async (first: number) => {
    const times: number[] = [];
    for (let part = first; part < first + FILES; part++) times.push(await ask(path(part)));
    return median(times);
  };
  const early = await middle(2);
  const late = await middle(files - FILES + 1);
  const figures: Figure[] = [
    { label: "of the first", value: early, unit: "ms" },
    { label: "of the last", value: late, unit: "ms" },
    { label: "growth", value: late / early, unit: "x", most: 1.5 },
  ];
  return { part: "growth", name: `${name}, a file of ${SITEMAP_PART.toLocaleString("en-GB")}`, figures };
}

/** @returns a function that gives the ms of a request; it throws for an answer other than 200 */
function asker(port: number, headers: Record<string, string> = {}) {
  const connection = new Connection(port);
  return async (path: string): Promise<number> => {
    const started = performance.now();
    const status = await connection.ask(toBytes({ path, headers }));
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    return performance.now() - started;
  };
}
