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
import { addEarlyClicksScript } from "./next/early-clicks";
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

/** Limits per client; times in ms. */
const limits = {
  /** Next's navigation headers and the shop's cookies need far less. */
  headerBytes: 16 * 1024,
  /** Until all headers have arrived. */
  headersMs: 10_000,
  /** Until the whole request has arrived, with a body of 100 KB on a slow phone. */
  requestMs: 30_000,
  /** Without data in either direction. */
  idleMs: 60_000,
  /** Longer than the keep-alive of usual proxies (60 s), so that it is never closed while a proxy sends. */
  keepAliveMs: 65_000,
  /**
   * During a stop, responses first close their connections.
   * A proxy must not repeat an order that it sent while the connection was closed.
   */
  drainMs: 500,
  /** Maximum wait for running requests; the process is killed after 8 s. */
  shutdownMs: 6_500,
} as const;

const SETTINGS_RETRY_MS = 5_000;
/** Timeout of the query that checks the database. */
const ANSWERS_WITHIN_MS = 1_000;

export interface GatewayOptions {
  /** 0 for any free port. */
  port: number;
  /** Interface to listen on; default all. */
  host?: string;
  /** Next in development mode. */
  dev: boolean;
  /** Folder of the checkout. */
  dir: string;
  /** Folder of the build, below `dir`. */
  distDir?: string;
}

export interface Gateway {
  url: string;
  port: number;
  /** Finishes running requests (7 s at most), then closes all connections. */
  close(): Promise<void>;
}

/**
 * Starts the web process: an HTTP server around Next.
 * @throws if the port is taken or the environment is invalid
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
  let resolveFirstRead: () => void;
  const firstRead = new Promise<void>((resolve) => {
    resolveFirstRead = resolve;
  });
  const isKnown = dev ? () => true : readKnownPaths(path.join(dir, distDir), path.join(dir, "public"));
  const toNext = app.getRequestHandler();
  const files = await shareFiles(dev ? undefined : RELEASE_FILES_DIR, path.join(dir, distDir));
  // No worker in development, where pages change all the time.
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
  // Requests wait until the first query has read whether the shop is open.
  let hasRead = false;
  void firstRead.then(() => {
    hasRead = true;
  });
  server.on("request", (request, response) => {
    if (hasRead) answer(request, response);
    else void firstRead.then(() => answer(request, response));
  });
  // A client that asks first (Expect: 100-continue) need not send a body that is too large.
  server.on("checkContinue", (request, response) => {
    if (!announcesTooMuch(request, bodyLimitOf(pathOf(request)))) response.writeContinue();
    server.emit("request", request, response);
  });
  server.listen(port, host);
  await once(server, "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  metrics.setPort(actualPort);

  let isBuildCompared = dev;
  /** Compares the settings, which differ after a build with another database or a restored backup. */
  const compareBuild = async () => {
    if (isBuildCompared) return;
    isBuildCompared = true;
    try {
      if (await showsOtherSettings(path.join(dir, distDir), feed)) noteChanges([known.shownSettings]);
    } catch (error) {
      isBuildCompared = false;
      log().warn({ err: error }, "the settings of the build cannot be compared yet");
    }
  };
  /** Reads the settings, without which no page can be rendered; until then old pages answer. */
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
      if (!isUp) return resolveFirstRead();
      void readSettings().then(resolveFirstRead);
      void compareBuild();
    },
  });
  await firstRead;

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

/** Creates the function that rewrites a page before it is sent. */
function makeFinish(build: string, publicDir: string, database: Pick<ChangeFeed, "query">) {
  const paintFirst = makePaintFirst(build);
  const showPicture = makeMainPicture({ publicDir, database });
  return (html: string) => showPicture(addEarlyClicksScript(paintFirst(html)));
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Waits for running requests, then closes all connections. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle after its last response.
  const closing = setInterval(() => server.closeIdleConnections(), 100);
  await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
  clearInterval(closing);
  server.closeAllConnections();
}
