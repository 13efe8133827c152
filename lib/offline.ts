/** Path of the service worker (offline/). */
export const WORKER_PATH = "/sw.js";

/** Path of the offline page, which no page links. */
export const OFFLINE_PATH = "/offline";
