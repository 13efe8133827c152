import { chromium } from "@playwright/test";
import { paths } from "@/lib/paths";
import { CHROMIUM_FLAGS, ensureChromium } from "../chromium";
import { step } from "../launch/progress";
import { type Figure, median, type Row } from "./figures";
import { type Network, type Visit, visit } from "./visit";

const SLOW_4G: Network = { latencyMs: 150, kbitPerSecond: 1_638.4 };
/** As Lighthouse slows a browser down: "slow 4G" and "regular 3G" by its DevTools settings. */
const LIGHTHOUSE_4G: Network = { latencyMs: 562.5, kbitPerSecond: 1_474.6 };
const REGULAR_3G: Network = { latencyMs: 1_125, kbitPerSecond: 630 };

/** 0.00 as browsers round it. */
const CLS = 0.004;

/** Servers that first visits are made to. */
export interface Phones {
  emptyPages: number;
  shop: number;
  /** Of a product with pictures. */
  slug: string;
  /** First visits of each page; the middle of them is shown. */
  visits: number;
  /** The slower networks, too. */
  isWhole: boolean;
}

interface Page {
  name: string;
  url: string;
  /** KB of 1024 bytes by the load event; the empty page has no limit. */
  most?: number;
}

/** First visits of a slow phone with nothing in its cache, beside an empty page. */
export async function measurePhones({ emptyPages, shop, slug, visits, isWhole }: Phones): Promise<Row[]> {
  const executablePath = ensureChromium();
  // Phones compile what runs long.
  const args = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith("--js-flags"));
  const empty: Page = { name: "empty page", url: `http://127.0.0.1:${emptyPages}/` };
  const origin = `http://127.0.0.1:${shop}`;
  const product: Page = { name: "product", url: origin + paths.product(slug), most: 225 };
  const pages: Page[] = [
    empty,
    { name: "home", url: origin + paths.home, most: 230 },
    { name: "listing", url: origin + paths.products, most: 230 },
    product,
  ];
  const visitAll = async (asked: Page[], network: Network) => {
    const found = asked.map(() => [] as Visit[]);
    for (let round = 0; round < visits; round++) {
      for (const [place, { url }] of asked.entries()) {
        const browser = await chromium.launch({ executablePath, args });
        found[place]?.push(await visit(browser, url, network).finally(() => browser.close()));
      }
    }
    return found.map(middleOf);
  };
  for (const { url } of pages) await (await fetch(url)).text();
  const [base, ...own] = await step("First visits over slow 4G", () => visitAll(pages, SLOW_4G));
  if (!base) return [];
  const rows = [writeRow(empty, base), ...own.map((found, n) => writeRow(pages[n + 1] ?? empty, found, base))];
  if (!isWhole) return rows;
  const [lighthouse] = await step("First visits as Lighthouse makes them", () => visitAll([product], LIGHTHOUSE_4G));
  const [regular] = await step("First visits over 3G", () => visitAll([product], REGULAR_3G));
  return [
    ...rows,
    { part: "phones", name: "product, Lighthouse's slow 4G", figures: paint(lighthouse, { lcp: 1_400 }) },
    { part: "phones", name: "product, 3G", figures: paint(regular, { fcp: 1_500, lcp: 2_500 }) },
  ];
}

function middleOf(visits: Visit[]): Visit {
  const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
  return { fcp: of("fcp"), lcp: of("lcp"), tbt: of("tbt"), cls: of("cls"), bytes: of("bytes"), script: of("script") };
}

function paint(visit: Visit | undefined, most: { fcp?: number; lcp?: number } = {}): Figure[] {
  return [
    { label: "FCP", value: visit?.fcp ?? Number.NaN, unit: "ms", most: most.fcp },
    { label: "LCP", value: visit?.lcp ?? Number.NaN, unit: "ms", most: most.lcp },
  ];
}

function writeRow({ name, most }: Page, found: Visit, base?: Visit): Row {
  const { fcp, lcp, tbt, cls, bytes, script } = found;
  const figures = paint(found);
  if (base) {
    figures.push(
      { label: "FCP", value: fcp / base.fcp, unit: "x", most: 1.75 },
      { label: "LCP", value: lcp / base.lcp, unit: "x", most: 2.5 },
    );
  }
  figures.push(
    { label: "TBT", value: tbt, unit: "ms", most: base && Math.round(base.tbt + 40) },
    { label: "CLS", value: cls, unit: "", most: CLS },
    { label: "script", value: script / 1024, unit: "KB", most: base && 150 },
    { label: "by load", value: bytes / 1024, unit: "KB", most },
  );
  return { part: "phones", name, figures };
}
