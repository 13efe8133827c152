import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { makeListings, makeNewListings, makeSearches, productPages, readStock, type Stock } from "./addresses";
import { measureEdits } from "./edits";
import { type Figure, median, type Row } from "./figures";
import type { LoadClient, LoadFigures } from "./load";
import type { References } from "./references";

const CONNECTIONS = 10;
const LISTINGS = 500;
const SEARCHES = 100;
/** More than any server here makes within a round. */
const NEW_LISTINGS = 4_000;

/** A shop that pages are asked of, and what they are compared with. */
export interface Pages {
  load: LoadClient;
  shop: { port: number; databaseUrl: string };
  references: References;
  /** Each server is asked in turn, so often; the figures of the rounds' middle are shown. */
  rounds: number;
  /** Of one load. */
  seconds: number;
}

/** One kind of request under load. */
interface Subject {
  name: string;
  port: number;
  addresses: (round: number) => string[];
  /** Each address is sent but once. */
  once?: boolean;
  /** At least so many times the requests per second of a reference of the same round, and p95 not above its own. */
  least?: { of: string; times: number; p95?: boolean };
}

const PRERENDERED = "empty page, prerendered";
const DYNAMIC = "empty page, dynamic";
const PLAIN = "node:http and the SQL of a product";

/** Requests per second of pages, data and references, and how soon an edit shows meanwhile. */
export async function measurePages(pages: Pages): Promise<Row[]> {
  const { shop, rounds } = pages;
  const stock = await readStock(shop.databaseUrl);
  const subjects = listSubjects(pages, stock);
  await step("Asking for every page once", () => warmUp(pages, stock));
  const results: Map<string, LoadFigures>[] = [];
  for (let round = 0; round < rounds; round++) {
    results.push(
      await step(`Pages under load, round ${round + 1} of ${rounds}`, () => runRound(pages, subjects, round)),
    );
  }
  const rows = subjects.map((subject): Row => {
    const own = results.map((result) => result.get(subject.name)).filter((figures) => figures !== undefined);
    return { part: "pages", name: subject.name, figures: [...summarize(own), ...compare(subject, results)] };
  });
  return [...rows, await step("Edits under load", () => measureEdits(pages, stock))];
}

function listSubjects({ shop, references }: Pages, stock: Stock): Subject[] {
  const { port } = shop;
  const [hot = ""] = productPages(stock);
  const listings = makeListings(LISTINGS, stock);
  const searches = makeSearches(SEARCHES, stock);
  const kept = { of: PRERENDERED, times: 5, p95: true };
  return [
    { name: PRERENDERED, port: references.next, addresses: () => ["/"] },
    { name: DYNAMIC, port: references.next, addresses: () => ["/dynamic"] },
    { name: PLAIN, port: references.plain, addresses: () => stock.goods.map(({ slug }) => `/${slug}`) },
    { name: "product, one hot page", port, addresses: () => [hot], least: { ...kept, times: 8 } },
    { name: `product, over ${stock.goods.length}`, port, addresses: () => productPages(stock), least: kept },
    { name: `listings, over ${LISTINGS}`, port, addresses: () => listings, least: kept },
    { name: `searches, over ${SEARCHES}`, port, addresses: () => searches, least: kept },
    { name: "home", port, addresses: () => [paths.home], least: kept },
    {
      name: "listings never asked before",
      port,
      addresses: (round) => makeNewListings(round * NEW_LISTINGS, NEW_LISTINGS, stock),
      once: true,
      least: { of: DYNAMIC, times: 0.35 },
    },
    { name: "API, list of goods", port, addresses: () => ["/api/products"] },
    { name: "API, one product", port, addresses: () => stock.goods.map(({ id }) => `/api/products/${id}`) },
    { name: "health", port, addresses: () => ["/api/health"] },
  ];
}

/** Until everything is made that a shop keeps, and the code is compiled that is run often. */
async function warmUp({ load, shop, references, seconds }: Pages, stock: Stock): Promise<void> {
  const products = productPages(stock);
  // Twice: some were made by the build, of another database's goods, and the first answer is still that.
  const kept = [products, makeListings(LISTINGS, stock), makeSearches(SEARCHES, stock), paths.home, products].flat();
  const requests = kept.map((path) => ({ path }));
  await load({ port: shop.port, requests, connections: CONNECTIONS, seconds: 180, once: true });
  for (const path of ["/", "/dynamic"])
    await load({ port: references.next, requests: [{ path }], connections: CONNECTIONS, seconds });
}

async function runRound({ load, seconds }: Pages, subjects: Subject[], round: number) {
  const results = new Map<string, LoadFigures>();
  for (const { name, port, addresses, once } of subjects) {
    const requests = addresses(round).map((path) => ({ path }));
    results.set(name, await load({ port, requests, connections: CONNECTIONS, seconds, once }));
  }
  return results;
}

function summarize(rounds: LoadFigures[]): Figure[] {
  const failed = rounds.reduce((sum, figures) => sum + figures.failed, 0);
  return [
    { label: "", value: median(rounds.map(({ perSecond }) => perSecond)), unit: "/s" },
    { label: "p50", value: median(rounds.map(({ p50 }) => p50)), unit: "ms" },
    { label: "p95", value: median(rounds.map(({ p95 }) => p95)), unit: "ms" },
    ...(failed > 0 ? [{ label: "failed", value: failed, unit: "" as const, most: 0 }] : []),
  ];
}

/** The middle of what each round gives: the machine is not as quick in one as in the next. */
function compare({ name, least }: Subject, rounds: Map<string, LoadFigures>[]): Figure[] {
  if (!least) return [];
  const pairs = rounds.flatMap((round) => {
    const own = round.get(name);
    const other = round.get(least.of);
    return own && other ? [{ own, other }] : [];
  });
  const times = median(pairs.map(({ own, other }) => own.perSecond / other.perSecond));
  const p95 = median(pairs.map(({ own, other }) => own.p95 / other.p95));
  return [
    { label: least.of, value: times, unit: "x", least: least.times },
    ...(least.p95 ? [{ label: "its p95", value: p95, unit: "x" as const, most: 1 }] : []),
  ];
}
