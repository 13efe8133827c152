import { createRequire } from "node:module";
import { prerenderedPolicy } from "./csp-policy.mjs";

// Next's own cache is CommonJS without an entry of its own; required, it is the very class that Next uses.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

/** By entry: a page's scripts are hashed once, not at every request. */
const policies = new WeakMap();

function isWholePage(value) {
  return value?.kind === "APP_PAGE" && value.postponed === undefined;
}

/** The entry's headers go out with the page, and a CDN keeps them with it. */
function addPolicy(value) {
  if (!policies.has(value)) policies.set(value, prerenderedPolicy(String(value.html)));
  value.headers = { ...value.headers, "content-security-policy": policies.get(value) };
}

/**
 * Next's cache of prerendered pages, with the Content-Security-Policy of each in its headers. A page that is not found
 * is not kept: arbitrary addresses would fill the memory.
 */
export default class CspCacheHandler extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    if (isWholePage(entry?.value)) addPolicy(entry.value);
    return entry;
  }

  async set(key, value, context) {
    if (isWholePage(value)) addPolicy(value);
    if (value?.status === 404 && !key.includes("_not-found")) return;
    await super.set(key, value, context);
  }
}
