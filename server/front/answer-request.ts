import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import { BODY_LIMIT_BYTES } from "@/lib/limits";
import { INTERNAL_HEADER, isInternalSecret } from "@/server/core/internal-secret";
import { logAnswer } from "./access-log";
import { refuse, wantsJson } from "./answers";
import { announcesTooMuch, limitBody } from "./body-limit";
import { settleCaching } from "./cache-headers";
import type { ProxyTrust } from "./client-address";
import { compressOnce } from "./compress-once";
import { CompressedCopies } from "./compressed-copies";
import { type Maintenance, staysOpen } from "./maintenance";
import { answerMaintenance } from "./maintenance-page";
import { onHead } from "./on-head";
import { settleHeaders } from "./request-headers";
import type { SecurityHeaders } from "./security-headers";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface AnswerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  maintenance: Pick<Maintenance, "isOn">;
  trust: ProxyTrust;
  security: SecurityHeaders;
  dev: boolean;
  /** True from the moment the process is asked to stop. */
  isClosing: () => boolean;
}

const INTERNAL_PATH = "/api/internal/";
const compressStream = compression({ threshold: 1024 });

/** Makes the one function that sees every request before Next does. */
export function makeAnswerer({ next, maintenance, trust, security, dev, isClosing }: AnswerOptions): Handler {
  const copies = new CompressedCopies();

  return (request, response) => {
    const path = pathOf(request);
    const isInternal = takeInternalProof(request, path);
    const facts = settleHeaders(request, trust, dev);
    response.setHeader("x-request-id", facts.id);
    onHead(response, () => {
      if (isClosing()) response.setHeader("connection", "close");
      if (!dev) settleCaching(response, path);
      security.complete(response);
    });
    if (!isInternal) logAnswer(request, response, facts);

    const method = request.method ?? "";
    if (path.startsWith(INTERNAL_PATH) && !isInternal) return refuse(response, path, "NOT_FOUND");
    if (maintenance.isOn && !isInternal && !staysOpen(method, path)) return answerMaintenance(response, path);
    // Only the API takes anything; a page that is posted to would be the way into Next's Server Actions.
    if (!dev && method !== "GET" && method !== "HEAD" && !wantsJson(path)) {
      return refuse(response, path, "METHOD_NOT_ALLOWED", { allow: "GET, HEAD" });
    }
    const tooLarge = () => {
      if (!response.headersSent) refuse(response, path, "TOO_LARGE", { connection: "close" });
    };
    if (announcesTooMuch(request, BODY_LIMIT_BYTES)) return tooLarge();
    limitBody(request, BODY_LIMIT_BYTES, tooLarge);
    if (!dev) {
      compressStream(request, response, () => undefined);
      compressOnce(request, response, copies);
    }
    void next(request, response);
  };
}

/** The path without its query; an absolute request target counts by its path. */
function pathOf(request: IncomingMessage): string {
  return request.url?.split("?", 1)[0] || "/";
}

/** A call of the shop to itself. Whoever answers it need not see the secret, but for the internal routes. */
function takeInternalProof(request: IncomingMessage, path: string): boolean {
  const given = request.headers[INTERNAL_HEADER];
  if (!path.startsWith(INTERNAL_PATH)) delete request.headers[INTERNAL_HEADER];
  return typeof given === "string" && isInternalSecret(given);
}
