import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Networks, plainAddress } from "@/server/core/network-address";

/** Headers of proxies, and a policy, from which Next would take a nonce. */
const FOREIGN =
  /^(x-(forwarded|original)-|forwarded$|content-security-policy|x-http-method|x-method-override$|(x-real|x-client|true-client|cf-connecting)-ip$)/;

/**
 * Internal headers of Next and its hosts, which several security advisories of Next are about.
 * The shop has no Server Actions.
 */
const INTERNAL =
  /^(x-(middleware|nextjs|next|now|vercel|invoke|matched|rewrite|prerender|action)-|x-nonce$|next-(resume|action))/;

/** Next's development tools match a page with its requests by these. */
const DEVELOPMENT = /^x-nextjs-(html-)?request-id$/;

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Request id and client address. */
interface RequestFacts {
  id: string;
  address: string;
}

/**
 * Replaces headers that a client could forge, so that later code can trust them.
 * Sets `x-request-id` and `x-forwarded-for` (the client's address only), `-proto` and `-host`.
 */
export function settleHeaders(request: IncomingMessage, proxies: Networks, dev = false): RequestFacts {
  const { headers } = request;
  const facts = { id: requestId(headers), address: addressOf(request, proxies) };
  const isProxied = proxies.has(plainAddress(request.socket.remoteAddress ?? "") ?? UNKNOWN);
  const isHttps = isProxied && single(headers["x-forwarded-proto"])?.split(",", 1)[0]?.trim() === "https";
  for (const name of Object.keys(headers)) {
    const isInternal = INTERNAL.test(name) && !(dev && DEVELOPMENT.test(name));
    if (FOREIGN.test(name) || isInternal) delete headers[name];
  }
  headers["x-request-id"] = facts.id;
  headers["x-forwarded-for"] = facts.address;
  headers["x-forwarded-proto"] = isHttps ? "https" : "http";
  if (headers.host) headers["x-forwarded-host"] = headers.host;
  return facts;
}

/** Request id of the log: the proxy's if it is valid, else a new one. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = single(headers["x-request-id"]);
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

/** Address of a client whose connection is closed. */
const UNKNOWN = "unknown";

/**
 * Client address: the last hop that is not one of our proxies.
 * Everything to its left in the header can be forged.
 * @param peer address of the connection
 * @param forwardedFor X-Forwarded-For, which counts only from one of the proxies
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: Networks): string {
  let address = plainAddress(peer ?? "") ?? UNKNOWN;
  if (!proxies.has(address)) return address;
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    const next = plainAddress(hop);
    if (next === null) return address;
    address = next;
    if (!proxies.has(address)) return address;
  }
  return address;
}

/** Client address of a request with its original headers. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: Networks): string {
  return clientAddress(socket.remoteAddress, single(headers["x-forwarded-for"]), proxies);
}
