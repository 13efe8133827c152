import { LRUCache } from "lru-cache";

interface Options<Value> {
  /** Bytes of both segments together. */
  maxSize: number;
  /** After this time a value is stale, in ms. */
  ttl: number;
  sizeCalculation: (value: Value, key: string) => number;
}

/** Minimum share of memory for values that were requested once. */
const LEAST_ONCE = 1 / 8;

/**
 * Segmented LRU: evicts values that were requested once first.
 * A crawler of rare URLs thus evicts no page that shoppers request.
 */
export class SegmentedLru<Value extends object> {
  readonly #once: LRUCache<string, Value>;
  readonly #again: LRUCache<string, Value>;
  readonly #maxSize: number;

  constructor(options: Options<Value>) {
    this.#maxSize = options.maxSize;
    this.#once = new LRUCache(options);
    this.#again = new LRUCache(options);
  }

  /** @param allowStale returns a value of any age */
  get(key: string, { allowStale }: { allowStale: boolean }): Value | undefined {
    const known = this.#again.get(key, { allowStale });
    if (known) return known;
    const ttl = this.#once.getRemainingTTL(key);
    const value = this.#once.get(key, { allowStale });
    if (value && ttl > 0) {
      this.#once.delete(key);
      this.#again.set(key, value, { ttl });
    }
    return value;
  }

  set(key: string, value: Value): void {
    (this.#again.has(key) ? this.#again : this.#once).set(key, value);
    while (this.#once.calculatedSize + this.#again.calculatedSize > this.#maxSize)
      (this.#once.calculatedSize > this.#maxSize * LEAST_ONCE ? this.#once : this.#again).pop();
  }
}
