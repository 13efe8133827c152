import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Networks } from "@/server/core/network-address";
import { clientAddress, isProxied } from "./client-address";

/**
 * Headers by which Next, its hosts and proxies talk among themselves; from a client they were the way into several of
 * its advisories. A policy on the request would choose the nonce of the page; the shop has no Server Actions.
 */
const FOREIGN =
  /^(x-(middleware|nextjs|next|now|vercel|invoke|matched|forwarded|original|rewrite|prerender|action)-|next-(resume|action)|forwarded$|content-security-policy|x-nonce$|x-http-method|x-method-override$|(x-real|x-client|true-client|cf-connecting)-ip$)/;

/** By these Next's development tools match a page with its requests. */
const DEVELOPMENT = /^x-nextjs-(html-)?request-id$/;

const REQUEST_ID = /^[\w-]{8,64}$/;

/** What the front knows of a request before anybody else sees it. */
export interface RequestFacts {
  id: string;
  address: string;
  isHttps: boolean;
}

/**
 * Rewrites the headers of a request so that whoever reads them later may believe them: `x-request-id`,
 * `x-forwarded-for` (one address: the client's), `-proto` and `-host` are the front's own words.
 */
export function settleHeaders(request: IncomingMessage, proxies: Networks, dev = false): RequestFacts {
  const { headers } = request;
  const peer = request.socket.remoteAddress;
  const facts: RequestFacts = {
    id: requestId(headers),
    address: clientAddress(peer, single(headers["x-forwarded-for"]), proxies),
    isHttps: isProxied(peer, proxies) && single(headers["x-forwarded-proto"])?.split(",", 1)[0]?.trim() === "https",
  };
  for (const name of Object.keys(headers)) {
    if (FOREIGN.test(name) && !(dev && DEVELOPMENT.test(name))) delete headers[name];
  }
  headers["x-request-id"] = facts.id;
  headers["x-forwarded-for"] = facts.address;
  headers["x-forwarded-proto"] = facts.isHttps ? "https" : "http";
  if (headers.host) headers["x-forwarded-host"] = headers.host;
  return facts;
}

function requestId(headers: IncomingHttpHeaders): string {
  const given = single(headers["x-request-id"]);
  return given && REQUEST_ID.test(given) ? given : randomUUID();
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}
