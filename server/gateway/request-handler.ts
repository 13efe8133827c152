import type { IncomingMessage, ServerResponse } from "node:http";
import { shellOf } from "@/lib/shell-pages";
import { log, redactPath } from "@/server/core/log";
import type { Networks } from "@/server/core/network-address";
import { breakOff, bufferResponse } from "./buffer-response";
import type { Origin, PageCache } from "./cache/page-cache";
import { isDeskPath, isFromStaff, passDeskGate } from "./desk-gate";
import { finishResponse, varyByEncoding } from "./finish-response";
import { lightPicture } from "./light-pictures";
import { answerMaintenance, type Maintenance, staysOpen } from "./maintenance";
import { isFromThisMachine, METRICS_PATH, type Metrics } from "./metrics";
import { followRequest } from "./next/live-requests";
import { takePrerendered } from "./next/prerendered";
import { refuse, wantsJson } from "./refuse";
import {
  announcesTooMuch,
  bodyLimitOf,
  isReadable,
  limitBody,
  mayFinishSending,
  methodsOf,
  pathOf,
  repeatsHeader,
} from "./request-checks";
import { addressOf, requestId, settleHeaders } from "./request-headers";
import { cleanLinkHeaders, type SecurityHeaders, settleCaching } from "./response-headers";
import { isUnseen, type SearchesWithoutResult } from "./searches-without-result";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HandlerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  maintenance: Pick<Maintenance, "isOn" | "shop">;
  metrics: Metrics;
  pages: PageCache;
  /** Rewrites each page before it is sent; undefined in development. */
  finish?: ((html: string) => Promise<string>) | undefined;
  searchesWithoutResult: Pick<SearchesWithoutResult, "count">;
  proxies: Networks;
  security: SecurityHeaders;
  /** Whether the build has a path; all others get one page. */
  isKnown: (path: string) => boolean;
  dev: boolean;
  /** Current state of this process. */
  state: { isClosing: boolean; isDatabaseAway: boolean };
}

const RETRY_AFTER_S = 5;
const CLOSE = { connection: "close" };
/** Path of the page for unknown URLs. */
const UNKNOWN = "/unknown";
/** Paths that are never pages. */
const NO_PAGE = /^\/(_next|api|auth)\/|\.\w+$/;

