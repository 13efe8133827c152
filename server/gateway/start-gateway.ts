import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { WORKER_PATH } from "@/lib/offline";
import { tags as known } from "@/server/core/cache-tags";
import { env, isPublic } from "@/server/core/env";
import { log } from "@/server/core/log";
import { readNetworks } from "@/server/core/network-address";
import { complainOfAddress, readBuildTime, showsOtherSettings } from "./build-facts";
import { type ChangeFeed, followChanges } from "./cache/change-feed";
import { PageCache } from "./cache/page-cache";
import { loopbackOrigin } from "./loopback";
import { Maintenance } from "./maintenance";
import { Metrics } from "./metrics";
import { keepEarlyPresses } from "./next/early-presses";
import { readKnownPaths } from "./next/known-paths";
import { makeMainPicture } from "./next/main-picture";
import { makePaintFirst } from "./next/paint-first";
import { startNext } from "./next/start-next";
import { noteChanges, setDatabaseAway, setDatabaseCheck } from "./next/tag-changes.mjs";
import { makeWorkerAnswer } from "./offline-worker";
import { shareFiles } from "./release-files";
import { announcesTooMuch, bodyLimitOf, pathOf } from "./request-checks";
import { makeRequestHandler } from "./request-handler";
import { securityHeaders } from "./response-headers";
import { SearchesWithoutResult } from "./searches-without-result";

/** What one client may take of the server. Times are in milliseconds. */
const limits = {
  /** Next's own navigation headers plus the shop's cookies stay far below. */
  headerBytes: 16 * 1024,
  /** All headers must have arrived by then. */
  headersMs: 10_000,
  /** The whole request, a body of 100 KB on a slow phone included. */
  requestMs: 30_000,
  /** A connection on which nothing moves, in either direction. */
  idleMs: 60_000,
  /** Longer than the usual proxy keeps its idle connections (60 s), so that it is never cut off while sending. */
  keepAliveMs: 65_000,
  /**
   * A proxy may send a request on a kept connection in the moment in which it is closed, and may not send an order twice. So
   * a stop first goes on answering, each answer being the last of its connection.
   */
  drainMs: 500,
  /** How long a stop waits for running requests; whoever stops the process loses patience after 8 s. */
  shutdownMs: 6_500,
} as const;

const SETTINGS_RETRY_MS = 5_000;
/** A database that takes longer for the shortest query counts as frozen. */
const ANSWERS_WITHIN_MS = 1_000;

