/** The browser's Cache API in memory, as far as our service worker uses it. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  constructor(private readonly origin: string) {}

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this.origin);
    this.#caches.set(name, cache);
    return cache;
  }

  async match(url: string): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(url);
      if (found) return found;
    }
    return undefined;
  }

  /** All cached paths with their queries. */
  addresses(): string[] {
    return [...this.#caches.values()].flatMap((cache) => cache.addresses());
  }
}

class FakeCache {
  readonly #kept = new Map<string, Response>();

  constructor(private readonly origin: string) {}

  async match(key: Request | string): Promise<Response | undefined> {
    return this.#kept.get(this.#urlOf(key))?.clone();
  }

  async put(key: Request | string, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    this.#kept.set(this.#urlOf(key), new Response(body, response));
  }

  async delete(key: Request | string): Promise<boolean> {
    return this.#kept.delete(this.#urlOf(key));
  }

  async keys(): Promise<Request[]> {
    return [...this.#kept.keys()].map((url) => new Request(url));
  }

  addresses(): string[] {
    return [...this.#kept.keys()].map((url) => url.slice(this.origin.length));
  }

  #urlOf(key: Request | string): string {
    return new URL(typeof key === "string" ? key : key.url, this.origin).href;
  }
}
