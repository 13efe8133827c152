/** The address of the service worker (offline/). */
export const WORKER_PATH = "/sw.js";

/** What stands in for a page without a network; no page links it. */
export const OFFLINE_PATH = "/offline";
