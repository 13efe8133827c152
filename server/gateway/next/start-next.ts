import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import next from "next";
import PageCache from "./page-cache.mjs";

/** Where Next looks for a cache before it makes its own. A configured one it would import at every request. */
const CACHE_HANDLERS = Symbol.for("@next/cache-handlers");

/** Read by data-cache.mjs, which Next loads on its own. */
const DATABASE_AWAY = Symbol.for("kanea.database-away");

/** Starts Next inside this process, with the shop's cache of pages. */
export async function startNext(options: { dev: boolean; dir: string; port: number; host?: string; server: Server }) {
  const { dev, dir, port, host = "localhost", server } = options;
  if (!dev) Object.assign(globalThis, { [CACHE_HANDLERS]: { FetchCache: PageCache } });
  // Next listens for upgrades on the server it is given. Only its development tools need them.
  const httpServer = dev ? server : (new EventEmitter() as Server);
  const app = next({ dev, dir, port, hostname: host, httpServer });
  await app.prepare();
  return app;
}

/** Tells the cache of data whether what it has is the best there is at the moment. */
export function tellCaches(isDatabaseAway: boolean): void {
  Object.assign(globalThis, { [DATABASE_AWAY]: isDatabaseAway });
}
