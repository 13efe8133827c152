import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type Networks, plainAddress } from "@/server/core/network-address";

/** Headers by which proxies talk among themselves, and a policy, which would choose the nonce of the page. */
const FOREIGN =
  /^(x-(forwarded|original)-|forwarded$|content-security-policy|x-http-method|x-method-override$|(x-real|x-client|true-client|cf-connecting)-ip$)/;

/**
 * Headers by which Next and its hosts talk to themselves. From a client they were the way into several of Next's advisories;
 * the shop has no Server Actions.
 */
const INTERNAL =
  /^(x-(middleware|nextjs|next|now|vercel|invoke|matched|rewrite|prerender|action)-|x-nonce$|next-(resume|action))/;

/** By these Next's development tools match a page with its requests. */
const DEVELOPMENT = /^x-nextjs-(html-)?request-id$/;

const REQUEST_ID = /^[\w-]{8,64}$/;

/** What the gateway knows of a request before anybody else sees it. */
export interface RequestFacts {
  id: string;
  address: string;
  isHttps: boolean;
}

/**
 * Rewrites the headers of a request so that whoever reads them later may believe them: `x-request-id`,
 * `x-forwarded-for` (one address: the client's), `-proto` and `-host` are the gateway's own words.
 */
export function settleHeaders(request: IncomingMessage, proxies: Networks, dev = false): RequestFacts {
  const { headers } = request;
  const peer = request.socket.remoteAddress;
  const facts: RequestFacts = {
    id: requestId(headers),
    address: addressOf(request, proxies),
    isHttps: isProxied(peer, proxies) && single(headers["x-forwarded-proto"])?.split(",", 1)[0]?.trim() === "https",
  };
  for (const name of Object.keys(headers)) {
    const isInternal = INTERNAL.test(name) && !(dev && DEVELOPMENT.test(name));
    if (FOREIGN.test(name) || isInternal) delete headers[name];
  }
  headers["x-request-id"] = facts.id;
  headers["x-forwarded-for"] = facts.address;
  headers["x-forwarded-proto"] = facts.isHttps ? "https" : "http";
  if (headers.host) headers["x-forwarded-host"] = headers.host;
  return facts;
}

/** What a request is called in the log: as a proxy has named it, or a name of its own. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = single(headers["x-request-id"]);
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

/** The address of a client whose connection is gone already. */
const UNKNOWN = "unknown";

/**
 * The first address, seen from us, that is not one of our own proxies. What stands to its left in the header was
 * written by strangers.
 * @param peer who is connected to us
 * @param forwardedFor X-Forwarded-For, which counts only when one of the proxies wrote it
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

/** The client's address, of a request whose headers are as they came. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: Networks): string {
  return clientAddress(socket.remoteAddress, single(headers["x-forwarded-for"]), proxies);
}

/** Whether who is connected to us is one of the proxies. */
function isProxied(peer: string | undefined, proxies: Networks): boolean {
  return proxies.has(plainAddress(peer ?? "") ?? UNKNOWN);
}
