import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Browser, CDPSession } from "@playwright/test";
import { devices } from "@playwright/test";
import { ownAddress } from "../tests/support/customers";
import { expect, test } from "./fixtures";

/** Size limits of a first visit in KB of 1024 bytes, in Brotli as over HTTPS. The style is inlined in the HTML. */
const LIMITS = { script: 150, html: 16, css: 12, font: 35, requests: 25, afterLoad: 30 };
/** Total until the load event. */
const PAGES = {
  "/": { total: 230 },
  "/products": { total: 230 },
  "/products/ledvance-led-floodlight-50w-ip65": { total: 225 },
} as const;
const WATCHED_AFTER_LOAD_MS = 6_000;

type Kind = "script" | "html" | "css" | "font" | "other";

interface Weight {
  kb: Record<Kind, number>;
  total: number;
  requests: number;
  afterLoad: number;
  /** Pictures, whenever they load. */
  pictures: number;
  /** What loaded later and is no picture: pages and scripts of later clicks. */
  ahead: string[];
  /** Whether the page preloads its main picture and shows a preview. */
  isAskedAhead: boolean;
  hasPreview: boolean;
  /** Files requested twice, such as a preload that does not match its picture. */
  twice: string[];
}

const KINDS: Record<string, Kind> = { Script: "script", Document: "html", Stylesheet: "css", Font: "font" };

interface Asked {
  url: string;
  kind: Kind;
  /** Not requested by a script, whose timing depends on the machine's load. */
  isByPage: boolean;
  isLate: boolean;
  bytes: number;
}

/** Counts a page's requests, before and after `close`. */
async function countBytes(cdp: CDPSession) {
  let isLate = false;
  const asked = new Map<string, Asked>();
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { url }, type, initiator }) => {
    if (url.startsWith("data:")) return;
    const isByPage = initiator.type !== "script";
    asked.set(requestId, { url, kind: KINDS[type ?? ""] ?? "other", isByPage, isLate, bytes: 0 });
  });
  const heads = new Map<string, number>();
  cdp.on("Network.responseReceived", ({ requestId, response }) => heads.set(requestId, response.encodedDataLength));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes += encodedDataLength - (heads.get(requestId) ?? 0);
  });
  return {
    close: () => {
      isLate = true;
    },
    /**
     * Typefaces belong to the first visit whenever they load: a busy browser requests them after the text is laid
     * out.
     * @param icons the page's icons, which a browser with a window requests at any time
     */
    result: (icons: readonly string[]) => {
      const isFirst = ({ kind, url }: Asked) => kind === "font" || icons.includes(url);
      const requests = [...asked.values()].map((one) => ({ ...one, isLate: one.isLate && !isFirst(one) }));
      return { early: requests.filter((one) => !one.isLate), late: requests.filter((one) => one.isLate) };
    },
  };
}

const sum = (requests: readonly Asked[]) => requests.reduce((all, { bytes }) => all + bytes, 0) / 1024;

const byKind = (requests: readonly Asked[]) => {
  const kb = (kind: Kind) => sum(requests.filter((one) => one.kind === kind));
  return { script: kb("script"), html: kb("html"), css: kb("css"), font: kb("font"), other: kb("other") };
};

