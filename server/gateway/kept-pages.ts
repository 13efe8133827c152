import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { isFinished } from "./next/signs";
import { acceptedEncoding } from "./send-whole";

/** Together with the compressed copies 64 MiB. */
const MEMORY_BYTES = 24 * 1024 * 1024;
/** Then Next is asked again, which has a time after which it makes a page anew. */
const LONGEST_MS = 60_000;

interface KeptPage {
  /** As Next gave them, before the gateway completes them. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** By the process's own clock. */
  until: number;
}

/** A request that Next answers: under which key its answer may be kept, and when it began. */
interface Begun {
  key: string | undefined;
  generation: number;
}

/** What belongs to one answer alone. */
const OF_ONE_ANSWER = ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding"];

/**
 * Finished bytes of pages that are the same for everybody: whoever asks next is answered without Next (decision 052).
 * Addresses without a query alone, so that nobody fills the memory with addresses of their own.
 *
 * A page is kept only if no change of the catalogue came between its request and its answer, and none while Next is being
 * told of one: it may answer with the old page until it has been.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  #size = 0;
  #generation = 0;
  #isHeld = false;

  constructor(private readonly memoryBytes = MEMORY_BYTES) {}

  /** Something has changed: all pages go, and none is kept until `release`. */
  hold(): void {
    this.#isHeld = true;
    this.#clear();
  }

  /** Next knows of every change. */
  release(): void {
    this.#isHeld = false;
    this.#clear();
  }

  #clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#size = 0;
  }

  /**
   * Answers with a kept page, or says that the client has it already.
   * @returns false where there is none, or none young enough
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const page = key && this.#pages.get(key);
    if (!key || !page) return false;
    this.#drop(key, page);
    if (performance.now() > page.until) return false;
    this.#store(key, page);
    for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
    if (hasAlready(request, page.headers.etag)) {
      for (const name of ["content-encoding", "content-length", "content-type"]) response.removeHeader(name);
      response.writeHead(304).end();
    } else response.writeHead(200).end(page.body);
    return true;
  }

  /** To be called right before Next is asked. @returns what `keep` wants to hear */
  begin(request: IncomingMessage): Begun {
    return { key: keyOf(request), generation: this.#generation };
  }

  /**
   * Keeps an answer that is about to go out, if it is one that everybody gets.
   * @param body as it is sent
   */
  keep({ key, generation }: Begun, response: ServerResponse, body: Buffer): void {
    if (!key || this.#isHeld || generation !== this.#generation) return;
    if (response.statusCode !== 200 || response.hasHeader("set-cookie") || !isFinished(response)) return;
    const headers = { ...response.getHeaders() };
    for (const name of OF_ONE_ANSWER) delete headers[name];
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    this.#store(key, { headers, body, until: performance.now() + LONGEST_MS });
    for (const [oldest, page] of this.#pages) {
      if (this.#size <= this.memoryBytes) return;
      this.#drop(oldest, page);
    }
  }

  #store(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    this.#size += page.body.length;
  }

  #drop(key: string, page: KeptPage): void {
    this.#pages.delete(key);
    this.#size -= page.body.length;
  }
}

/** Undefined for what is answered by Next: another method, the router's data, an address with a query, no compression. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers.rsc !== undefined || url.includes("?")) return undefined;
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  return encoding && `${encoding} ${url}`;
}

function hasAlready({ headers }: IncomingMessage, etag: OutgoingHttpHeaders[string]): boolean {
  const named = (one: string) => one.trim().replace(/^W\//, "");
  return (headers["if-none-match"] ?? "").split(",").some((one) => named(one) === named(String(etag)));
}
