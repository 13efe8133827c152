import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isOutdated, now } from "../next/tag-changes.mjs";
import { acceptedEncoding, type Compressed, Compressor } from "./compression";
import { SegmentedLru } from "./segmented-lru";

/** Bytes of memory. Addresses with a query apart: anybody can think up more of them. */
const MEMORY = { plain: 36 * 1024 * 1024, query: 18 * 1024 * 1024 };
/** Headers and address of an entry, roughly. */
const BYTES_BESIDE_BODY = 2048;
/** Then Next is asked again, which has a time after which it renders a page again. */
const TTL_MS = 600_000;

/** A stored answer, as it went out. */
export interface CachedPage {
  /** Name and value in turns: all but those of a single answer. */
  headers: readonly string[];
  /** The same for 304. */
  headersWithoutBody: readonly string[];
  etag: string;
  compressed: Compressed;
  tags: readonly string[];
  madeAt: number;
}

/** A request that Next answers: its key, when it began, and the end of the wait of others for the same page. */
export interface Miss {
  key: string | undefined;
  startedAt: number;
  done: () => void;
}

/** What an answer was made from. */
export interface Origin {
  tags: readonly string[];
  /** Whether it is the same under every query; otherwise it was made for this one. */
  isPrerendered: boolean;
  /** When its making began, if that may have been before its request. */
  madeFrom?: number;
}

/** With these a GET is not answered from the cache. */
const WANTS_MORE = ["content-length", "transfer-encoding", "expect"] as const;
const OF_ONE_ANSWER = ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding", "content-length"];
const OF_BODY = ["content-encoding", "content-type"];

/**
 * A shared HTTP cache of whole pages in front of Next (RFC 9111).
 *
 * - Key: the encoding (br or gzip) and the address. A prerendered page answers every query.
 * - Stored: 200 for GET, public, without a cookie, whose tags are known.
 * - Valid: for ten minutes, and until a tag of it changes. While none can be rendered, at any age (stale-if-error).
 * - Collapsed: visitors who ask for a page that is being made wait for it.
 */
export class PageCache {
  readonly #plain: LRUCache<string, CachedPage>;
  readonly #query: SegmentedLru<CachedPage>;
  readonly #making = new Map<string, Promise<void>>();
  /** Paths of pages that are made per request and are the same for everybody. */
  readonly #sharedPaths = new Set<string>();

  constructor(
    readonly compressor = new Compressor(),
    memory = MEMORY,
  ) {
    const options = {
      ttl: TTL_MS,
      sizeCalculation: ({ compressed }: CachedPage, key: string) =>
        compressed.body.length + key.length + BYTES_BESIDE_BODY,
    };
    this.#plain = new LRUCache({ ...options, maxSize: memory.plain });
    this.#query = new SegmentedLru({ ...options, maxSize: memory.query });
  }

  /**
   * @param allowStale takes a page of any age, because none can be made at the moment
   * @param allowOutdated takes even one that shows what has changed
   */
  find(request: IncomingMessage, allowStale: boolean, allowOutdated = false): CachedPage | undefined {
    const key = keyOf(request);
    if (!key || WANTS_MORE.some((name) => request.headers[name] !== undefined)) return undefined;
    const plain = key.split("?", 1)[0] ?? key;
    const page = this.#plain.get(plain, { allowStale }) ?? this.#query.get(key, { allowStale });
    return page && (allowOutdated || !isOutdated(page.tags, page.madeAt)) ? page : undefined;
  }

  /** Sends a stored page, or 304 to a client that has it. */
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

  /** Waits while the same page is made for another visitor. @returns whether there was one */
  async join(request: IncomingMessage): Promise<boolean> {
    const made = this.#making.get(keyOf(request) ?? "");
    await made;
    return made !== undefined;
  }

  /** To be called right before Next is asked. @returns what `store` takes */
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

  /** Stores an answer whose headers are complete, if it may be. */
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

/** Undefined for what only Next answers: another method, the router's data, no compression. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers.rsc !== undefined) return undefined;
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  return encoding && `${encoding} ${url}`;
}

const pathIn = (key: string): string => key.slice(key.indexOf(" ") + 1).split("?", 1)[0] ?? "";

/** Whether a shared cache may store an answer. */
function isPublic(response: ServerResponse): boolean {
  const control = String(response.getHeader("cache-control"));
  return response.statusCode === 200 && /\bs-maxage=/.test(control) && !response.hasHeader("set-cookie");
}

function entryOf(response: ServerResponse, isPrerendered: boolean) {
  const lasting = Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.includes(name));
  // The first visitor's answer said that it was rendered for this request.
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
