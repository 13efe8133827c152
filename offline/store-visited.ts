import { readPage, storeFile, storePage, storePicture } from "./page-store";
import { addressOf, isPublicPage } from "./request-kind";

/** A page that the router shows again is not fetched within this time. */
const FRESH_MS = 10 * 60_000;
/** Delay, so that the router's own requests come first. */
const SOON_MS = 2_000;

/** Marks requests as prefetches, so that the shop does not count them. */
const headers = { purpose: "prefetch" };

const addressFor = (url: string) => addressOf(url, self.location.origin);

/** Stores a page that Next's router showed without a document. @param url absolute, or path and query */
export async function storeVisited(url: string): Promise<void> {
  const address = addressFor(url);
  if (!isPublicPage(address)) return;
  const copy = await readPage(address);
  if (copy && Date.now() - copy.storedAt.getTime() < FRESH_MS) return;
  await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  await storePage(address, await fetch(address, { headers }));
}

const PICTURE = /\/(?:images|media)\/[^"'\\?\s,<>)]+\.(?:avif|webp|svg|png)/g;
const STYLE = /\/_next\/static\/[^"'\\?\s]+\.css/g;
/** URL in a style sheet, absolute or relative to it. */
const TYPEFACE = /[^"'(?\s]+\.woff2/g;

/** Stores a page that was open before the worker started, from the browser's HTTP cache. */
export async function storeOpenPage(url: string): Promise<void> {
  const address = addressFor(url);
  if (!isPublicPage(address) || (await readPage(address))) return;
  const response = await fetch(address, { cache: "force-cache", headers });
  const html = await response.clone().text();
  await storePage(address, response);
  for (const style of new Set(html.match(STYLE) ?? [])) {
    const text = await (await readCached(style))?.text();
    for (const name of text?.match(TYPEFACE) ?? []) {
      const typeface = new URL(name, new URL(style, self.location.origin)).pathname;
      const cached = await readCached(typeface);
      if (cached) await storeFile(typeface, cached);
    }
  }
  for (const picture of new Set(html.match(PICTURE) ?? [])) {
    const cached = await readCached(picture);
    if (cached) await storePicture(picture, cached);
  }
}

/** Reads a file from the browser's HTTP cache; undefined if it is not there. */
async function readCached(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
