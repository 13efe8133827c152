import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { type Figure, medians, type Row } from "./figures";
import { onPhone, type Phones } from "./phone";

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

/** A first visit: times in ms, script in compressed bytes without headers by the load event, as in e2e/bytes.phone. */
type Visit = Record<"fcp" | "lcp" | "tbt" | "cls" | "script", number>;

/** Measures first visits on a slow phone against an empty page with one button. */
export async function measurePhones({ emptyPages, shop, slug, rounds }: Phones): Promise<Row[]> {
  const pages = { home: paths.home, listing: paths.products, product: paths.product(slug) };
  const urls = [`http://127.0.0.1:${emptyPages}/button`];
  for (const path of Object.values(pages)) urls.push(`http://127.0.0.1:${shop}${path}`);
  for (const url of urls) await (await fetch(url)).text();
  const [base, ...found] = await step("First visits over slow 4G", () => visitAll(urls, SLOW_4G, rounds));
  const [slow] = await step("First visits over 3G", () => visitAll(urls.slice(-1), REGULAR_3G, rounds));
  if (!base || !slow) return [];
  const row = (name: string, visit: Visit, figures: Figure[]): Row => ({
    part: "phones",
    name,
    figures: [
      { label: "FCP", value: visit.fcp, unit: "ms" },
      { label: "LCP", value: visit.lcp, unit: "ms" },
      { label: "TBT", value: visit.tbt, unit: "ms" },
      ...figures,
    ],
  });
  const compared = Object.keys(pages).map((name, at) => {
    const visit = found[at] ?? base;
    return row(name, visit, [
      { label: "FCP", value: visit.fcp / base.fcp, unit: "x", most: 1.75 },
      { label: "LCP", value: visit.lcp / base.lcp, unit: "x", most: 2.5 },
      { label: "TBT", value: visit.tbt / Math.max(1, base.tbt), unit: "x", most: 1.5 },
      { label: "CLS", value: visit.cls, unit: "", most: CLS },
      { label: "script", value: visit.script / 1024, unit: "KB", most: 150 },
    ]);
  });
  const slowest: Figure = { label: "LCP", value: slow.lcp, unit: "ms", most: 2_500 };
  return [row("empty page with one button", base, []), ...compared, row("product, 3G", slow, [slowest])];
}

/** The median of some visits of each page, visited in turn. */
async function visitAll(urls: string[], network: Network, rounds: number): Promise<Visit[]> {
  const found = urls.map((): Visit[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, url] of urls.entries()) found[at]?.push(await visit(url, network));
  return found.map((all) => medians(all));
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
    const heads = new Map<string, number>();
    let bytes = 0;
    cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type === "Script") heads.set(requestId, response.encodedDataLength);
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength - (heads.get(requestId) ?? encodedDataLength);
    });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: "load", timeout: 90_000 });
    const script = bytes;
    await page.waitForTimeout(WATCHED_MS);
    const fcp = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN`;
    return { ...(await page.evaluate<Omit<Visit, "script">>(`({ ...seen, fcp: ${fcp} })`)), script };
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
