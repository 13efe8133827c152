import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { categoryPages, newListings, productPages, type Stock, searches } from "./addresses";
import { type Figure, median, type Row } from "./figures";
import { type LoadFigures, load } from "./load";

const CONNECTIONS = 10;
/** More than any server serves within a round. */
const NEW_LISTINGS = 4_000;
/** Minimum ratio of a cached page to the prerendered empty page of the same round. */
const LEAST = 5;

export interface Pages {
  port: number;
  /** Port of the empty pages. */
  emptyPages: number;
  stock: Stock;
  rounds: number;
  seconds: number;
}

/** Measures cached pages and an empty page in turn, and new listings. */
export async function measurePages({ port, emptyPages, stock, rounds, seconds }: Pages): Promise<Row[]> {
  const products = productPages(stock);
  const listings = categoryPages(stock, 500);
  const found = searches(stock, 100, 2);
  const cached: Record<string, string[]> = {
    "product, one hot page": products.slice(0, 1),
    [`product, over ${products.length}`]: products,
    "listings, over 500": listings,
    "searches, over 100": found,
    home: [paths.home],
  };
  const run = (to: number, urls: string[], more: { once?: boolean; seconds?: number } = {}) =>
    load({ port: to, requests: urls.map((path) => ({ path })), connections: CONNECTIONS, seconds, ...more });
  await step("Requesting every page once", async () => {
    // Twice: some pages were built from another database, and their first response is still the old one.
    await run(port, [...products, ...listings, ...found, paths.home, ...products], { once: true, seconds: 180 });
    await run(emptyPages, ["/"]);
  });
  const empty: LoadFigures[] = [];
  const fresh: LoadFigures[] = [];
  const loads = Object.fromEntries(Object.keys(cached).map((name): [string, LoadFigures[]] => [name, []]));
  for (let round = 0; round < rounds; round++)
    await step(`Pages under load, round ${round + 1} of ${rounds}`, async () => {
      empty.push(await run(emptyPages, ["/"]));
      for (const [name, urls] of Object.entries(cached)) loads[name]?.push(await run(port, urls));
      fresh.push(await run(port, newListings(round * NEW_LISTINGS, NEW_LISTINGS, stock), { once: true }));
    });
  /** The median of each round's ratio: the machine's speed changes between rounds. */
  const ratio = (of: LoadFigures[]) => median(of.map(({ perSecond }, n) => perSecond / (empty[n]?.perSecond ?? 0)));
  const row = (name: string, of: LoadFigures[], ...more: Figure[]): Row => ({
    part: "pages",
    name,
    figures: [...summarize(of), ...more],
  });
  return [
    row("empty page, prerendered", empty),
    ...Object.entries(loads).map(([name, of]) =>
      row(name, of, { label: "empty page", value: ratio(of), unit: "x", least: LEAST }),
    ),
    row("listings never requested before", fresh),
  ];
}

export const plainPaths = ({ products }: Stock) => products.map(({ slug }) => `/${slug}`);

export function summarize(rounds: LoadFigures[]): Figure[] {
  const middle = (name: keyof LoadFigures) => median(rounds.map((round) => round[name]));
  return [
    { label: "", value: middle("perSecond"), unit: "/s" },
    { label: "p50", value: middle("p50"), unit: "ms" },
    { label: "p95", value: middle("p95"), unit: "ms" },
    { label: "failed", value: rounds.reduce((sum, { failed }) => sum + failed, 0), unit: "", most: 0 },
  ];
}
