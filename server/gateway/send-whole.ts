import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type CompressedCopies, compress, type Encoding } from "./compressed-copies";
import { joinDataScripts, POLICY, prerenderedPolicy } from "./next/csp-policy.mjs";
import type { wrapResponse } from "./wrap-response";

const SMALLEST_BYTES = 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;
const TEXT =
  /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd\.microsoft\.icon))/;

/** The better one of the two encodings that a client takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of String(header ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name);
  }
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : undefined;
}

/**
 * Sends text in one go: compressed once for everybody where an ETag says that it is the same for everybody (prerendered
 * pages, scripts, styles), each time for JSON and for pages made per request. No page has holes that fill later. A page
 * that brings no policy, which is a page about an error, gets one made for it. The sitemap and the feed, which crawlers
 * ask for again and again, get an ETag, and 304 while they are the same. Pictures and what is too large pass.
 * @param keep gets what everybody gets, as small as it gets, before it is sent
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  hold: ReturnType<typeof wrapResponse>,
  copies: CompressedCopies,
  keep: (body: Buffer) => unknown,
): void {
  if (request.method === "HEAD") return;
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  hold({
    isMeant: () => isPage(response) || isFile(response) || (encoding !== undefined && isCompressible(response)),
    async send(whole) {
      if (isFile(response) && isKnown(request, response, whole)) return;
      const body = lacksPolicy(response) ? addPolicy(response, whole) : whole;
      const path = request.url?.split("?", 1)[0] ?? "";
      const copy =
        encoding && isCompressible(response) && body.length >= SMALLEST_BYTES
          ? await compressFor(response, path, body, encoding, copies)
          : body;
      if (response.destroyed) return;
      response.setHeader("content-length", copy.length);
      if (copies.isBest(copy)) keep(copy);
      response.end(copy);
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
): Promise<Buffer> {
  const etag = response.getHeader("etag");
  const isShared = etag !== undefined && response.statusCode === 200 && response.hasHeader("content-length");
  const isLasting = String(response.getHeader("cache-control")).includes("immutable");
  const copy = isShared
    ? await copies.get(`${path} ${etag}`, encoding, body, isLasting)
    : await compress(encoding, body);
  response.setHeader("content-encoding", encoding);
  // These are not the bytes that the ETag named: it becomes a weak one.
  if (etag) response.setHeader("etag", String(etag).replace(/^(?!W\/)/, "W/"));
  return copy;
}

function addPolicy(response: ServerResponse, whole: Buffer): Buffer {
  const html = joinDataScripts(whole.toString());
  response.setHeader(POLICY, prerenderedPolicy(html));
  return Buffer.from(html);
}

const typeOf = (response: ServerResponse) => String(response.getHeader("content-type"));

function isPage(response: ServerResponse): boolean {
  return typeOf(response).startsWith("text/html") && !response.hasHeader("content-encoding");
}

/** XML that is made for each who asks, the same for everybody. */
function isFile(response: ServerResponse): boolean {
  return typeOf(response).startsWith("application/xml") && response.statusCode === 200 && !response.hasHeader("etag");
}

/** Names the file by what it holds. @returns whether the client has it already, and was told so */
function isKnown({ headers }: IncomingMessage, response: ServerResponse, whole: Buffer): boolean {
  const etag = `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 27)}"`;
  response.setHeader("etag", etag);
  if (!headers["if-none-match"]?.split(",").some((one) => one.trim() === etag)) return false;
  response.removeHeader("content-length");
  response.statusCode = 304;
  response.end();
  return true;
}

function lacksPolicy(response: ServerResponse): boolean {
  return isPage(response) && !response.hasHeader(POLICY);
}

/** Whether it is text that may be compressed: all of it, and not more than fits into memory for each who asks. */
function isCompressible(response: ServerResponse): boolean {
  if (response.hasHeader("content-encoding") || response.statusCode === 206 || !TEXT.test(typeOf(response)))
    return false;
  const length = response.getHeader("content-length");
  return length === undefined || Number(length) <= LARGEST_BYTES;
}