/** Bytes of a first visit on a phone with an empty cache, and after load without input. */
async function weigh(browser: Browser, path: string, savesData: boolean): Promise<Weight> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { ...ownAddress(), "accept-encoding": "br", ...(savesData && { "save-data": "on" }) },
  });
  if (savesData) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { close, result } = await countBytes(cdp);
  const answer = await page.goto(path, { waitUntil: "load" });
  close();
  // A fixed wait, because it measures what happens in this time.
  await page.waitForTimeout(WATCHED_AFTER_LOAD_MS);
  const icons = await page
    .locator("link[rel~=icon]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  // React does not touch the background of the main picture, which it did not render.
  const ground = await page
    .locator('img[fetchpriority="high"]')
    .first()
    .evaluate((img) => img.style.backgroundImage);
  const style = (await page.locator("head > style").allTextContents()).join("");
  const { early, late } = result(icons);
  // For a picture that a script inserts, browsers report the page as initiator, as for the page's own.
  const written = (await answer?.text())?.replace(/<noscript>.*?<\/noscript>/gs, "") ?? "";
  const isNamed = ({ isByPage, url }: Asked) => isByPage && written.includes(new URL(url).pathname);
  await context.close();
  const { html, css, ...kb } = byKind(early);
  const styleKb = brotliCompressSync(style).length / 1024;
  return {
    kb: { ...kb, html: html - styleKb, css: css + styleKb },
    total: sum(early),
    // Only a browser with a window requests icons.
    requests: early.filter((one) => isNamed(one) && !icons.includes(one.url)).length,
    afterLoad: sum(late),
    pictures: sum([...early, ...late].filter(({ kind }) => kind === "other")),
    ahead: late.map(({ url }) => new URL(url).pathname).filter((path) => !/^\/(images|media)\//.test(path)),
    isAskedAhead: /<link rel="preload" as="image"[^>]* imagesrcset=[^>]*>.*<style>/s.test(written),
    hasPreview: ground.startsWith('url("data:image/avif'),
    twice: early.map(({ url }) => url).filter((url, at, urls) => urls.indexOf(url) !== at),
  };
}

/** Requests all scripts until the shop has their best-compressed copies. */
async function warm(request: APIRequestContext, path: string): Promise<void> {
  const headers = { "accept-encoding": "br" };
  const html = await (await request.get(path, { headers })).text();
  const scripts = [
    ...new Set([...html.matchAll(/<script(?![^>]* nomodule)[^>]* src="([^"]+)"/gi)].map(([, src = ""]) => src)),
  ];
  const size = async (src: string) => Number((await request.get(src, { headers })).headers()["content-length"]);
  const weight = async () => (await Promise.all(scripts.map(size))).reduce((all, bytes) => all + bytes, 0) / 1024;
  await expect.poll(weight, `${path} script`).toBeLessThanOrEqual(LIMITS.script);
}

test("a first visit to home, listing and product stays within its byte limit, and requests little afterwards", async ({
  browser,
  request,
}, info) => {
  await Promise.all(Object.keys(PAGES).map((path) => warm(request, path)));
  const visits = Object.entries(PAGES).map(async ([path, limits]) => ({
    path,
    limits,
    plain: await weigh(browser, path, false),
    saving: await weigh(browser, path, true),
  }));
  for (const { path, limits, plain, saving } of await Promise.all(visits)) {
    info.annotations.push({ type: "bytes", description: `${path} ${JSON.stringify({ plain, saving })}` });
    const { script, html, css, font } = plain.kb;
    expect.soft(script, `${path} script`).toBeLessThanOrEqual(LIMITS.script);
    expect.soft(html, `${path} HTML`).toBeLessThanOrEqual(LIMITS.html);
    expect.soft(css, `${path} CSS`).toBeLessThanOrEqual(LIMITS.css);
    expect.soft(font, `${path} font`).toBeLessThanOrEqual(LIMITS.font);
    expect.soft(plain.total, `${path} in all by load`).toBeLessThanOrEqual(limits.total);
    expect.soft(plain.isAskedAhead, `${path} main picture asked for ahead`).toBe(true);
    expect.soft(plain.twice, `${path} asked for twice`).toEqual([]);
    expect.soft(plain.hasPreview, `${path} preview`).toBe(path.startsWith("/products/"));
    expect.soft(plain.requests, `${path} requests`).toBeLessThanOrEqual(LIMITS.requests);
    expect.soft(plain.afterLoad, `${path} after load`).toBeLessThanOrEqual(LIMITS.afterLoad);
    // The page's own lazy pictures may load after it, since the typeface changes the height of the text.
    expect.soft(saving.ahead, `${path} after load with Save-Data`).toEqual([]);
    expect.soft(saving.pictures, `${path} pictures with Save-Data`).toBeLessThanOrEqual(plain.pictures);
  }
});
