import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import { log } from "@/server/core/log";

export type Encoding = "br" | "gzip";

/** Memory for files of the build and the router's data; pages are in the page cache. */
const MEMORY_BYTES = 10 * 1024 * 1024;
/** Number of requests after which Brotli compresses best: 12 % fewer bytes for some 60 ms. Gzip's best saves 0.4 %. */
const OFTEN = 8;
/** Maximum number of bodies that wait for best compression. */
const MOST_WAITING = 100;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);

/** Named in an Accept-Encoding header without `q=0`. */
const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, "i");
const [BR, GZIP] = [accepts("br"), accepts("gzip")];

/** Best encoding that a client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const text = String(header ?? "");
  return BR.test(text) ? "br" : GZIP.test(text) ? "gzip" : undefined;
}

/** A compressed body, which best compression may replace at any time. */
export interface Compressed {
  readonly encoding: Encoding;
  body: Buffer;
  isBest: boolean;
  /** Number of requests since it was compressed. */
  uses: number;
}

/** Compresses quickly first; Brotli again with the best ratio in the background if a body is requested often. */
export class Compressor {
  readonly #kept: LRUCache<string, Compressed>;
  readonly #waiting = new Set<Compressed>();
  #isImproving = false;

  constructor(maxSize = MEMORY_BYTES) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ body }, key) => body.length + key.length });
  }

  /**
   * Compresses a shared body once.
   * @param key identifies the content
   * @param isLasting true for files of the build, which get best compression at once
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

  /** Counts a request for a body. */
  use(one: Compressed): void {
    one.uses += 1;
    if (one.uses >= OFTEN) this.#improve(one);
  }

  #improve(one: Compressed): void {
    if (one.encoding === "gzip" || one.isBest || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.add(one);
    void this.#improveAll();
  }

  async #improveAll(): Promise<void> {
    if (this.#isImproving) return;
    this.#isImproving = true;
    for (const one of this.#waiting) {
      try {
        one.body = await brotliWith(11, await unbrotli(one.body));
        one.isBest = true;
      } catch (error) {
        log().warn({ err: error }, "best compression failed");
      }
      this.#waiting.delete(one);
    }
    this.#isImproving = false;
  }
}

const GZIP_LEVEL = 6;
/** Up to this size compression is faster than handing text to another thread. */
const SMALL_BYTES = 8 * 1024;

/** Compresses a body quickly. */
export async function compress(encoding: Encoding, body: Buffer): Promise<Compressed> {
  const isSmall = encoding === "gzip" && body.length <= SMALL_BYTES;
  const compressed = isSmall ? zlib.gzipSync(body, { level: GZIP_LEVEL }) : await encode(encoding, body);
  return { encoding, body: compressed, isBest: false, uses: 0 };
}

/** Compresses in another thread. */
const encode = (encoding: Encoding, body: Buffer): Promise<Buffer> =>
  encoding === "gzip" ? gzip(body, { level: GZIP_LEVEL }) : brotliWith(5, body);

async function brotliWith(quality: number, body: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  // Copies the result, because Node returns a slice of a 16 KB block that would stay in memory.
  return Buffer.from(await brotli(body, { params }));
}
