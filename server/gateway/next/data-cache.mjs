import { LRUCache } from "lru-cache";
import { isOutdated, noteChanges } from "./tag-changes.mjs";

const MEMORY_BYTES = 8 * 1024 * 1024;

const entries = new LRUCache({ maxSize: MEMORY_BYTES, sizeCalculation: ({ bytes }, key) => bytes.length + key.length });
/** Pending values by key. */
const pending = new Map();

/** In-memory cache of `use cache` (Next's documented `cacheHandlers`); changed values are evicted immediately. */
export default {
  async get(key) {
    await pending.get(key);
    const found = entries.get(key);
    if (!found || isOutdated(found.tags, found.timestamp)) return undefined;
    const { bytes, ...entry } = found;
    return { ...entry, value: new Response(bytes).body };
  },

  async set(key, promised) {
    const making = store(key, promised);
    pending.set(key, making);
    await making;
    if (pending.get(key) === making) pending.delete(key);
  },

  async refreshTags() {},

  /** Next's tags of paths are not used. */
  async getExpiration() {
    return 0;
  },

  async updateTags(tags) {
    noteChanges(tags);
  },
};

/** Stores the bytes, not the stream, which belongs to its request; failed values are dropped. */
async function store(key, promised) {
  try {
    const { value, ...entry } = await promised;
    const bytes = new Uint8Array(await new Response(value).arrayBuffer());
    if (entry.expire > 0) entries.set(key, { ...entry, bytes });
  } catch {
    entries.delete(key);
  }
}