/** Creates the handler of all requests, which calls Next. */
export function makeRequestHandler(options: HandlerOptions): Handler {
  const { next, maintenance, metrics, pages, finish, searchesWithoutResult } = options;
  const { proxies, security, isKnown, dev, state } = options;

  return (request, response) => {
    const asked = request.method ?? "";
    readHeadAsGet(request);
    const isAmbiguous = repeatsHeader(request);
    if (!isAmbiguous && !maintenance.isOn && !state.isClosing && sendCached(asked, request, response)) return;
    // The gateway adds four, Next up to seven; Node warns above ten.
    response.setMaxListeners(20);
    const path = pathOf(request);
    const isMonitor = request.method === "GET" && path === METRICS_PATH && isFromThisMachine(request);
    const facts = settleHeaders(request, proxies, dev);
    response.setHeader("x-request-id", facts.id);
    const live = followRequest(facts.id, response);
    let prerendered: Origin | undefined;
    const buffer = bufferResponse(response, () => {
      if (state.isClosing) response.setHeader("connection", "close");
      // Next's router would load the whole page again after a 503, with the same text.
      if (live.isUnavailable && request.headers.rsc === undefined) sayUnavailable(response);
      // Without the database an error is temporary.
      if (state.isDatabaseAway && response.statusCode === 500) sayUnavailable(response);
      prerendered = takePrerendered(response);
      if (!dev) {
        cleanLinkHeaders(response);
        settleCaching(response, path);
        varyByEncoding(response);
      }
      security.complete(response, path);
    });
    if (isMonitor) return void metrics.answer(response).catch((error) => breakOff(response, error));
    noteAnswer(asked, request, response, facts.id, () => facts.address);
    response.once("close", () => {
      const words = live.searchWithoutResult;
      if (words !== undefined && !isUnseen(request.headers)) searchesWithoutResult.count(words);
    });

    const method = request.method ?? "";
    if (isAmbiguous || !path.startsWith("/")) return refuse(response, path, "VALIDATION", CLOSE);
    if (maintenance.isOn && !staysOpen(method, path)) {
      isFromStaff(request)
        // The shop stays closed if the session cannot be read.
        .catch(() => false)
        .then((isStaff) => (isStaff ? proceed() : answerMaintenance(response, path, maintenance.shop)))
        .catch((error) => breakOff(response, error));
    } else proceed();

    function proceed() {
      const allowed = methodsOf(path, dev);
      if (!allowed.includes(method)) {
        return refuse(response, path, "METHOD_NOT_ALLOWED", { allow: allowed.join(", ") });
      }
      if (!isReadable(request.url ?? "")) {
        if (wantsJson(path)) return refuse(response, path, "VALIDATION");
        // An invalid URL gets the page for unknown URLs.
        rewriteToUnknown(request);
      }
      const limit = bodyLimitOf(path);
      if (announcesTooMuch(request, limit)) {
        return refuse(response, path, "TOO_LARGE", mayFinishSending(request) ? {} : CLOSE);
      }
      limitBody(request, limit, () => {
        if (!response.headersSent) refuse(response, path, "TOO_LARGE", CLOSE);
      });
      answer().catch((error) => breakOff(response, error));
    }

    async function answer(): Promise<void> {
      if (isDeskPath(pathOf(request)) && !(await passDeskGate(request, response, path, maintenance.shop))) return;
      if (response.destroyed) return;
      if ((await pages.join(request)) && !response.destroyed) {
        const page = pages.find(request, state.isDatabaseAway);
        if (page) return pages.send(request, response, page, facts.id);
      }
      if (response.destroyed) return;
      const given = request.url;
      if (!isKnown(pathOf(request))) rewriteToUnknown(request);
      if (request.url) request.url = lightPicture(request.url, request.headers);
      if (request.url && request.headers.rsc === undefined) request.url = shellOf(request.url);
      // A rewritten URL is not stored, because one page under many URLs would fill the memory.
      const miss = request.url === given ? pages.miss(request, response) : undefined;
      const ifNoneMatch = request.headers["if-none-match"];
      if (finish && !NO_PAGE.test(pathOf(request))) delete request.headers["if-none-match"];
      const isForAll = () => live.shownTags !== undefined && !live.isUnavailable && !live.searchWithoutResult;
      if (finish) {
        finishResponse(request, response, buffer, pages.compressor, {
          ifNoneMatch,
          sendOld() {
            const page = pages.find(request, true, true);
            if (!page) return false;
            for (const name of response.getHeaderNames()) response.removeHeader(name);
            pages.send(request, response, page, facts.id);
            return true;
          },
          finish,
          isForAll,
          onSent(compressed) {
            const origin = prerendered ?? (isForAll() && { tags: live.shownTags ?? [], isPrerendered: false });
            if (miss && origin && !state.isDatabaseAway) pages.store(miss, response, compressed, origin);
          },
        });
      }
      await next(request, response);
    }
  };

  /** Answers from the page cache, if it has the page. */
  function sendCached(asked: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = pages.find(request, state.isDatabaseAway);
    if (!page) return false;
    const id = requestId(request.headers);
    noteAnswer(asked, request, response, id, () => addressOf(request, proxies));
    pages.send(request, response, page, id);
    return true;
  }

  /** Counts and logs the response when it ends, without the query. */
  function noteAnswer(
    method: string,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    address: () => string,
  ): void {
    const startedAt = performance.now();
    const path = pathOf(request);
    response.once("close", () => {
      const status = response.statusCode;
      const ms = performance.now() - startedAt;
      metrics.count(path, status, ms / 1000);
      const level = status >= 500 ? "warn" : "info";
      if (!log().isLevelEnabled(level)) return;
      const line = {
        requestId: id,
        method,
        path: redactPath(path),
        status,
        ms: Math.round(ms),
        address: address(),
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      log()[level](line, "answered");
    });
  }
}

/**
 * Handles HEAD as GET, so that both have the same headers; Node omits the body.
 * RFC 9110, 14.2: only GET knows Range.
 */
function readHeadAsGet(request: IncomingMessage): void {
  if (request.method !== "HEAD") return;
  request.method = "GET";
  delete request.headers.range;
}

/** Rewrites to the page for unknown URLs, which Next's router loads as a document. */
function rewriteToUnknown(request: IncomingMessage): void {
  request.url = UNKNOWN;
  delete request.headers.rsc;
}

/** Monitors and crawlers retry after 503. */
function sayUnavailable(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader("retry-after", RETRY_AFTER_S);
}
