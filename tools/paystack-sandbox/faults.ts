import type { ServerResponse } from "node:http";
import { errors } from "./errors";
import { sendJson } from "./http";

export const FAULT_KINDS = [
  "rate-limit",
  "server-error",
  "html",
  "cut-json",
  "status-false",
  "no-data",
  "hang",
  "reset",
  "huge",
] as const;
/**
 * rate-limit 429, server-error 500, html a proxy's page (200), cut-json the first half of the answer (200),
 * status-false a refusal with HTTP 200, no-data a success without its fields, hang never an answer, reset a broken connection, huge 50 MB of JSON.
 */
export type FaultKind = (typeof FAULT_KINDS)[number];

export type Fault = {
  kind: FaultKind;
  /** Number of calls it affects. */
  times?: number | "all";
  /** Only calls with this path prefix, e.g. `/transaction/verify`. */
  path?: string;
  method?: string;
  /** Executes the call and spoils only its response, as after a client's timeout. */
  carriedOut?: boolean;
};

const HUGE_BYTES = 50 * 1024 * 1024;

/** Queue of faults; the first that matches a call applies. */
export function createFaults() {
  let pending: (Fault & { left: number })[] = [];
  return {
    add(fault: Fault): void {
      pending.push({ ...fault, left: fault.times === "all" ? Number.POSITIVE_INFINITY : (fault.times ?? 1) });
    },
    take(method: string, path: string): Fault | null {
      const fault = pending.find(
        (one) => path.startsWith(one.path ?? "/") && (one.method ?? method).toUpperCase() === method,
      );
      if (!fault) return null;
      fault.left -= 1;
      pending = pending.filter((one) => one.left > 0);
      return fault;
    },
    clear(): void {
      pending = [];
    },
  };
}

/** Sends the faulty response instead of `answer`. */
export function sendFault(response: ServerResponse, kind: FaultKind, answer: unknown): void {
  SENDERS[kind](response, answer);
}

const SENDERS: Record<FaultKind, (response: ServerResponse, answer: unknown) => void> = {
  "rate-limit": (response) =>
    sendJson(response, 429, errors.rateLimited().body, {
      "x-ratelimit-limit": "100",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "60",
    }),
  "server-error": (response) => sendJson(response, 500, errors.server().body),
  html: (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<html><head><title>502 Bad Gateway</title></head><body><center>Bad Gateway</center></body></html>");
  },
  "cut-json": (response, answer) => {
    const text = JSON.stringify(answer ?? { status: true, message: "Verification successful", data: {} });
    response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
    response.end(text.slice(0, Math.floor(text.length / 2)));
  },
  "status-false": (response) =>
    sendJson(response, 200, { ...errors.server().body, message: "Transaction could not be processed" }),
  "no-data": (response) => sendJson(response, 200, { status: true, message: "Successful", data: {} }),
  hang: () => {},
  reset: (response) => response.destroy(),
  huge: sendHuge,
};

function sendHuge(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, "x");
  let left = HUGE_BYTES;
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.write('{"status":true,"message":"');
  function pump(): void {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) {
        response.once("drain", pump);
        return;
      }
    }
    response.end('"}');
  }
  pump();
}
