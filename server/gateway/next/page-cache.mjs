import { createRequire } from "node:module";
import { joinDataScripts, prerenderedPolicy } from "./csp-policy.mjs";

// Next's own cache is CommonJS without an entry of its own; required, it is the very class that Next uses.
const require = createRequire(import.meta.url);
const { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache");
const { areTagsStale } = require("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

/** Entries that have their policy already: a page's scripts are hashed once, not at every request. */
const settled = new WeakSet();

/** Keys of pages that are kept, and of those whose goods have gone since: their kept copy is not served any more. */
const kept = new Set();
const gone = new Set();

/** When the making of the newest copy of a page began, by its key, also when memory had no room to keep it. */
const madeAt = new Map();

const isDatabaseAway = () => Boolean(globalThis[Symbol.for("kanea.database-away")]);

/**
 * Puts into the headers of a whole page its policy, and for the gateway the tags of what it shows, which Next takes out
 * of its own header. Both go with the page wherever it is kept.
 */
function settle(value) {
  if (value?.kind !== "APP_PAGE" || value.postponed !== undefined || settled.has(value)) return;
  settled.add(value);
  value.html = joinDataScripts(String(value.html));
  value.headers = {
    ...value.headers,
    "content-security-policy": prerenderedPolicy(value.html),
    "x-shown-tags": tagsOf(value),
  };
}

/**
 * A page that leads to another. Next keeps it without its tags, so that it would stay when its goods move again, and
 * without where to, when it was made anew behind an answer that was out already.
 */
const leadsOn = (value) => value?.status >= 300 && value.status < 400;

/**
 * Whether an entry is not a page but what pages made per request begin with, among it data that has changed since. A page
 * may be old for the moment in which it is made anew; what everybody's next page is made of may not, unless the database is
 * away and it is the best there is.
 */
const isOutdatedBeginning = ({ value, lastModified }) =>
  value?.postponed !== undefined && areTagsStale(tagsOf(value).split(","), lastModified) && !isDatabaseAway();

/** Whether a page was made anew since: then this is the build's, found again on the disk when memory had let go of that. */
const isOutdone = (key, { lastModified }) => lastModified < (madeAt.get(key) ?? 0) && !isDatabaseAway();

const tagsOf = (value) => value.headers?.["x-next-cache-tags"] ?? "";

/**
 * Next's cache of prerendered pages, with the Content-Security-Policy of each in its headers. A page that is not found
 * is not kept, nor one that leads on: arbitrary addresses would fill the memory. A page is as old as what it was made
 * from: Next dates it when it is ready, so that a change during its making would be taken for older than the page, and
 * be lost.
 */
export default class PageCache extends FileSystemCache {
  // Next makes one of these for each request. A millisecond less, because changes are dated in whole milliseconds.
  #startedAt = Date.now() - 1;

  async get(key, context) {
    if (gone.has(key)) return null;
    const entry = await super.get(key, context);
    if (entry && (isOutdatedBeginning(entry) || isOutdone(key, entry))) return null;
    if (entry) kept.add(key);
    settle(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    settle(value);
    // The answer for which it was made is the first one with it.
    if (value?.kind === "APP_PAGE") value.headers = { ...value.headers, "x-made-from": String(this.#startedAt) };
    if (leadsOn(value) || (value?.status === 404 && !key.includes("_not-found"))) {
      if (kept.delete(key)) gone.add(key);
      return;
    }
    gone.delete(key);
    madeAt.set(key, this.#startedAt);
    const stored = super.set(key, value, context);
    const entry = FileSystemCache.memoryCache?.get(key);
    if (entry) entry.lastModified = this.#startedAt;
    await stored;
  }
}
