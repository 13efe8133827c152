import type { IncomingMessage, ServerResponse } from "node:http";
import { shellOf } from "@/lib/shell-pages";
import { INTERNAL_HEADER, isInternalSecret } from "@/server/core/internal-secret";
import { log, redactPath } from "@/server/core/log";
import type { Networks } from "@/server/core/network-address";
import { refuse, wantsJson } from "./answers";
import type { Copy } from "./compressed-copies";
import { isFromStaff, leadsToDesk, passDeskGate } from "./desk-gate";
import type { KeptPages, ReadyPage } from "./kept-pages";
import { lightPicture } from "./light-pictures";
import { answerMaintenance, type Maintenance, staysOpen } from "./maintenance";
import { isFromThisMachine, METRICS_PATH, type Metrics } from "./metrics";
import { followRequest } from "./next/live-requests";
import { dropOwnHeaders, isRouterCall, readFinished, UNKNOWN_PAGE } from "./next/signs";
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
import { type SecurityHeaders, settleCaching, settleLinks } from "./response-headers";
import { isUnseen, type SearchesWithoutResult } from "./searches-without-result";
import { sendWhole, varyByEncoding } from "./send-whole";
import { giveUp, wrapResponse } from "./wrap-response";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface AnswerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  maintenance: Pick<Maintenance, "isOn" | "contact">;
  metrics: Metrics;
  pages: KeptPages;
  /** Gets every page before it is sent whole; not in development, where all goes out as Next makes it. */
  finish?: ((html: string) => Promise<string>) | undefined;
  searchesWithoutResult: Pick<SearchesWithoutResult, "count">;
  proxies: Networks;
  security: SecurityHeaders;
  /** Whether the build has something at a path; all other paths are one page. */
  isKnown: (path: string) => boolean;
  dev: boolean;
  /** How this process is doing at the moment. */
  state: { isClosing: boolean; isDatabaseAway: boolean };
}

const RETRY_AFTER_S = 5;
const CLOSE = { connection: "close" };
const INTERNAL_PATH = "/api/internal/";

