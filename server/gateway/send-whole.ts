import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type CompressedCopies, type Copy, type Encoding, quickCopy } from "./compressed-copies";
import { POLICY, withPolicy } from "./next/csp-policy.mjs";
import { SHORTLY_SHARED } from "./response-headers";
import type { wrapResponse } from "./wrap-response";

const SMALLEST_BYTES = 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;
const TEXT =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd\.microsoft\.icon))/;

interface Whole {
  /** Gets a page, gives it back as it is to be sent. */
  finish: (html: string) => Promise<string>;
  /** Whether a page that is made per request is the same for everybody. */
  isForAll: () => boolean;
  /** Gets the compressed copy of an answer before it is sent. */
  keep: (copy: Copy) => void;
}

/**
 * Sends text in one go: compressed once for everybody where an ETag says that it is the same for everybody (prerendered
 * pages, scripts, styles), each time for JSON and for pages made per request. No page has holes that fill later. A page
 * that brings no policy, being made per request or about an error, gets one made for it. What is made per request and yet
 * the same for everybody (listings, the sitemap, the feed) gets an ETag, and 304 while it is the same. Pictures and PDFs of
 * routes get their length; files and what is too large pass.
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  hold: ReturnType<typeof wrapResponse>,
  copies: CompressedCopies,
  { finish, isForAll, keep }: Whole,
): void {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  hold({
    isMeant: () => isPage(response) || isFile(response) || isCompressible(response) || isUnmeasured(response),
    async send(whole) {
      const isSame = isFile(response) || (isPage(response) && isForAll());
      const body = isPage(response) ? Buffer.from(await finish(addPolicy(response, whole.toString()))) : whole;
      if (isSame && isPage(response)) response.setHeader("cache-control", SHORTLY_SHARED);
      if (isSame && isKnown(request, response, body)) return;
      const path = request.url?.split("?", 1)[0] ?? "";
      const copy =
        encoding && isCompressible(response) && body.length >= SMALLEST_BYTES
          ? await compressFor(response, path, body, encoding, copies)
          : undefined;
      if (response.destroyed) return;
      const sent = copy?.body ?? body;
      response.setHeader("content-length", sent.length);
      if (copy) keep(copy);
      response.end(sent);
    },
  });
}

/** Tells caches on the way that text comes in several encodings, whichever this one is in. */
export function varyByEncoding(response: ServerResponse): void {
  if (!TEXT.test(typeOf(response))) return;
  const given = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(given)) response.appendHeader("vary", "Accept-Encoding");
}

async function compressFor(
  response: ServerResponse,
  path: string,
  body: Buffer,
  encoding: Encoding,
  copies: CompressedCopies,
): Promise<Copy> {
  const etag = response.getHeader("etag");
  // A page that is the same for everybody is kept whole, with its copy.
  const isShared =
    etag !== undefined && response.statusCode === 200 && response.hasHeader("content-length") && !isPage(response);
  const isLasting = String(response.getHeader("cache-control")).includes("immutable");
  const copy = isShared
    ? await copies.get(`${path} ${etag}`, encoding, body, isLasting)
    : await quickCopy(encoding, body);
  response.setHeader("content-encoding", encoding);
  // These are not the bytes that the ETag named: it becomes a weak one.
  if (etag) response.setHeader("etag", String(etag).replace(/^(?!W\/)/, "W/"));
  return copy;
}

/** A page that is prerendered brings its own. */
function addPolicy(response: ServerResponse, page: string): string {
  if (response.hasHeader(POLICY)) return page;
  const { html, policy } = withPolicy(page);
  response.setHeader(POLICY, policy);
  return html;
}

const typeOf = (response: ServerResponse) => String(response.getHeader("content-type"));

function isPage(response: ServerResponse): boolean {
  return typeOf(response).startsWith("text/html") && !response.hasHeader("content-encoding");
}

/** XML, which is made for each who asks. */
function isFile(response: ServerResponse): boolean {
  return typeOf(response).startsWith("application/xml") && response.statusCode === 200 && !response.hasHeader("etag");
}

/** Pictures and PDFs that a route has whole: Next 16 drops the Content-Length that it gives (next/server/send-response). */
function isUnmeasured(response: ServerResponse): boolean {
  return /^(image\/|application\/pdf)/.test(typeOf(response)) && !response.hasHeader("content-length");
}

/** Names an answer by what it holds. @returns whether the client has it already, and was told so */
function isKnown({ headers }: IncomingMessage, response: ServerResponse, whole: Buffer): boolean {
  const etag = `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 27)}"`;
  response.setHeader("etag", etag);
  if (!headers["if-none-match"]?.split(",").some((one) => one.trim() === etag)) return false;
  for (const name of ["content-length", "content-type"]) response.removeHeader(name);
  response.statusCode = 304;
  response.end();
  return true;
}

/** Whether it is text that may be compressed: all of it, and not more than fits into memory for each who asks. */
function isCompressible(response: ServerResponse): boolean {
  if (response.hasHeader("content-encoding") || response.statusCode === 206 || !TEXT.test(typeOf(response)))
    return false;
  const length = response.getHeader("content-length");
  return length === undefined || Number(length) <= LARGEST_BYTES;
}
