import { LRUCache } from "lru-cache";

interface Room<Page> {
  /** For all pages together. */
  bytes: number;
  /** After this time a page is stale, in ms. */
  ttl: number;
  sizeCalculation: (page: Page, key: string) => number;
}

/** What pages that were asked for once may always take, as a part of the room: one of them may be asked for again. */
const LEAST_ONCE = 1 / 8;

/**
 * Pages by addresses of which anybody can think up more. Where room is short, those that were asked for once go first: a crowd of
 * addresses that nobody asks for again pushes out none that shoppers do ask for.
 */
export class AskedPages<Page extends object> {
  readonly #once: LRUCache<string, Page>;
  readonly #again: LRUCache<string, Page>;
  readonly #bytes: number;

  constructor({ bytes, ...options }: Room<Page>) {
    this.#bytes = bytes;
    this.#once = new LRUCache({ ...options, maxSize: bytes });
    this.#again = new LRUCache({ ...options, maxSize: bytes });
  }

  /** @param allowStale gives a page however old it is */
  get(key: string, { allowStale }: { allowStale: boolean }): Page | undefined {
    const known = this.#again.get(key, { allowStale });
    if (known) return known;
    const ttl = this.#once.getRemainingTTL(key);
    const page = this.#once.get(key, { allowStale });
    if (page && ttl > 0) {
      this.#once.delete(key);
      this.#again.set(key, page, { ttl });
    }
    return page;
  }

  set(key: string, page: Page): void {
    (this.#again.has(key) ? this.#again : this.#once).set(key, page);
    this.#makeRoom();
  }

  /** Forgets each page of which something is true. */
  drop(isGone: (page: Page) => boolean): void {
    for (const pages of [this.#once, this.#again])
      for (const [key, page] of pages.entries()) if (isGone(page)) pages.delete(key);
  }

  #makeRoom(): void {
    const once = this.#once;
    while (once.calculatedSize + this.#again.calculatedSize > this.#bytes)
      (once.calculatedSize > this.#bytes * LEAST_ONCE ? once : this.#again).pop();
  }
}
