import { readPage, storeFile, storePage, storePicture } from "./page-store";
import { addressOf, isPublicPage } from "./request-kind";

/** A page seen again by the router is not fetched again so soon. */
const FRESH_MS = 10 * 60_000;
/** The router's own calls come first. */
const SOON_MS = 2_000;

/** By this the shop knows that nobody comes to look a second time. */
const headers = { purpose: "prefetch" };

const addressHere = (url: string) => addressOf(url, self.location.origin);

/** Keeps a page that Next's router draws, without a document. @param url whole, or path and query */
export async function storeVisited(url: string): Promise<void> {
  const address = addressHere(url);
  if (!isPublicPage(address)) return;
  const copy = await readPage(address);
  if (copy && Date.now() - copy.keptAt.getTime() < FRESH_MS) return;
  await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  await storePage(address, await fetch(address, { headers }));
}

const PICTURE = /\/(?:images|media)\/[^"'\\?\s,<>)]+\.(?:avif|webp|svg|png)/g;
const STYLE = /\/_next\/static\/[^"'\\?\s]+\.css/g;
/** As a style sheet names it, which may be from where it stands. */
const TYPEFACE = /[^"'(?\s]+\.woff2/g;

/** Keeps a page that was open before the worker was there, with all the browser still has of it: it costs nothing. */
export async function storeOpenPage(url: string): Promise<void> {
  const address = addressHere(url);
  if (!isPublicPage(address) || (await readPage(address))) return;
  const response = await fetch(address, { cache: "force-cache", headers });
  const html = await response.clone().text();
  await storePage(address, response);
  for (const style of new Set(html.match(STYLE) ?? [])) {
    const text = await (await readHere(style))?.text();
    for (const name of text?.match(TYPEFACE) ?? []) {
      const typeface = new URL(name, new URL(style, self.location.origin)).pathname;
      const here = await readHere(typeface);
      if (here) await storeFile(typeface, here);
    }
  }
  for (const picture of new Set(html.match(PICTURE) ?? [])) {
    const here = await readHere(picture);
    if (here) await storePicture(picture, here);
  }
}

/** A file as the browser's own cache has it; undefined when it would have to be fetched. */
async function readHere(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
