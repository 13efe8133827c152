import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { type Figure, median, type Row } from "./figures";
import { onPhone } from "./phone";

interface Network {
  latencyMs: number;
  kbitPerSecond: number;
}

const SLOW_4G: Network = { latencyMs: 150, kbitPerSecond: 1_638.4 };
/** Lighthouse's "regular 3G". */
const REGULAR_3G: Network = { latencyMs: 1_125, kbitPerSecond: 630 };

/** 0.00 as browsers round it. */
const CLS = 0.004;
/** The largest paint and long tasks may follow the load event. */
const WATCHED_MS = 3_000;

/** A first visit: times in ms, bytes over the network by the load event. */
interface Visit {
  fcp: number;
  lcp: number;
  /** Sum of what long tasks took beyond 50 ms. */
  tbt: number;
  cls: number;
  bytes: number;
  script: number;
}

export interface Phones {
  /** Ports. */
  emptyPages: number;
  shop: number;
  slug: string;
  visits: number;
  /** Includes 3G. */
  isWhole: boolean;
}

/** First visits of a slow phone, each page beside an empty page with one button. */
export async function measurePhones({ emptyPages, shop, slug, visits, isWhole }: Phones): Promise<Row[]> {
  const origin = `http://127.0.0.1:${shop}`;
  const empty = `http://127.0.0.1:${emptyPages}/button`;
  const product = origin + paths.product(slug);
  const pages = { home: origin + paths.home, listing: origin + paths.products, product };
  for (const url of [empty, ...Object.values(pages)]) await (await fetch(url)).text();
  const found = await step("First visits over slow 4G", () =>
    visitAll([empty, ...Object.values(pages)], SLOW_4G, visits),
  );
  const base = found[0];
  if (!base) return [];
  const rows: Row[] = [
    { part: "phones", name: "empty page with one button", figures: writeVisit(base) },
    ...Object.keys(pages).map(
      (name, at): Row => ({
        part: "phones",
        name,
        figures: writeVisit(found[at + 1] ?? base, base),
      }),
    ),
  ];
  if (!isWhole) return rows;
  const [slow] = await step("First visits over 3G", () => visitAll([product], REGULAR_3G, visits));
  const { fcp = Number.NaN, lcp = Number.NaN } = slow ?? {};
  const figures: Figure[] = [
    { label: "FCP", value: fcp, unit: "ms" },
    { label: "LCP", value: lcp, unit: "ms", most: 2_500 },
  ];
  return [...rows, { part: "phones", name: "product, 3G", figures }];
}

/** The median of some visits of each page, visited in turn. */
async function visitAll(urls: string[], network: Network, visits: number): Promise<Visit[]> {
  const found = urls.map((): Visit[] => []);
  for (let round = 0; round < visits; round++)
    for (const [at, url] of urls.entries()) found[at]?.push(await visit(url, network));
  return found.map((all) => {
    const of = (name: keyof Visit) => median(all.map((one) => one[name]));
    return { fcp: of("fcp"), lcp: of("lcp"), tbt: of("tbt"), cls: of("cls"), bytes: of("bytes"), script: of("script") };
  });
}

function writeVisit({ fcp, lcp, tbt, cls, bytes, script }: Visit, base?: Visit): Figure[] {
  return [
    { label: "FCP", value: fcp, unit: "ms" },
    { label: "LCP", value: lcp, unit: "ms" },
    { label: "TBT", value: tbt, unit: "ms" },
    { label: "by load", value: bytes / 1024, unit: "KB" },
    ...(base
      ? ([
          { label: "FCP", value: fcp / base.fcp, unit: "x", most: 1.75 },
          { label: "LCP", value: lcp / base.lcp, unit: "x", most: 2.5 },
          { label: "TBT", value: tbt / Math.max(1, base.tbt), unit: "x", most: 1.5 },
        ] as const)
      : []),
    { label: "CLS", value: cls, unit: "", most: CLS },
    { label: "script", value: script / 1024, unit: "KB", most: base && 150 },
  ];
}

function visit(url: string, { latencyMs, kbitPerSecond }: Network): Promise<Visit> {
  return onPhone(async ({ page, cdp }) => {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: (kbitPerSecond * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    const scripts = new Set<string>();
    const weight = { bytes: 0, script: 0 };
    cdp.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.add(requestId);
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      weight.bytes += encodedDataLength;
      if (scripts.has(requestId)) weight.script += encodedDataLength;
    });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: "load", timeout: 90_000 });
    const byLoad = { ...weight };
    await page.waitForTimeout(WATCHED_MS);
    const seen = await page.evaluate<Omit<Visit, keyof typeof weight>>(
      `({ ...seen, fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN })`,
    );
    return { ...seen, ...byLoad };
  });
}

/** Runs before the page's own scripts. */
const OBSERVE = `{
  globalThis.seen = { lcp: 0, tbt: 0, cls: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("longtask", ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
  watch("layout-shift", ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
}`;