/** Makes the one function that sees every request before Next does. */
export function makeAnswerer(options: AnswerOptions): Handler {
  const { next, maintenance, metrics, pages, finish, searchesWithoutResult } = options;
  const { proxies, security, isKnown, dev, state } = options;

  return (request, response) => {
    const asked = request.method ?? "";
    readHeadAsGet(request);
    const isAmbiguous = repeatsHeader(request);
    const ready = isAmbiguous || maintenance.isOn || state.isClosing ? undefined : pages.ready(request);
    if (ready) return sendReady(asked, request, response, ready);
    const path = pathOf(request);
    const isMonitor = request.method === "GET" && path === METRICS_PATH && isFromThisMachine(request);
    const isInternal = takeInternalSecret(request, path);
    const facts = settleHeaders(request, proxies, dev);
    response.setHeader("x-request-id", facts.id);
    const live = followRequest(facts.id, response);
    const hold = wrapResponse(response, () => {
      if (state.isClosing) response.setHeader("connection", "close");
      // Next's router would load the whole page again for a 503; the visitor reads the same words either way.
      if (live.isUnavailable && !isRouterCall(request.headers)) sayUnavailable(response);
      // Without the database a page that fails is not broken but will be back.
      if (state.isDatabaseAway && response.statusCode === 500) sayUnavailable(response);
      if (!dev) {
        dropOwnHeaders(response);
        settleLinks(response);
        settleCaching(response, path);
        varyByEncoding(response);
      }
      security.complete(response, path);
    });
    if (isMonitor) return void metrics.answer(response).catch((error) => giveUp(response, error));
    if (!isInternal) noteAnswer(asked, request, response, facts.id, () => facts.address);
    response.once("close", () => {
      const words = live.searchWithoutResult;
      if (words !== undefined && !isUnseen(request.headers)) searchesWithoutResult.count(words);
    });

    const method = request.method ?? "";
    let begun: ReturnType<KeptPages["begin"]> | undefined;
    if (isAmbiguous || !path.startsWith("/")) return refuse(response, path, "VALIDATION", CLOSE);
    if (path.startsWith(INTERNAL_PATH) && !isInternal) return refuse(response, path, "NOT_FOUND");
    if (maintenance.isOn && !isInternal && !staysOpen(method, path)) {
      isFromStaff(request)
        // A database that cannot tell who asks opens nothing.
        .catch(() => false)
        .then((isStaff) => (isStaff ? proceed() : answerMaintenance(response, path, maintenance.contact)))
        .catch((error) => giveUp(response, error));
    } else proceed();

    function proceed() {
      const allowed = methodsOf(path, dev);
      if (!allowed.includes(method)) {
        return refuse(response, path, "METHOD_NOT_ALLOWED", { allow: allowed.join(", ") });
      }
      if (!isReadable(request.url ?? "")) {
        if (wantsJson(path)) return refuse(response, path, "VALIDATION");
        // A mangled link leads to the page that says so.
        leadToUnknown(request);
      }
      const limit = bodyLimitOf(path);
      if (announcesTooMuch(request, limit)) {
        return refuse(response, path, "TOO_LARGE", mayFinishSending(request) ? {} : CLOSE);
      }
      limitBody(request, limit, () => {
        if (!response.headersSent) refuse(response, path, "TOO_LARGE", CLOSE);
      });
      if (finish) sendWhole(request, response, hold, pages.copies, { finish, isForAll, keep });
      answer().catch((error) => giveUp(response, error));
    }

    function isForAll(): boolean {
      return live.shownTags !== undefined && !live.isUnavailable && !live.searchWithoutResult;
    }

    function keep(copy: Copy): void {
      if (!begun || state.isDatabaseAway) return;
      const finished = readFinished(response);
      dropOwnHeaders(response);
      if (finished) pages.keep(begun, response, copy, { ...finished, isPrerendered: true });
      else if (isForAll()) pages.keep(begun, response, copy, { tags: live.shownTags ?? [], isPrerendered: false });
    }

    async function answer(): Promise<void> {
      if (leadsToDesk(pathOf(request)) && !(await passDeskGate(request, response, path))) return;
      if (response.destroyed) return;
      if (pages.answer(request, response, state.isDatabaseAway)) return;
      if (await pages.join(request)) {
        if (response.destroyed || pages.answer(request, response, state.isDatabaseAway)) return;
      }
      const given = request.url;
      if (!isKnown(pathOf(request))) leadToUnknown(request);
      if (request.url) request.url = lightPicture(request.url, request.headers);
      if (request.url && !isRouterCall(request.headers)) request.url = shellOf(request.url);
      // One page under many addresses would fill the memory.
      if (request.url === given) begun = pages.begin(request, response);
      await next(request, response);
    }
  };

  /** A page that everybody gets as it is: nothing of the request but its name matters any more. */
  function sendReady(
    asked: string,
    request: IncomingMessage,
    response: ServerResponse,
    { headers, body }: ReadyPage,
  ): void {
    const id = requestId(request.headers);
    noteAnswer(asked, request, response, id, () => addressOf(request, proxies));
    response.writeHead(200, [...headers, "x-request-id", id, "content-length", String(body.length)]);
    response.end(body);
  }

  /** Counts the answer and writes one line when it is out or the client has gone; the query stays out of it. */
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
 * Has HEAD answered as GET, so that both have the same headers; Node leaves the body of an answer to HEAD out.
 * RFC 9110, 14.2: only GET knows Range.
 */
function readHeadAsGet(request: IncomingMessage): void {
  if (request.method !== "HEAD") return;
  request.method = "GET";
  delete request.headers.range;
}

/** The router in the browser loads a page that is not found whole: it gets what everybody gets. */
function leadToUnknown(request: IncomingMessage): void {
  request.url = UNKNOWN_PAGE;
  delete request.headers.rsc;
}

/** Monitors and crawlers know 503: they come back. */
function sayUnavailable(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader("retry-after", RETRY_AFTER_S);
}

/** A call of the shop to itself. Nobody behind the gateway sees the secret, except the internal routes. */
function takeInternalSecret(request: IncomingMessage, path: string): boolean {
  const given = request.headers[INTERNAL_HEADER];
  if (!path.startsWith(INTERNAL_PATH)) delete request.headers[INTERNAL_HEADER];
  return typeof given === "string" && isInternalSecret(given);
}
