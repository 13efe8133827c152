import { createRequire } from "node:module";

const { createDefaultCacheHandler } = createRequire(import.meta.url)("next/dist/server/lib/cache-handlers/default");

const MEMORY_BYTES = 8 * 1024 * 1024;
const inner = createDefaultCacheHandler(MEMORY_BYTES);

/**
 * Next's own memory for 'use cache', with one difference: what the database has changed since is read again at once, so
 * that a listing made per request never shows it; only while the database is away the old answer is the best there is.
 */
const handler = {
  ...inner,
  async get(key, softTags) {
    const entry = await inner.get(key, softTags);
    const isChanged = entry?.revalidate === -1;
    return isChanged && !globalThis[Symbol.for("kanea.database-away")] ? undefined : entry;
  },
};

export default handler;
