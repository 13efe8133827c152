import { SEEN_CACHE } from "@/lib/client/storage";
import { OFFLINE_PATH } from "@/lib/offline";

/** Cache of build files and the offline page, without personal data. */
const FILES = "files";

/** Maximum number of entries; the oldest is deleted. */
const MOST = { pages: 60, pictures: 200 } as const;

/** Headers that are added to a stored page. */
const KEPT_AT = "x-kept-at";
const TITLE = "x-kept-title";

const BUILT_FILE = /\/_next\/static\/[^"'\\?\s<>)]+\.(?:js|css|woff2)/g;
/** Link of a style that is inlined in the page. */
const WRITTEN_STYLE = /<link disabled="" rel="stylesheet" href="([^"]+)"/g;
const PICTURE_FILE = /(?<= src=")\/(?:images|media)\/[^"?]+/g;

export interface StoredPage {
  /** Path and query. */
  address: string;
  /** As HTML. */
  title: string;
  storedAt: Date;
  response: Response;
}

/** Reads the stored page of an address. */
export async function readPage(address: string): Promise<StoredPage | undefined> {
  const pages = await caches.open(SEEN_CACHE);
  const response = await pages.match(address, { ignoreVary: true });
  return response && toStored(address, response);
}

function toStored(address: string, response: Response): StoredPage {
  const title = decodeURIComponent(response.headers.get(TITLE) ?? "");
  return { address, title, storedAt: new Date(response.headers.get(KEPT_AT) ?? 0), response };
}

/** Lists stored pages, latest first. @param most maximum number */
export async function listPages(most: number): Promise<StoredPage[]> {
  const pages = await caches.open(SEEN_CACHE);
  const latest = (await pages.keys()).filter(isPage).reverse().slice(0, most);
  const found = latest.map(async (request) => {
    const response = await pages.match(request, { ignoreVary: true });
    const { pathname, search } = new URL(request.url);
    return response ? [toStored(pathname + search, response)] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Stores a page with its files; deletes the copy of a page that is gone. */
export async function storePage(address: string, response: Response): Promise<void> {
  const pages = await caches.open(SEEN_CACHE);
  if ([404, 410].includes(response.status)) await pages.delete(address, { ignoreVary: true });
  if (response.status !== 200 || response.redirected || !isHtml(response)) return;
  const html = await response.text();
  await storeFiles(filesOf(html));
  // Deleted first, so that it becomes the latest.
  await pages.delete(address, { ignoreVary: true });
  await pages.put(address, withHtml(response, html, { [KEPT_AT]: new Date().toISOString(), [TITLE]: titleOf(html) }));
  await deleteOldest(pages, isPage, MOST.pages);
}

/** Stores a file of the build. */
export async function storeFile(url: string, response: Response): Promise<void> {
  if (response.status !== 200) return;
  await (await caches.open(FILES)).put(url, response);
}

/** Fetches and stores missing files of the build; failures are ignored. */
async function storeFiles(urls: Iterable<string>): Promise<void> {
  const files = await caches.open(FILES);
  const keep = async (url: string) => {
    if (await files.match(url, { ignoreVary: true })) return;
    const response = await fetch(url);
    if (response.ok) await files.put(url, response);
  };
  await Promise.allSettled([...new Set(urls)].map(keep));
}

/** Stores a picture that is not stored yet. */
export async function storePicture(url: string, response: Response): Promise<void> {
  const pictures = await caches.open(SEEN_CACHE);
  if (response.status !== 200 || (await pictures.match(url, { ignoreVary: true }))) return;
  await pictures.put(url, response);
  await deleteOldest(pictures, isPicture, MOST.pictures);
}

/** Reads a file or picture from any cache. */
export function readFile(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}

/**
 * Fetches and stores the offline page with its files.
 * @throws if it cannot be fetched, so that the worker is not installed
 */
export async function storeOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { cache: "reload" });
  if (!response.ok) throw new Error(`The offline page: ${response.status}`);
  const html = await response.text();
  // Without scripts, which are removed when it is shown.
  const styles = filesOf(html).filter((file) => file.endsWith(".css"));
  await storeFiles([...styles, ...(html.match(PICTURE_FILE) ?? [])]);
  await (await caches.open(FILES)).put(OFFLINE_PATH, withHtml(response, html, { [KEPT_AT]: new Date().toISOString() }));
}

const DAY_MS = 24 * 3_600_000;

/** Fetches the offline page again once a day, because it shows the shop's phone and hours. */
export async function renewOfflinePage(): Promise<void> {
  const page = await readFile(OFFLINE_PATH);
  const age = Date.now() - Date.parse(page?.headers.get(KEPT_AT) ?? "");
  if (!(age < DAY_MS)) await storeOfflinePage();
}

/** Deletes scripts and styles of earlier releases that no stored page needs; only style sheets name fonts. */
export async function deleteUnused(): Promise<void> {
  const [files, kept, offline] = await Promise.all([
    caches.open(FILES),
    listPages(MOST.pages),
    readFile(OFFLINE_PATH).then((response) => response?.text()),
  ]);
  const texts = await Promise.all(kept.map(({ response }) => response.text()));
  const needed = new Set([offline ?? "", ...texts].flatMap(filesOf));
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url);
    if (/\.(js|css)$/.test(pathname) && !needed.has(pathname)) await files.delete(request);
  }
}

/** Copies a response with another HTML and more headers. */
export function withHtml(response: Response, html: string, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(html, { headers });
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** Build files that a page needs, without those for old browsers. */
function filesOf(html: string): string[] {
  const written = [...html.matchAll(WRITTEN_STYLE)].map(([, address]) => address);
  const named = html.replace(/<script[^>]*\bnoModule\b[^>]*>/gi, "").match(BUILT_FILE) ?? [];
  return named.filter((address) => !written.includes(address));
}

/** Title of a page without the shop's name, encoded for a header. */
function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  return encodeURIComponent(title.replace(/ \| [^|]*$/, ""));
}

const isPicture = ({ url }: Request) => /^\/(images|media)\//.test(new URL(url).pathname);
const isPage = (request: Request) => !isPicture(request);

/** Deletes the oldest entries of a kind. */
async function deleteOldest(cache: Cache, isKind: (request: Request) => boolean, most: number): Promise<void> {
  const keys = (await cache.keys()).filter(isKind);
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(request);
}
