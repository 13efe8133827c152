import type { Browser, CDPSession } from "@playwright/test";

/** How a network is slowed down: what each request waits, and how much comes through. */
export interface Network {
  latencyMs: number;
  kbitPerSecond: number;
}

/** What a first visit was like: times in ms, bytes as they came over the network by the load event. */
export interface Visit {
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** How long tasks of more than 50 ms kept the page busy beyond those. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  bytes: number;
  script: number;
}

const CPU_SLOWDOWN = 4;
const UPLOAD_KBIT = 750;
/** The larger paint and long tasks may follow the load event. */
const WATCHED_MS = 3_000;

/** Opens a page in a browser that has seen nothing, on a phone of 360 × 740 with a slow processor and network. */
export async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: (network.kbitPerSecond * 1024) / 8,
    uploadThroughput: (UPLOAD_KBIT * 1024) / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const weigh = countBytes(cdp);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load", timeout: 90_000 });
  const weight = weigh();
  await page.waitForTimeout(WATCHED_MS);
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { ...seen, ...weight };
}

type Seen = Pick<Visit, "lcp" | "tbt" | "cls">;

/** Runs in the page, before anything of its own. No function here has a name: tsx would call a helper that no page has. */
function observe(): void {
  const seen: Seen = { lcp: 0, tbt: 0, cls: 0 };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tbt += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as unknown as LayoutShift[])
      if (!hadRecentInput) seen.cls += value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** What TypeScript's own types of the browser lack. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** Counts from now on. @returns a function that says what has come so far */
function countBytes(cdp: CDPSession): () => Pick<Visit, "bytes" | "script"> {
  const scripts = new Set<string>();
  const sum = { bytes: 0, script: 0 };
  cdp.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sum.bytes += encodedDataLength;
    if (scripts.has(requestId)) sum.script += encodedDataLength;
  });
  return () => ({ ...sum });
}
