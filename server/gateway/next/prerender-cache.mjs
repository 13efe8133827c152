import { createRequire } from "node:module";
import { canRender, isOutdated, noteChanges, now } from "./tag-changes.mjs";

// UNDOCUMENTED (README.md, row 1): extends Next's class, because a custom `cacheHandler` cannot read the build's pages.
const require = createRequire(import.meta.url);
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");

const tagsOf = (value) => value?.headers?.["x-next-cache-tags"];

/** Adds a page's tags for the gateway, because Next removes its own header. */
function addHeaders(value, more) {
  if (value?.kind !== "APP_PAGE" || value.postponed !== undefined) return;
  value.headers = { ...value.headers, "x-shown-tags": tagsOf(value) ?? "", ...more };
}

/**
 * Next's cache of prerendered pages (its documented `cacheHandler`).
 * A page whose tags have changed counts as missing, unless the database does not answer; then the old page is sent.
 * Pages that redirect or are not found are not stored, because their unlimited URLs would fill the memory.
 */
export default class PrerenderCache extends FileSystemCache {
  // Next creates an instance per request.
  #startedAt = now();

  async get(key, context) {
    const entry = await super.get(key, context);
    const tags = tagsOf(entry?.value);
    if (tags && isOutdated(tags.split(","), entry.lastModified) && (await canRender())) return null;
    addHeaders(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    // For the request that rendered the page.
    addHeaders(value, { "x-made-from": String(this.#startedAt) });
    const isRedirect = value?.status >= 300 && value.status < 400;
    if (isRedirect || (value?.status === 404 && !key.includes("_not-found"))) return;
    const stored = super.set(key, value, context);
    // Dated by the start of its rendering. Next dates it by the end and would miss a change in between.
    const entry = FileSystemCache.memoryCache?.get(key);
    if (entry) entry.lastModified = this.#startedAt;
    await stored;
  }

  async revalidateTag(tags) {
    noteChanges([tags].flat());
  }
}
