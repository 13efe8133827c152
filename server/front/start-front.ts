import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import next from "next";
import { BODY_LIMIT_BYTES } from "@/lib/limits";
import { tags as known } from "@/server/core/cache-tags";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { readNetworks } from "@/server/core/network-address";
import { affectedPages } from "./affected-pages";
import { makeAnswerer } from "./answer-request";
import { announcesTooMuch } from "./body-limit";
import { complainOfAddress } from "./build-address";
import { showsOtherSettings } from "./build-settings";
import { readBuildTime } from "./build-time";
import { followCatalogue } from "./catalogue-feed";
import CspCacheHandler from "./csp-cache-handler.mjs";
import { keepFresh } from "./freshness";
import { limits } from "./limits";
import { loopbackOrigin, makeLoopback } from "./loopback";
import { Maintenance } from "./maintenance";
import { securityHeaders } from "./security-headers";

export interface FrontOptions {
  /** 0 for any free one. */
  port: number;
  /** Interface to listen on; every one when left out. */
  host?: string;
  /** Next in development mode. */
  dev: boolean;
  /** The folder of the checkout. */
  dir: string;
  /** The build's folder below it. */
  distDir?: string;
}

export interface Front {
  url: string;
  port: number;
  /** Stops accepting, finishes what runs (7 s at most), closes what the front opened. */
  close(): Promise<void>;
}

/** Read by use-cache-handler.mjs, which Next loads on its own. */
const DATABASE_AWAY = Symbol.for("kanea.database-away");

/** Where Next looks for a cache before it makes its own. A configured one it would import at every request. */
const CACHE_HANDLERS = Symbol.for("@next/cache-handlers");

/**
 * Starts the web process: a small HTTP server around Next that does what Next cannot.
 * @throws when the port is taken or the environment is not usable
 */
export async function startFront({ port, host, dev, dir, distDir = ".next" }: FrontOptions): Promise<Front> {
  const { APP_URL, DATABASE_URL, INTERNAL_SECRET, TRUSTED_PROXIES } = env();
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: 5_000,
  });
  server.timeout = limits.idleMs;
  const startedAt = new Date();
  const complaint = dev ? null : complainOfAddress(path.join(dir, distDir), APP_URL);
  if (complaint) log().warn(complaint);
  if (!dev) Object.assign(globalThis, { [CACHE_HANDLERS]: { FetchCache: CspCacheHandler } });
  const app = next({ dev, dir, port, hostname: host ?? "localhost", httpServer: upgradesOf(server, dev) });
  await app.prepare();

  const state = { isClosing: false, isDatabaseAway: false };
  let loopback = makeLoopback("");
  const maintenance = new Maintenance((...call) => loopback(...call));
  const answer = makeAnswerer({
    next: app.getRequestHandler(),
    maintenance,
    proxies: readNetworks(TRUSTED_PROXIES),
    security: securityHeaders({ https: APP_URL.startsWith("https:"), dev }),
    dev,
    state,
  });
  server.on("request", answer);
  // Asks before it sends: told "too much" it need not send at all.
  server.on("checkContinue", (request, response) => {
    if (!announcesTooMuch(request, BODY_LIMIT_BYTES)) response.writeContinue();
    answer(request, response);
  });
  await listen(server, port, host);
  const { port: actualPort } = server.address() as AddressInfo;
  loopback = makeLoopback(loopbackOrigin(actualPort, host), INTERNAL_SECRET);
  const isKnown = maintenance.refresh();
  // In development Next compiles the route first.
  if (!dev) await isKnown;

  const freshness = keepFresh({
    loopback,
    pagesOf: (tags) => (dev ? Promise.resolve({ urgent: [], quiet: [] }) : affectedPages(tags, feed)),
  });
  let isBuildCompared = dev;
  /** A build may have had no database but its own, and a backup may have been put back: no change tells of it. */
  const compareBuild = async () => {
    if (isBuildCompared) return;
    isBuildCompared = true;
    try {
      if (await showsOtherSettings(path.join(dir, distDir), feed)) freshness.drop([known.shownSettings]);
    } catch (error) {
      isBuildCompared = false;
      log().warn({ err: error }, "settings of the build not compared yet");
    }
  };
  const feed = followCatalogue({
    connectionString: DATABASE_URL,
    since: dev ? startedAt : readBuildTime(path.join(dir, distDir)),
    onTags(tags) {
      if (tags.includes(known.settings)) void maintenance.refresh();
      freshness.drop(tags);
    },
    onConnection(isUp) {
      state.isDatabaseAway = !isUp;
      Object.assign(globalThis, { [DATABASE_AWAY]: !isUp });
      if (!isUp) return;
      void maintenance.refresh();
      void compareBuild();
    },
  });

  return {
    port: actualPort,
    url: loopbackOrigin(actualPort, host),
    async close() {
      state.isClosing = true;
      freshness.close();
      await Promise.all([closeServer(server, dev ? 0 : limits.shutdownMs), feed.close()]);
      await app.close();
    },
  };
}

/** Next listens for upgrades on the server it is given. Only its development tools need them. */
function upgradesOf(server: Server, dev: boolean): Server {
  return dev ? server : (new EventEmitter() as Server);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Lets running requests finish for a while, then cuts them off. Upgraded connections belong to nobody any more. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept connection goes idle when its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
}
