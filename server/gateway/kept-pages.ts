import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { AskedPages } from "./asked-pages";
import { acceptedEncoding, CompressedCopies, type Copy } from "./compressed-copies";
import { WAS_THERE } from "./next/signs";

/** Together with the compressed copies 64 MiB. Addresses with a query apart. */
const MEMORY_BYTES = { plain: 36 * 1024 * 1024, asked: 18 * 1024 * 1024 };
/** Headers and address, roughly. */
const BYTES_BESIDE_BODY = 2048;
/** Then Next is asked again, which has a time after which it makes a page anew. */
const LONGEST_MS = 600_000;

interface KeptPage {
  /** As Next gave them, before the gateway completes them. */
  headers: OutgoingHttpHeaders;
  /** As they went out, name and value in turns, once it has been sent from here. */
  sent?: string[];
  copy: Copy;
  /** What it shows, by the names under which the database tells of changes. */
  tags: readonly string[];
}

interface Kind {
  tags: readonly string[];
  /** Whether it is the same under every query; otherwise it was made for this one. */
  isPrerendered: boolean;
  /** By the clock, when the reading of what it shows began, if that may have been before its request. */
  madeFrom?: number;
}

/** A page that can go out at once. */
export interface ReadyPage {
  /** Name and value in turns: all but those that belong to one answer alone. */
  headers: readonly string[];
  body: Buffer;
}

/** A request that Next answers: where its answer may be kept, and when it began. */
interface Begun {
  key: string | undefined;
  generation: number;
  /** Who waits for this answer looks again. */
  done: () => void;
}

/** With these a request wants more than the page, or may bring something. */
const WANTS_MORE = ["if-none-match", "content-length", "transfer-encoding", "expect"] as const;

/** What belongs to one answer alone. */
const OF_ONE_ANSWER = ["x-request-id", "date", "connection", "keep-alive", "transfer-encoding"];

/**
 * Finished bytes of pages that are the same for everybody: whoever asks next is answered without Next (decision 052).
 *
 * A page is kept only if no change of the catalogue came between its request and its answer, and none while Next is being
 * told of one: it may answer with the old page until it has been.
 */
export class KeptPages {
  readonly #plain: LRUCache<string, KeptPage>;
  readonly #asked: AskedPages<KeptPage>;
  readonly #making = new Map<string, Promise<void>>();
  /** Paths of pages that are made per request and yet are the same for everybody. */
  readonly #madePaths = new Set<string>();
  #generation = 0;
  #isHeld = false;
  /** By the clock. */
  #changedAt = 0;

  /** @param copies what compresses the answers */
  constructor(
    readonly copies = new CompressedCopies(),
    bytes = MEMORY_BYTES,
  ) {
    const options = {
      ttl: LONGEST_MS,
      sizeCalculation: ({ copy }: KeptPage, key: string) => copy.body.length + key.length + BYTES_BESIDE_BODY,
    };
    this.#plain = new LRUCache({ ...options, maxSize: bytes.plain });
    this.#asked = new AskedPages({ ...options, bytes: bytes.asked });
  }

  /** Something has changed: the pages that show it go, and none is kept until `release`. */
  hold(changed: string[]): void {
    this.#isHeld = true;
    this.#note();
    const gone = new Set(changed);
    const isGone = ({ tags }: KeptPage) => tags.some((tag) => gone.has(tag));
    for (const [key, page] of this.#plain.entries()) if (isGone(page)) this.#plain.delete(key);
    this.#asked.drop(isGone);
  }

  /** Next knows of every change. */
  release(): void {
    this.#isHeld = false;
    this.#note();
  }

  #note(): void {
    this.#generation += 1;
    this.#changedAt = Date.now();
  }

  /** The page for a plain request, if it has been sent from here before: it needs no more looking at. */
  ready(request: IncomingMessage): ReadyPage | undefined {
    if (WANTS_MORE.some((name) => request.headers[name] !== undefined)) return undefined;
    const key = keyOf(request);
    const page = key ? this.#find(key, false) : undefined;
    if (!page?.sent) return undefined;
    this.copies.use(page.copy);
    return { headers: page.sent, body: page.copy.body };
  }

