import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { BODY_LIMIT_BYTES } from "@/lib/limits";
import { INTERNAL_HEADER, isInternalSecret } from "@/server/core/internal-secret";
import type { Networks } from "@/server/core/network-address";
import { unavailablePages } from "@/server/core/unavailable";
import { logAnswer } from "./access-log";
import { refuse, wantsJson } from "./answers";
import { announcesTooMuch, limitBody, mayFinishSending } from "./body-limit";
import { settleCaching } from "./cache-headers";
import { CompressedCopies } from "./compressed-copies";
import { giveUp } from "./give-up";
import { lightPicture } from "./light-pictures";
import { type Maintenance, staysOpen } from "./maintenance";
import { answerMaintenance } from "./maintenance-page";
import { onHead } from "./on-head";
import { settleHeaders } from "./request-headers";
import { isReadable, methodsOf, pathOf } from "./request-line";
import type { SecurityHeaders } from "./security-headers";
import { sendWhole } from "./send-whole";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface AnswerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  maintenance: Pick<Maintenance, "isOn">;
  proxies: Networks;
  security: SecurityHeaders;
  dev: boolean;
  /** How this process is doing at the moment. */
  state: { isClosing: boolean; isDatabaseAway: boolean };
}

const RETRY_AFTER_S = 5;
const CLOSE = { connection: "close" };
/** No page is here: a mangled link leads to the page that says so. */
const NOWHERE = "/_not-found";
const INTERNAL_PATH = "/api/internal/";
/** A window of 512 KB holds any page; the default takes eight times the memory for each running answer. */
const compressStream = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } },
});

/** Makes the one function that sees every request before Next does. */
export function makeAnswerer({ next, maintenance, proxies, security, dev, state }: AnswerOptions): Handler {
  const copies = new CompressedCopies();
  const unavailable = unavailablePages();

  return (request, response) => {
    const path = pathOf(request);
    const isInternal = takeInternalProof(request, path);
    const facts = settleHeaders(request, proxies, dev);
    response.setHeader("x-request-id", facts.id);
    onHead(response, () => {
      if (state.isClosing) response.setHeader("connection", "close");
      // Next's router would load the whole page again for a 503; the visitor reads the same words either way.
      if (unavailable.has(facts.id) && request.headers.rsc === undefined) sayUnavailable(response);
      // Without the database a page that fails is not broken but will be back.
      if (state.isDatabaseAway && response.statusCode === 500) sayUnavailable(response);
      if (!dev) settleCaching(response, path);
      security.complete(response);
    });
    response.once("close", () => unavailable.delete(facts.id));
    if (!isInternal) logAnswer(request, response, facts);

    const method = request.method ?? "";
    if (!path.startsWith("/")) return refuse(response, path, "VALIDATION", CLOSE);
    if (path.startsWith(INTERNAL_PATH) && !isInternal) return refuse(response, path, "NOT_FOUND");
    if (maintenance.isOn && !isInternal && !staysOpen(method, path)) return answerMaintenance(response, path);
    const allowed = methodsOf(path, dev);
    if (!allowed.includes(method)) {
      return refuse(response, path, "METHOD_NOT_ALLOWED", { allow: allowed.join(", ") });
    }
    if (!isReadable(request.url ?? "")) {
      if (wantsJson(path)) return refuse(response, path, "VALIDATION");
      request.url = NOWHERE;
    }
    if (announcesTooMuch(request, BODY_LIMIT_BYTES)) {
      return refuse(response, path, "TOO_LARGE", mayFinishSending(request) ? {} : CLOSE);
    }
    limitBody(request, BODY_LIMIT_BYTES, () => {
      if (!response.headersSent) refuse(response, path, "TOO_LARGE", CLOSE);
    });
    if (!dev) {
      compressStream(request, response, () => undefined);
      // No page has holes that fill later, so flushing between its pieces would only cost bytes: 5 % of a listing.
      Object.assign(response, { flush: undefined });
      sendWhole(request, response, copies);
    }
    if (request.url) request.url = lightPicture(request.url, request.headers);
    next(request, response).catch((error) => giveUp(response, error));
  };
}

/** Monitors and crawlers know 503: they come back. */
function sayUnavailable(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader("retry-after", RETRY_AFTER_S);
}

/** A call of the shop to itself. Whoever answers it need not see the secret, but for the internal routes. */
function takeInternalProof(request: IncomingMessage, path: string): boolean {
  const given = request.headers[INTERNAL_HEADER];
  if (!path.startsWith(INTERNAL_PATH)) delete request.headers[INTERNAL_HEADER];
  return typeof given === "string" && isInternalSecret(given);
}
