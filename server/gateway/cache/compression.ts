import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import { log } from "@/server/core/log";

export type Encoding = "br" | "gzip";

/** For files of the build and the router's data; pages are kept by the page cache. */
const MEMORY_BYTES = 10 * 1024 * 1024;
/** A page that is asked for so often is worth the tenth of a second that its smallest form takes. */
const OFTEN = 8;
/** At most this many bodies wait to be made smaller. */
const MOST_WAITING = 100;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const gunzip = promisify(zlib.gunzip);

/** Named in an Accept-Encoding header without `q=0`. */
const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, "i");
const [BR, GZIP] = [accepts("br"), accepts("gzip")];

/** The better one of the two encodings that a client takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const text = String(header ?? "");
  return BR.test(text) ? "br" : GZIP.test(text) ? "gzip" : undefined;
}

/** A compressed body. It may be replaced by a smaller one at any time. */
export interface Compressed {
  readonly encoding: Encoding;
  body: Buffer;
  isBest: boolean;
  /** How often it was asked for since it was made. */
  uses: number;
}

/** Compresses quickly at first and, in the background and one at a time, as small as possible what is asked for often. */
export class Compressor {
  readonly #kept: LRUCache<string, Compressed>;
  readonly #waiting = new Set<Compressed>();
  #isImproving = false;

  constructor(maxSize = MEMORY_BYTES) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.length + key.length });
  }

  /**
   * The compressed form of a body that many get.
   * @param key names this very content
   * @param isLasting true for files of the build: they are made smaller at once
   */
  async shared(key: string, encoding: Encoding, body: Buffer, isLasting: boolean): Promise<Compressed> {
    const id = `${encoding} ${key}`;
    const kept = this.#kept.get(id);
    if (kept) {
      this.use(kept);
      return kept;
    }
    const made = await compress(encoding, body);
    this.#kept.set(id, made);
    if (isLasting) this.#improve(made);
    return made;
  }

  /** To be called when a body is sent once more. */
  use(one: Compressed): void {
    one.uses += 1;
    if (one.uses >= OFTEN) this.#improve(one);
  }

  #improve(one: Compressed): void {
    if (one.isBest || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.add(one);
    void this.#improveAll();
  }

  async #improveAll(): Promise<void> {
    if (this.#isImproving) return;
    this.#isImproving = true;
    for (const one of this.#waiting) {
      try {
        const body = await (one.encoding === "gzip" ? gunzip(one.body) : unbrotli(one.body));
        one.body = await encode(one.encoding, body, true);
        one.isBest = true;
      } catch (error) {
        log().warn({ err: error }, "the quickly compressed body stays");
      }
      this.#waiting.delete(one);
    }
    this.#isImproving = false;
  }
}

/** Up to this size it takes longer to hand text to another thread than to compress it. */
const SMALL_BYTES = 8 * 1024;

/** Compresses a body for one answer, quickly. */
export async function compress(encoding: Encoding, body: Buffer): Promise<Compressed> {
  const isSmall = encoding === "gzip" && body.length <= SMALL_BYTES;
  const compressed = isSmall ? zlib.gzipSync(body, { level: 6 }) : await encode(encoding, body);
  return { encoding, body: compressed, isBest: false, uses: 0 };
}

/** Compresses in another thread, with `best` as small as possible (some 100 ms). */
async function encode(encoding: Encoding, body: Buffer, best = false): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: best ? 9 : 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: best ? 11 : 5, [BROTLI_PARAM_SIZE_HINT]: body.length };
  // Node gives a part of a 16 KB block, all of which would stay in memory.
  return Buffer.from(await brotli(body, { params }));
}