export interface GatewayOptions {
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

export interface Gateway {
  url: string;
  port: number;
  /** Lets connections end, stops accepting, finishes what runs (7 s at most in all), closes what the gateway opened. */
  close(): Promise<void>;
}

/**
 * Starts the web process: a small HTTP server around Next that does what Next cannot.
 * @throws when the port is taken or the environment is not usable
 */
export async function startGateway({ port, host, dev, dir, distDir = ".next" }: GatewayOptions): Promise<Gateway> {
  const { APP_URL, DATABASE_URL, OFFLINE_PAGES, RELEASE_FILES_DIR, TRUSTED_PROXIES } = env();
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
  const app = await startNext({ dev, dir, port, host, server });

  const state = { isClosing: false, isDatabaseAway: false };
  const database: Pick<ChangeFeed, "query"> = { query: (sql, values) => feed.query(sql, values) };
  setDatabaseCheck(() =>
    Promise.race([
      database.query("SELECT 1", []).then(
        () => true,
        () => false,
      ),
      delay(ANSWERS_WITHIN_MS, false, { ref: false }),
    ]),
  );
  const maintenance = new Maintenance(database, isPublic(env()));
  const searchesWithoutResult = new SearchesWithoutResult(database);
  const metrics = new Metrics();
  const pages = new PageCache();
  let tellFirstLook: () => void;
  const firstLook = new Promise<void>((resolve) => {
    tellFirstLook = resolve;
  });
  const isKnown = dev ? () => true : readKnownPaths(path.join(dir, distDir), path.join(dir, "public"));
  const toNext = app.getRequestHandler();
  const files = await shareFiles(dev ? undefined : RELEASE_FILES_DIR, path.join(dir, distDir));
  // In development pages change under the worker's feet.
  const sendWorker = makeWorkerAnswer(dev || OFFLINE_PAGES === "off" ? null : path.join(dir, distDir));
  const finish = dev ? undefined : makeFinish(path.join(dir, distDir), path.join(dir, "public"), database);
  const answer = makeRequestHandler({
    next: async (request, response) => {
      const asked = pathOf(request);
      if (asked === WORKER_PATH) return sendWorker(request, response);
      if (!(await files.answer(asked, response))) await toNext(request, response);
    },
    maintenance,
    metrics,
    pages,
    finish,
    searchesWithoutResult,
    proxies: readNetworks(TRUSTED_PROXIES),
    isKnown: (one) => one === WORKER_PATH || isKnown(one),
    security: securityHeaders({ https: APP_URL.startsWith("https:"), dev }),
    dev,
    state,
  });
  // Until the first look at the database nobody knows whether the shop is open: who comes sooner waits for it.
  let hasLooked = false;
  void firstLook.then(() => {
    hasLooked = true;
  });
  server.on("request", (request, response) => {
    if (hasLooked) answer(request, response);
    else void firstLook.then(() => answer(request, response));
  });
  // Asks before it sends: told "too much" it need not send at all.
  server.on("checkContinue", (request, response) => {
    if (!announcesTooMuch(request, bodyLimitOf(pathOf(request)))) response.writeContinue();
    server.emit("request", request, response);
  });
  server.listen(port, host);
  await once(server, "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  metrics.setPort(actualPort);

  let isBuildCompared = dev;
  /** A build may have been made with another database, and a backup may have been put back: no change tells of it. */
  const compareBuild = async () => {
    if (isBuildCompared) return;
    isBuildCompared = true;
    try {
      if (await showsOtherSettings(path.join(dir, distDir), feed)) noteChanges([known.shownSettings]);
    } catch (error) {
      isBuildCompared = false;
      log().warn({ err: error }, "settings of the build not compared yet");
    }
  };
  /** Every page shows settings: until they can be read none can be rendered, and the pages of before are the best there are. */
  const readSettings = async () => {
    const canBeRead = await maintenance.refresh();
    if (!state.isDatabaseAway) setDatabaseAway(!canBeRead);
    if (!canBeRead && !state.isDatabaseAway && !state.isClosing) setTimeout(readSettings, SETTINGS_RETRY_MS).unref();
  };
  const feed = followChanges({
    connectionString: DATABASE_URL,
    since: dev ? startedAt : readBuildTime(path.join(dir, distDir)),
    onTags(tags) {
      if (tags.includes(known.settings)) void readSettings();
      noteChanges(tags);
    },
    onConnection(isUp) {
      state.isDatabaseAway = !isUp;
      setDatabaseAway(true);
      if (!isUp) return tellFirstLook();
      void readSettings().then(tellFirstLook);
      void compareBuild();
    },
  });
  await firstLook;

  return {
    port: actualPort,
    url: loopbackOrigin(actualPort, host),
    async close() {
      state.isClosing = true;
      if (!dev && (await countConnections(server)) > 0) await delay(limits.drainMs);
      await closeServer(server, dev ? 0 : limits.shutdownMs);
      await searchesWithoutResult.write();
      await feed.close();
      await app.close();
    },
  };
}

/** What is done to a built page before it is sent. */
function makeFinish(build: string, publicDir: string, database: Pick<ChangeFeed, "query">) {
  const paintFirst = makePaintFirst(build);
  const showPicture = makeMainPicture({ publicDir, database });
  return (html: string) => showPicture(keepEarlyPresses(paintFirst(html)));
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Lets running requests finish for a while, then cuts them off. Upgraded connections belong to nobody any more. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept connection goes idle when its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
}
