import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { bufferResponse } from "./buffer-response";
import { acceptedEncoding, type Compressed, type Compressor, compress, type Encoding } from "./cache/compression";
import { hasAlready } from "./cache/page-cache";
import { POLICY, withPolicy } from "./next/csp-policy";
import { isPrerendered } from "./next/prerendered";
import { SHORTLY_SHARED } from "./response-headers";

const SMALLEST_BYTES = 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;
const TEXT =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd\.microsoft\.icon))/;

interface Finishing {
  /** The request's If-None-Match, which Next has not seen: its own 304 would lack the page's policy. */
  ifNoneMatch: string | undefined;
  /** Rewrites the HTML of a page before it is sent. */
  finish: (html: string) => Promise<string>;
  /** Sends the cached page if the page cannot be rendered (stale-if-error); false if there is none. */
  sendOld: () => boolean;
  /** Whether a page that is made per request is the same for everybody. */
  isForAll: () => boolean;
  /** Called with the compressed body of an answer once it is sent. */
  onSent: (compressed: Compressed) => void;
}

/**
 * Buffers text, and sends it in one piece with policy, ETag, compression and length.
 *
 * - Every page gets a Content-Security-Policy that names its scripts.
 * - A page or XML file that is made per request and yet the same for everybody gets an ETag.
 * - A client that has a page or such a file gets 304, with the same policy.
 * - Pictures and PDFs of routes get their length; files of the build and what is too large pass.
 */
export function finishResponse(
  request: IncomingMessage,
  response: ServerResponse,
  buffer: ReturnType<typeof bufferResponse>,
  compressor: Compressor,
  { ifNoneMatch, finish, sendOld, isForAll, onSent }: Finishing,
): void {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  buffer({
    isMeant: () => isPage(response) || isFeed(response) || isCompressible(response) || lacksLength(response),
    async send(whole) {
      if (isPage(response) && response.statusCode >= 500 && sendOld()) return;
      const isSame = isFeed(response) || (isPage(response) && isForAll());
      const body = isPage(response) ? Buffer.from(await finish(addPolicy(response, whole.toString()))) : whole;
      if (isSame) response.setHeader("etag", etagOf(body));
      if (isSame && isPage(response)) response.setHeader("cache-control", SHORTLY_SHARED);
      const into = isCompressible(response) && body.length >= SMALLEST_BYTES ? encoding : undefined;
      const etag = response.getHeader("etag");
      // The compressed bytes are not the ones that the ETag named: it becomes a weak one.
      if (into && etag) response.setHeader("etag", String(etag).replace(/^(?!W\/)/, "W/"));
      const mayHaveIt = response.statusCode === 200 && etag !== undefined && (isPage(response) || isSame);
      if (mayHaveIt && hasAlready(ifNoneMatch, String(etag))) return sendNotModified(response);
      const compressed = into && (await compressFor(request, response, body, into, compressor));
      if (response.destroyed) return;
      const sent = compressed?.body ?? body;
      response.setHeader("content-length", sent.length);
      response.end(sent);
      if (compressed) onSent(compressed);
    },
  });
}

/** Tells caches that text comes in several encodings, whichever this one is in. */
export function varyByEncoding(response: ServerResponse): void {
  if (!TEXT.test(typeOf(response))) return;
  const given = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(given)) response.appendHeader("vary", "Accept-Encoding");
}

async function compressFor(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  encoding: Encoding,
  compressor: Compressor,
): Promise<Compressed> {
  const etag = response.getHeader("etag");
  // Pages are in the page cache, with their compressed body.
  const isShared =
    etag !== undefined && response.statusCode === 200 && response.hasHeader("content-length") && !isPage(response);
  const isLasting = String(response.getHeader("cache-control")).includes("immutable");
  const compressed = isShared
    ? await compressor.shared(`${url.split("?", 1)[0]} ${etag}`, encoding, body, isLasting)
    : await compress(encoding, body);
  response.setHeader("content-encoding", encoding);
  return compressed;
}

function addPolicy(response: ServerResponse, page: string): string {
  if (response.hasHeader(POLICY)) return page;
  const { html, policy } = withPolicy(page, isPrerendered(response));
  response.setHeader(POLICY, policy);
  return html;
}

const typeOf = (response: ServerResponse) => String(response.getHeader("content-type"));

function isPage(response: ServerResponse): boolean {
  return typeOf(response).startsWith("text/html") && !response.hasHeader("content-encoding");
}

/** Sitemaps and the product feed. */
function isFeed(response: ServerResponse): boolean {
  return typeOf(response).startsWith("application/xml") && response.statusCode === 200 && !response.hasHeader("etag");
}

/** Next drops the Content-Length that a route gives (next/server/send-response). */
function lacksLength(response: ServerResponse): boolean {
  return /^(image\/|application\/pdf)/.test(typeOf(response)) && !response.hasHeader("content-length");
}

const etagOf = (body: Buffer) => `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

function sendNotModified(response: ServerResponse): void {
  varyByEncoding(response);
  for (const name of ["content-length", "content-type"]) response.removeHeader(name);
  response.statusCode = 304;
  response.end();
}

/** Whether it is text of a size that may be compressed in memory for each request. */
function isCompressible(response: ServerResponse): boolean {
  if (response.hasHeader("content-encoding") || response.statusCode === 206 || !TEXT.test(typeOf(response)))
    return false;
  const length = response.getHeader("content-length");
  return length === undefined || Number(length) <= LARGEST_BYTES;
}
