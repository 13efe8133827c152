import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { withClient } from "../postgres";
import { waitUntil } from "../support/processes";
import { makeListings, makeNewListings, makeSearches, productPages, type Stock } from "./addresses";
import { type Figure, median, type Row } from "./figures";
import { type LoadFigures, load } from "./load";

const CONNECTIONS = 10;
/** More than any server answers within a round. */
const NEW_LISTINGS = 4_000;
const EDITS = 5;

export interface Pages {
  shop: { port: number; databaseUrl: string };
  /** Ports of the empty pages and of the plain server. */
  references: { next: number; plain: number };
  stock: Stock;
  rounds: number;
  seconds: number;
}

interface Subject {
  name: string;
  port: number;
  addresses: (round: number) => string[];
  once?: boolean;
  /** At least this many times the prerendered empty page of the same round. */
  least?: number;
}

const PRERENDERED = "empty page, prerendered";

/** Requests per second of pages, data and references, asked in turn, and how soon an edit shows meanwhile. */
export async function measurePages(pages: Pages): Promise<Row[]> {
  const subjects = listSubjects(pages);
  await step("Asking for every page once", () => warmUp(pages));
  const rounds: Map<string, LoadFigures>[] = [];
  for (let round = 0; round < pages.rounds; round++) {
    const found = new Map<string, LoadFigures>();
    await step(`Pages under load, round ${round + 1} of ${pages.rounds}`, async () => {
      for (const { name, port, addresses, once } of subjects) {
        const requests = addresses(round).map((path) => ({ path }));
        found.set(name, await load({ port, requests, connections: CONNECTIONS, seconds: pages.seconds, once }));
      }
    });
    rounds.push(found);
  }
  const rows = subjects.map((subject): Row => {
    const own = rounds.flatMap((round) => round.get(subject.name) ?? []);
    return { part: "pages", name: subject.name, figures: [...summarize(own), ...compare(subject, rounds)] };
  });
  return [...rows, await step("Edits under load", () => measureEdits(pages))];
}

function listSubjects({ shop: { port }, references, stock }: Pages): Subject[] {
  const products = productPages(stock);
  const listings = makeListings(500, stock);
  const searches = makeSearches(100, stock);
  return [
    { name: PRERENDERED, port: references.next, addresses: () => ["/"] },
    { name: "node:http and the SQL of a product", port: references.plain, addresses: () => plainPaths(stock) },
    { name: "product, one hot page", port, addresses: () => products.slice(0, 1), least: 5 },
    { name: `product, over ${products.length}`, port, addresses: () => products, least: 5 },
    { name: "listings, over 500", port, addresses: () => listings, least: 5 },
    { name: "searches, over 100", port, addresses: () => searches, least: 5 },
    { name: "home", port, addresses: () => [paths.home], least: 5 },
    {
      name: "listings never asked before",
      port,
      addresses: (round) => makeNewListings(round * NEW_LISTINGS, NEW_LISTINGS, stock),
      once: true,
    },
    { name: "API, list of products", port, addresses: () => ["/api/products"] },
    { name: "API, one product", port, addresses: () => stock.products.map(({ id }) => `/api/products/${id}`) },
    { name: "health", port, addresses: () => ["/api/health"] },
  ];
}

export const plainPaths = ({ products }: Stock) => products.map(({ slug }) => `/${slug}`);

/** Fills the caches, and lets V8 compile. */
async function warmUp({ shop, references, stock, seconds }: Pages): Promise<void> {
  const products = productPages(stock);
  // Twice: the build made some from another database, and their first answer is still that one.
  const all = [products, makeListings(500, stock), makeSearches(100, stock), paths.home, products].flat();
  const requests = all.map((path) => ({ path }));
  await load({ port: shop.port, requests, connections: CONNECTIONS, seconds: 180, once: true });
  await load({ port: references.next, requests: [{ path: "/" }], connections: CONNECTIONS, seconds });
}

export function summarize(rounds: LoadFigures[]): Figure[] {
  const middle = (name: keyof LoadFigures) => median(rounds.map((round) => round[name]));
  return [
    { label: "", value: middle("perSecond"), unit: "/s" },
    { label: "p50", value: middle("p50"), unit: "ms" },
    { label: "p95", value: middle("p95"), unit: "ms" },
    { label: "failed", value: rounds.reduce((sum, { failed }) => sum + failed, 0), unit: "", most: 0 },
  ];
}

/** The median of each round's ratio: the machine's speed changes between rounds. */
function compare({ name, least }: Subject, rounds: Map<string, LoadFigures>[]): Figure[] {
  if (!least) return [];
  const ratios = rounds.map((round) => (round.get(name)?.perSecond ?? 0) / (round.get(PRERENDERED)?.perSecond ?? 0));
  return [{ label: PRERENDERED, value: median(ratios), unit: "x", least }];
}

/** Changes products under load: how long until the page shows it, and how many requests failed. */
async function measureEdits({ shop: { port, databaseUrl }, stock }: Pages): Promise<Row> {
  const requests = productPages(stock).map((path) => ({ path }));
  let isOver = false;
  const asking = (async () => {
    let failed = 0;
    while (!isOver) failed += (await load({ port, requests, connections: CONNECTIONS, seconds: 1 })).failed;
    return failed;
  })();
  const times: number[] = [];
  await withClient(databaseUrl, async (client) => {
    for (const { id, slug, name } of stock.products.slice(0, EDITS)) {
      const fresh = `${name} edited`;
      const started = performance.now();
      await client.query("UPDATE product SET name = $2 WHERE id = $1", [id, fresh]);
      const url = `http://127.0.0.1:${port}${paths.product(slug)}`;
      await waitUntil(async () => (await (await fetch(url)).text()).includes(fresh), 10_000);
      times.push(performance.now() - started);
    }
  });
  isOver = true;
  return {
    part: "pages",
    name: "edit of a product under load",
    figures: [
      { label: "median", value: median(times), unit: "ms" },
      { label: "slowest", value: Math.max(...times), unit: "ms", most: 2_000 },
      { label: "failed", value: await asking, unit: "", most: 0 },
    ],
  };
}
