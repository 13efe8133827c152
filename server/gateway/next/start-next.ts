import { EventEmitter } from "node:events";
import fs from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import next from "next";
import { letGoOfEndedRenders } from "./ended-renders";
import PageCache from "./page-cache.mjs";

/** Where Next looks for a cache before it makes its own. */
const CACHE_HANDLERS = Symbol.for("@next/cache-handlers");

/** Read by data-cache.mjs, which Next loads on its own. */
const DATABASE_AWAY = Symbol.for("kanea.database-away");

const DATA_CACHE = "server/gateway/next/data-cache.mjs";

/** Where Next looks for its configuration before it reads the project's: how it starts what `output: "standalone"` makes. */
const BUILT_CONFIG = "__NEXT_PRIVATE_STANDALONE_CONFIG";

interface NextOptions {
  dev: boolean;
  dir: string;
  distDir: string;
  port: number;
  host?: string;
  server: Server;
}

/** Starts Next inside this process, with the shop's cache of pages. */
export async function startNext({ dev, dir, distDir, port, host = "localhost", server }: NextOptions) {
  if (!dev) {
    Object.assign(globalThis, { [CACHE_HANDLERS]: { FetchCache: PageCache } });
    giveBuiltConfig(dir, distDir);
  }
  // Next listens for upgrades on the server it is given. Only its development tools need them.
  const httpServer = dev ? server : (new EventEmitter() as Server);
  letGoOfEndedRenders();
  const app = next({ dev, dir, port, hostname: host, httpServer });
  await app.prepare();
  return app;
}

/**
 * Gives Next its configuration as the build wrote it down, where there is one: to read `next.config.ts` it loads its
 * compiler, which would keep 25 MB in the web process. Without the cache of pages, which is given as a class: a named
 * one it imports at every request, which costs 15 %.
 */
function giveBuiltConfig(dir: string, distDir: string): void {
  const file = path.join(dir, distDir, "required-server-files.json");
  if (!fs.existsSync(file)) return;
  const { config } = JSON.parse(fs.readFileSync(file, "utf8"));
  // Named from where the build was made, which may be another folder now.
  const cacheHandlers = { default: path.join(dir, DATA_CACHE) };
  // biome-ignore lint/style/noProcessEnv: it is Next that reads it, not the shop
  process.env[BUILT_CONFIG] = JSON.stringify({ ...config, distDir, cacheHandlers, cacheHandler: undefined });
}

/** Tells the cache of data whether what it has is the best there is at the moment. */
export function tellCaches(isDatabaseAway: boolean): void {
  Object.assign(globalThis, { [DATABASE_AWAY]: isDatabaseAway });
}
