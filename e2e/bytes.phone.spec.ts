import type { Browser, CDPSession } from "@playwright/test";
import { devices } from "@playwright/test";
import { ownAddress } from "../tests/support/customers";
import { expect, test } from "./fixtures";

/** What a page may weigh on its first visit, in KB of 1024 bytes of gzip bodies. */
const LIMITS = { script: 165, html: 20, css: 12, font: 35, requests: 25, afterLoad: 30 };
const PAGES = { "/": 300, "/products": 300, "/products/ledvance-led-floodlight-50w-ip65": 250 } as const;
const WATCHED_AFTER_LOAD_MS = 6_000;

type Kind = "script" | "html" | "css" | "font" | "other";

interface Weight {
  kb: Record<Kind, number>;
  total: number;
  requests: number;
  afterLoad: number;
}

const KINDS: Record<string, Kind> = { Script: "script", Document: "html", Stylesheet: "css", Font: "font" };

/** Counts what a page asks for, in two parts: before and after `close`. */
async function countBytes(cdp: CDPSession) {
  const none = () => ({ script: 0, html: 0, css: 0, font: 0, other: 0 }) as Record<Kind, number>;
  const early = none();
  const late = none();
  let bytes = early;
  let requests = 0;
  const asked = new Map<string, { kind: Kind; bytes: Record<Kind, number> }>();
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("data:")) return;
    asked.set(requestId, { kind: KINDS[type ?? ""] ?? "other", bytes });
    if (bytes === early) requests += 1;
  });
  const heads = new Map<string, number>();
  cdp.on("Network.responseReceived", ({ requestId, response }) => heads.set(requestId, response.encodedDataLength));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes[request.kind] += encodedDataLength - (heads.get(requestId) ?? 0);
  });
  return {
    close: () => {
      bytes = late;
    },
    result: () => ({ early, late, requests }),
  };
}

const sum = (bytes: Record<Kind, number>) => Object.values(bytes).reduce((all, some) => all + some, 0);

/** A first visit with an empty cache on a phone, and what comes after load while nobody touches anything. */
async function weigh(browser: Browser, path: string, savesData: boolean): Promise<Weight> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { ...ownAddress(), "accept-encoding": "gzip", ...(savesData && { "save-data": "on" }) },
  });
  if (savesData) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { close, result } = await countBytes(cdp);
  await page.goto(path, { waitUntil: "load" });
  close();
  // The one wait by the clock: what is measured is what happens in this time.
  await page.waitForTimeout(WATCHED_AFTER_LOAD_MS);
  const { early, late, requests } = result();
  const weight = {
    kb: Object.fromEntries(Object.entries(early).map(([kind, count]) => [kind, count / 1024])) as Record<Kind, number>,
    total: sum(early) / 1024,
    requests,
    afterLoad: sum(late) / 1024,
  };
  await context.close();
  return weight;
}

test("a first visit to home, listing and product stays within its weight, and asks for little afterwards", async ({
  browser,
}, info) => {
  const visits = Object.entries(PAGES).map(async ([path, total]) => ({
    path,
    total,
    plain: await weigh(browser, path, false),
    saving: await weigh(browser, path, true),
  }));
  for (const { path, total, plain, saving } of await Promise.all(visits)) {
    info.annotations.push({ type: "bytes", description: `${path} ${JSON.stringify({ plain, saving })}` });
    const { script, html, css, font } = plain.kb;
    expect.soft(script, `${path} script`).toBeLessThanOrEqual(LIMITS.script);
    expect.soft(html, `${path} HTML`).toBeLessThanOrEqual(LIMITS.html);
    expect.soft(css, `${path} CSS`).toBeLessThanOrEqual(LIMITS.css);
    expect.soft(font, `${path} font`).toBeLessThanOrEqual(LIMITS.font);
    expect.soft(plain.total, `${path} in all by load`).toBeLessThanOrEqual(total);
    expect.soft(plain.requests, `${path} requests`).toBeLessThanOrEqual(LIMITS.requests);
    expect.soft(plain.afterLoad, `${path} after load`).toBeLessThanOrEqual(LIMITS.afterLoad);
    expect.soft(saving.afterLoad, `${path} after load with Save-Data`).toBe(0);
    expect.soft(saving.kb.other, `${path} pictures with Save-Data`).toBeLessThanOrEqual(plain.kb.other);
  }
});