  /**
   * Answers with a kept page, or says that the client has it already.
   * @param isBest whether none could be made at the moment, so that one of any age will do
   * @returns false where there is none
   */
  answer(request: IncomingMessage, response: ServerResponse, isBest = false): boolean {
    const key = keyOf(request);
    const page = key && this.#find(key, isBest);
    if (!page) return false;
    this.copies.use(page.copy);
    for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
    if (hasAlready(request, page.headers.etag)) {
      for (const name of ["content-encoding", "content-length", "content-type"]) response.removeHeader(name);
      response.writeHead(304).end();
      return true;
    }
    const { body } = page.copy;
    response.setHeader("content-length", body.length);
    response.writeHead(200).end(body);
    page.sent ??= flatten(response.getHeaders());
    return true;
  }

  /** A page that is prerendered is the same under every query. */
  #find(key: string, allowStale: boolean): KeptPage | undefined {
    const [plain] = key.split("?", 1);
    return this.#plain.get(plain ?? key, { allowStale }) ?? this.#asked.get(key, { allowStale });
  }

  /**
   * Waits while the same page is made for somebody else.
   * @returns whether there was one to wait for: it may have been kept
   */
  async join(request: IncomingMessage): Promise<boolean> {
    const made = this.#making.get(keyOf(request) ?? "");
    await made;
    return made !== undefined;
  }

  /** To be called right before Next is asked. @returns what `keep` wants to hear */
  begin(request: IncomingMessage, response: ServerResponse): Begun {
    const key = keyOf(request);
    const begun: Begun = { key, generation: this.#generation, done: () => undefined };
    if (key && this.#madePaths.has(pathIn(key)) && !this.#making.has(key)) {
      const made = new Promise<void>((resolve) => {
        begun.done = resolve;
        response.once("close", resolve);
      });
      this.#making.set(key, made);
      void made.then(() => this.#making.delete(key));
    }
    return begun;
  }

  /**
   * Keeps an answer that is about to go out to everybody.
   * @param kind the tags of what it shows are those of `hold`
   */
  keep({ key, generation, done }: Begun, response: ServerResponse, copy: Copy, kind: Kind): void {
    if (!key) return;
    const { tags, isPrerendered, madeFrom = Number.POSITIVE_INFINITY } = kind;
    if (!isPrerendered) this.#madePaths.add(pathIn(key));
    const isNew = !this.#isHeld && generation === this.#generation && madeFrom > this.#changedAt;
    const isForAll = response.statusCode === 200 && !response.hasHeader("set-cookie");
    if (isNew && isForAll && !(isPrerendered && key.includes("?"))) {
      // The first one was told that it was made for him.
      const headers: OutgoingHttpHeaders = { ...response.getHeaders(), ...(isPrerendered && WAS_THERE) };
      for (const name of OF_ONE_ANSWER) delete headers[name];
      (isPrerendered ? this.#plain : this.#asked).set(key, { headers, copy, tags });
    }
    done();
  }
}

/** Undefined for what is answered by Next: another method, the router's data, no compression. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || headers.rsc !== undefined) return undefined;
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  return encoding && `${encoding} ${url}`;
}

/** The body's length is left out: a smaller copy may take its place. */
function flatten(headers: OutgoingHttpHeaders): string[] {
  const left = Object.entries(headers).filter(([name]) => name !== "content-length" && !OF_ONE_ANSWER.includes(name));
  return left.flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
}

const pathIn = (key: string): string => key.slice(key.indexOf(" ") + 1).split("?", 1)[0] ?? "";

function hasAlready({ headers }: IncomingMessage, etag: OutgoingHttpHeaders[string]): boolean {
  const named = (one: string) => one.trim().replace(/^W\//, "");
  return (headers["if-none-match"] ?? "").split(",").some((one) => named(one) === named(String(etag)));
}
