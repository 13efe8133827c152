import { createRequire } from "node:module";
import { canRender, isOutdated, noteChanges, now } from "./tag-changes.mjs";

// UNDOCUMENTED (README.md, row 1): a `cacheHandler` of one's own cannot read the pages of the build, so this one inherits.
const require = createRequire(import.meta.url);
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");

const tagsOf = (value) => value?.headers?.["x-next-cache-tags"];

/** Tells the gateway what a whole page shows: Next takes its own header out of an answer. */
function addHeaders(value, more) {
  if (value?.kind !== "APP_PAGE" || value.postponed !== undefined) return;
  value.headers = { ...value.headers, "x-shown-tags": tagsOf(value) ?? "", ...more };
}

/**
 * Next's cache of prerendered pages (its documented `cacheHandler`). A page that shows what has changed is missing at once,
 * unless the database does not answer: then the old page does.
 * Pages that are not found or redirect are not stored: addresses that anybody can think up would fill the memory.
 */
export default class PrerenderCache extends FileSystemCache {
  // Next makes one of these for each request.
  #startedAt = now();

  async get(key, context) {
    const entry = await super.get(key, context);
    const tags = tagsOf(entry?.value);
    if (tags && isOutdated(tags.split(","), entry.lastModified) && (await canRender())) return null;
    addHeaders(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    // The answer for which a page was made is the first one with it.
    addHeaders(value, { "x-made-from": String(this.#startedAt) });
    const isRedirect = value?.status >= 300 && value.status < 400;
    if (isRedirect || (value?.status === 404 && !key.includes("_not-found"))) return;
    const stored = super.set(key, value, context);
    // As old as what it was made from. Next dates it when it is ready, and would lose a change during its making.
    const entry = FileSystemCache.memoryCache?.get(key);
    if (entry) entry.lastModified = this.#startedAt;
    await stored;
  }

  async revalidateTag(tags) {
    noteChanges([tags].flat());
  }
}
