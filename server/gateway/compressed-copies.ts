import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import { log } from "@/server/core/log";
import { putWhole } from "./files";

export type Encoding = "br" | "gzip";

/** Of answers that many get, the copies used last are kept: files of the build, and the router's data. */
const MEMORY_BYTES = 10 * 1024 * 1024;
/** What is asked for so often is worth the tenth of a second that its smallest copy takes. */
const OFTEN = 8;
/** At most this many copies wait to be made smaller. */
const MOST_WAITING = 100;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const gunzip = promisify(zlib.gunzip);

/** Browsers know few ways to say it. */
const encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/** The better one of the two encodings that a client takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const text = String(header ?? "");
  const known = encodings.get(text);
  if (known) return known.encoding;
  const encoding = readEncoding(text);
  encodings.set(text, { encoding });
  return encoding;
}

function readEncoding(text: string): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of text.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name);
  }
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : undefined;
}

/** A compressed answer. Its body may be exchanged for a smaller one at any time. */
export interface Copy {
  readonly encoding: Encoding;
  body: Buffer;
  isBest: boolean;
  /** How often it was asked for since it was made. */
  uses: number;
  /** Where its best form is left for other processes. */
  file?: string;
}

/**
 * Compresses an answer once for everybody: quickly for whoever comes first and, when it is asked for often, once more
 * as small as it gets, in the background and one at a time.
 */
export class CompressedCopies {
  readonly #copies: LRUCache<string, Copy>;
  readonly #waiting = new Set<Copy>();
  readonly #folder: string | undefined;
  #isImproving = false;

  /** @param folder where the smallest copies of lasting content are left for all processes of the build */
  constructor({ maxSize = MEMORY_BYTES, folder }: { maxSize?: number; folder?: string } = {}) {
    this.#copies = new LRUCache({ maxSize, sizeCalculation: (copy, key) => copy.body.length + key.length });
    this.#folder = folder;
  }

  /**
   * @param key names this very content
   * @param isLasting true for content of the build, which will be asked for again for certain
   */
  async get(key: string, encoding: Encoding, body: Buffer, isLasting: boolean): Promise<Copy> {
    const id = `${encoding} ${key}`;
    const known = this.#copies.get(id);
    if (known) {
      this.use(known);
      return known;
    }
    const copy = isLasting ? await this.#readOrMake(id, encoding, body) : await quickCopy(encoding, body);
    this.#copies.set(id, copy);
    if (isLasting) this.#improve(copy);
    return copy;
  }

  /** To be told that a copy was asked for once more. */
  use(copy: Copy): void {
    copy.uses += 1;
    if (copy.uses >= OFTEN) this.#improve(copy);
  }

  async #readOrMake(id: string, encoding: Encoding, body: Buffer): Promise<Copy> {
    if (!this.#folder) return quickCopy(encoding, body);
    const file = path.join(this.#folder, `${createHash("sha256").update(id).digest("hex").slice(0, 32)}.${encoding}`);
    const best = await fs.readFile(file).catch(() => undefined);
    return best ? { encoding, body: best, isBest: true, uses: 0 } : { ...(await quickCopy(encoding, body)), file };
  }

  #improve(copy: Copy): void {
    if (copy.isBest || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.add(copy);
    void this.#improveAll();
  }

  async #improveAll(): Promise<void> {
    if (this.#isImproving) return;
    this.#isImproving = true;
    for (const copy of this.#waiting) {
      try {
        copy.body = await compress(copy.encoding, await expand(copy), true);
        copy.isBest = true;
        if (copy.file) await leave(copy.file, copy.body);
      } catch (error) {
        log().warn({ err: error }, "the quick copy stays");
      }
      this.#waiting.delete(copy);
    }
    this.#isImproving = false;
  }
}

/** A folder that takes nothing, as in a container: then each process makes its own. */
const leave = (file: string, body: Buffer) =>
  putWhole(file, (beside) => fs.writeFile(beside, body)).catch(() => undefined);

/** Up to this size it takes longer to hand text to another thread than to compress it. */
const SOON_DONE_BYTES = 8 * 1024;

/** A copy that nobody but the caller keeps. */
export async function quickCopy(encoding: Encoding, body: Buffer): Promise<Copy> {
  const isSoonDone = encoding === "gzip" && body.length <= SOON_DONE_BYTES;
  const copy = isSoonDone ? zlib.gzipSync(body, { level: 6 }) : await compress(encoding, body);
  return { encoding, body: copy, isBest: false, uses: 0 };
}

const expand = ({ encoding, body }: Copy): Promise<Buffer> => (encoding === "gzip" ? gunzip(body) : unbrotli(body));

/** Compresses a whole answer, quickly or, with `best`, as small as it gets (some 100 ms of another thread). */
async function compress(encoding: Encoding, body: Buffer, best = false): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: best ? 9 : 6 });
  const compressed = await brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  // It comes as part of 16 KB, all of which would be kept with it.
  return Buffer.from(compressed);
}
