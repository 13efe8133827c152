import { promisify } from "node:util";
import zlib from "node:zlib";
import { log } from "@/server/core/log";

export type Encoding = "br" | "gzip";

/** Of answers that many get, the copies used last are kept. */
const MEMORY_BYTES = 40 * 1024 * 1024;
/** At most this many copies wait to be made smaller. */
const MOST_WAITING = 100;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

interface Copy {
  body: Buffer;
  isBest: boolean;
}

/**
 * Compresses an answer once for everybody: quickly for whoever comes first and, when it is asked for again, once more
 * as small as it gets, in the background and one at a time.
 */
export class CompressedCopies {
  readonly #copies = new Map<string, Copy>();
  readonly #better = new Map<string, () => Promise<Buffer>>();
  readonly #best = new WeakSet<Buffer>();
  #size = 0;
  #isImproving = false;

  constructor(private readonly memoryBytes = MEMORY_BYTES) {}

  /**
   * @param key names this very content
   * @param isLasting true for content that will be asked for again for certain
   */
  async get(key: string, encoding: Encoding, body: Buffer, isLasting: boolean): Promise<Buffer> {
    const id = `${encoding} ${key}`;
    const known = this.#copies.get(id);
    if (known) {
      this.#touch(id, known);
      if (!known.isBest) this.#improve(id, encoding, body);
      return known.body;
    }
    const quick = await compress(encoding, body);
    this.#store(id, { body: quick, isBest: false });
    if (isLasting) this.#improve(id, encoding, body);
    return quick;
  }

  /** Whether a copy that `get` gave is as small as it gets. */
  isBest(body: Buffer): boolean {
    return this.#best.has(body);
  }

  #improve(id: string, encoding: Encoding, body: Buffer): void {
    if (this.#better.size >= MOST_WAITING || this.#better.has(id)) return;
    this.#better.set(id, () => compress(encoding, body, true));
    void this.#improveAll();
  }

  async #improveAll(): Promise<void> {
    if (this.#isImproving) return;
    this.#isImproving = true;
    for (const [id, make] of this.#better) {
      try {
        const body = await make();
        this.#best.add(body);
        this.#store(id, { body, isBest: true });
      } catch (error) {
        log().warn({ err: error, copy: id }, "the quick copy stays");
      }
      this.#better.delete(id);
    }
    this.#isImproving = false;
  }

  #touch(id: string, copy: Copy): void {
    this.#copies.delete(id);
    this.#copies.set(id, copy);
  }

  #store(id: string, copy: Copy): void {
    this.#size += copy.body.length - (this.#copies.get(id)?.body.length ?? 0);
    this.#touch(id, copy);
    for (const [oldest, { body }] of this.#copies) {
      if (this.#size <= this.memoryBytes) return;
      this.#copies.delete(oldest);
      this.#size -= body.length;
    }
  }
}

/** Compresses a whole answer, quickly or, with `best`, as small as it gets (some 100 ms of another thread). */
export function compress(encoding: Encoding, body: Buffer, best = false): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: best ? 9 : 6 });
  return brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
