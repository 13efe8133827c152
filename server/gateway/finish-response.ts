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
  /** The request's If-None-Match, hidden from Next, whose 304 would lack the page's policy. */
  ifNoneMatch: string | undefined;
  /** Rewrites the HTML of a page before it is sent. */
  finish: (html: string) => Promise<string>;
  /** Sends the cached page if the page cannot be rendered (stale-if-error); false if there is none. */
  sendOld: () => boolean;
  /** Whether a page that is rendered per request is the same for all visitors. */
  isForAll: () => boolean;
  /** Called with the compressed body after it is sent. */
  onSent: (compressed: Compressed) => void;
}

/**
 * Buffers text and sends it with policy, ETag, compression and length.
 *
 * - Every page gets a Content-Security-Policy with the hashes of its scripts.
 * - A page or XML file that is rendered per request but the same for all visitors gets an ETag.
 * - A client that has a page or such a file gets 304 with the same policy.
 * - Pictures and PDFs of routes get their length; build files and large bodies pass unchanged.
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
    isBuffered: () => isPage(response) || isFeed(response) || isCompressible(response) || lacksLength(response),
    async send(whole) {
      if (isPage(response) && response.statusCode >= 500 && sendOld()) return;
      const isSame = isFeed(response) || (isPage(response) && isForAll());
      const body = isPage(response) ? Buffer.from(await finish(addPolicy(response, whole.toString()))) : whole;
      if (isSame) response.setHeader("etag", etagOf(body));
      if (isSame && isPage(response)) response.setHeader("cache-control", SHORTLY_SHARED);
      const into = isCompressible(response) && body.length >= SMALLEST_BYTES ? encoding : undefined;
      const etag = response.getHeader("etag");
      // The ETag named the uncompressed bytes, so it becomes a weak one.
      if (into && etag) response.setHeader("etag", String(etag).replace(/^(?!W\/)/, "W/"));
      const isCacheable = response.statusCode === 200 && etag !== undefined && (isPage(response) || isSame);
      if (isCacheable && hasAlready(ifNoneMatch, String(etag))) return sendNotModified(response);
      const compressed = into && (await compressFor(request, response, body, into, compressor));
      if (response.destroyed) return;
      const sent = compressed?.body ?? body;
      response.setHeader("content-length", sent.length);
      response.end(sent);
      if (compressed) onSent(compressed);
    },
  });
}

/** Adds `Vary: Accept-Encoding` to text. */
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
  // The page cache stores the compressed body of pages.
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

/** Next drops the Content-Length of a route (next/server/send-response). */
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

/** Whether a response is text of a size that can be compressed in memory. */
function isCompressible(response: ServerResponse): boolean {
  if (response.hasHeader("content-encoding") || response.statusCode === 206 || !TEXT.test(typeOf(response)))
    return false;
  const length = response.getHeader("content-length");
  return length === undefined || Number(length) <= LARGEST_BYTES;
}
