import { expect, vi } from "vitest";
import { call, type RunningShop, runShop } from "../../http/support";

/** Shop of tests/gateway/shop.test.ts: two web processes on one database, started once. */

/** A change takes a fraction of a second, but longer on a busy machine; another test checks the time limit. */
export const SOON = { timeout: 60_000, interval: 200 };

/** Time limit for a settings change; less than the feed's heartbeat, which would recover missed changes. */
export const IN_TIME_MS = 2_000;
/** On a busy machine more rounds are tried; one within the limit is enough. */
export const [ROUNDS, MOST_ROUNDS] = [2, 12];

export let shop: RunningShop;
/** One for each web process. */
export let origin: string;
export let other: string;
/** In stock, and on the home page. */
export let product: { id: string; slug: string; category: string };

export async function openShop(): Promise<void> {
  shop = await runShop("gateway", { webs: 2, worker: false });
  [origin = "", other = ""] = shop.urls;
  const newest = await shop.db.product.findFirstOrThrow({
    where: { published: true, inventory: { onHand: { gt: 5 } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, slug: true, category: { select: { slug: true } } },
  });
  product = { id: newest.id, slug: newest.slug, category: newest.category?.slug ?? "" };
}

export async function page(path: string, at = origin) {
  const { status, headers, body } = await call(at, path, { headers: { accept: "text/html" } });
  return { status, headers, html: String(body), policy: headers.get("content-security-policy") ?? "" };
}

/** Sets a price that no other page has. @returns as pages write it */
export async function setPrice(): Promise<string> {
  const pesewas = 100_000 + Math.floor(Math.random() * 899_000);
  await shop.db.product.update({ where: { id: product.id }, data: { pricePesewas: pesewas, compareAtPesewas: null } });
  return (pesewas / 100).toLocaleString("en", { minimumFractionDigits: 2 });
}

export const shows = (path: string, text: string, at = origin) =>
  vi.waitFor(async () => expect((await page(path, at)).html.includes(text), `${path} shows ${text}`).toBe(true), SOON);

export const isKept = (path: string, at = origin) =>
  vi.waitFor(async () => expect((await page(path, at)).headers.get("x-nextjs-cache"), path).toBe("HIT"), SOON);
