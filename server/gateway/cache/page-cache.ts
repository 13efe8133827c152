import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isOutdated, now } from "../next/tag-changes.mjs";
import { acceptedEncoding, type Compressed, Compressor } from "./compression";
import { SegmentedLru } from "./segmented-lru";

/** Bytes of memory; URLs with a query are separate, because their number is unlimited. */
const MEMORY = { plain: 36 * 1024 * 1024, query: 28 * 1024 * 1024 };
/** Estimated size of an entry without its body. */
const HEADER_BYTES = 2048;
/** After this time Next is called again, because it revalidates by time, too. */
const TTL_MS = 600_000;

/** A stored response. */
export interface CachedPage {
  /** Names and values in turns, without those of a single response. */
  headers: readonly string[];
  /** The same for 304. */
  headersWithoutBody: readonly string[];
  etag: string;
  compressed: Compressed;
  tags: readonly string[];
  madeAt: number;
}

/** A request that Next renders; `done` releases requests that wait for the same page. */
export interface Miss {
  key: string | undefined;
  startedAt: number;
  done: () => void;
}

/** Origin of a response. */
export interface Origin {
  tags: readonly string[];
  /** Whether the page is the same for every query. */
  isPrerendered: boolean;
  /** Start of its rendering, if it may be before the request. */
  madeFrom?: number;
}

/** Headers with which a GET is not answered from the cache. */
const UNCACHED_HEADERS = ["content-length", "transfer-encoding", "expect"] as const;
const OF_ONE_ANSWER = ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding", "content-length"];
const OF_BODY = ["content-encoding", "content-type"];

/**
 * A shared HTTP cache of whole pages in front of Next (RFC 9111).
 *
 * - Key: encoding (br or gzip) and URL. A prerendered page answers every query.
 * - Stored: 200 for GET, public, without a cookie, with known tags.
 * - Valid: ten minutes, or until one of its tags changes; at any age if the page cannot be rendered (stale-if-error).
 * - Collapsed: parallel requests for one page share its rendering.
 */
export class PageCache {
  readonly #plain: LRUCache<string, CachedPage>;
  readonly #query: SegmentedLru<CachedPage>;
  readonly #making = new Map<string, Promise<void>>();
  /** Paths of pages that are rendered per request and are the same for all visitors. */
  readonly #sharedPaths = new Set<string>();

  constructor(
    readonly compressor = new Compressor(),
    memory = MEMORY,
  ) {
    const options = {
      ttl: TTL_MS,
      sizeCalculation: ({ compressed }: CachedPage, key: string) => compressed.body.length + key.length + HEADER_BYTES,
    };
    this.#plain = new LRUCache({ ...options, maxSize: memory.plain });
    this.#query = new SegmentedLru({ ...options, maxSize: memory.query });
  }

  /**
   * @param allowStale returns a page of any age, because none can be rendered now
   * @param allowOutdated also returns a page whose tags have changed
   */
  find(request: IncomingMessage, allowStale: boolean, allowOutdated = false): CachedPage | undefined {
    const key = keyOf(request);
    if (!key || UNCACHED_HEADERS.some((name) => request.headers[name] !== undefined)) return undefined;
    const plain = key.split("?", 1)[0] ?? key;
    const page = this.#plain.get(plain, { allowStale }) ?? this.#query.get(key, { allowStale });
    return page && (allowOutdated || !isOutdated(page.tags, page.madeAt)) ? page : undefined;
  }

  /** Sends a stored page, or 304 if the client has it. */
  send({ headers }: IncomingMessage, response: ServerResponse, page: CachedPage, requestId: string): void {
    this.compressor.use(page.compressed);
    const own = ["x-request-id", requestId];
    if (hasAlready(headers["if-none-match"], page.etag)) {
      response.writeHead(304, [...page.headersWithoutBody, ...own]).end();
      return;
    }
    const { body } = page.compressed;
    response.writeHead(200, [...page.headers, ...own, "content-length", String(body.length)]).end(body);
  }

  /** Waits while the same page is rendered for another request. @returns whether there was one */
  async join(request: IncomingMessage): Promise<boolean> {
    const made = this.#making.get(keyOf(request) ?? "");
    await made;
    return made !== undefined;
  }

  /** Call this right before Next. @returns the argument of `store` */
  miss(request: IncomingMessage, response: ServerResponse): Miss {
    const key = keyOf(request);
    const miss: Miss = { key, startedAt: now(), done: () => undefined };
    if (key && this.#sharedPaths.has(pathIn(key)) && !this.#making.has(key)) {
      const made = new Promise<void>((resolve) => {
        miss.done = resolve;
        response.once("close", resolve);
      });
      this.#making.set(key, made);
      void made.then(() => this.#making.delete(key));
    }
    return miss;
  }

  /** Stores a response with complete headers if it is public. */
  store({ key, startedAt, done }: Miss, response: ServerResponse, compressed: Compressed, origin: Origin): void {
    const { tags, isPrerendered, madeFrom = startedAt } = origin;
    const madeAt = Math.min(startedAt, madeFrom);
    if (key && isPublic(response) && !isOutdated(tags, madeAt)) {
      if (!isPrerendered) this.#sharedPaths.add(pathIn(key));
      const page = { ...entryOf(response, isPrerendered), compressed, tags, madeAt };
      if (!isPrerendered) this.#query.set(key, page);
      else if (!key.includes("?")) this.#plain.set(key, page);
    }
    done();
  }
}

/** Undefined if only Next answers: other methods, the router's data, no compression. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers.rsc !== undefined) return undefined;
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  return encoding && `${encoding} ${url}`;
}

const pathIn = (key: string): string => key.slice(key.indexOf(" ") + 1).split("?", 1)[0] ?? "";

/** Whether a shared cache may store a response. */
function isPublic(response: ServerResponse): boolean {
  const control = String(response.getHeader("cache-control"));
  return response.statusCode === 200 && /\bs-maxage=/.test(control) && !response.hasHeader("set-cookie");
}

function entryOf(response: ServerResponse, isPrerendered: boolean) {
  const lasting = Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.includes(name));
  // The first response said that it was rendered for its request.
  const all = lasting.map(
    ([name, value]) => [name, isPrerendered && name === "x-nextjs-cache" ? "HIT" : value] as const,
  );
  const flatten = (some: typeof all) =>
    some.flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
  return {
    headers: flatten(all),
    headersWithoutBody: flatten(all.filter(([name]) => !OF_BODY.includes(name))),
    etag: String(response.getHeader("etag")),
  };
}

const withoutWeak = (etag: string) => etag.trim().replace(/^W\//, "");

/** Whether an If-None-Match header names an ETag; weak comparison, RFC 9110, 8.8.3.2. */
export const hasAlready = (named: string | undefined, etag: string): boolean =>
  named?.split(",").some((one) => withoutWeak(one) === withoutWeak(etag)) ?? false;
