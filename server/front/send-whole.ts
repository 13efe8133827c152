import type { IncomingMessage, ServerResponse } from "node:http";
import { type CompressedCopies, compress, type Encoding } from "./compressed-copies";
import { joinDataScripts, prerenderedPolicy } from "./csp-policy.mjs";
import { holdAnswer } from "./hold-answer";

const SMALLEST_BYTES = 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;
const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/;
const POLICY = "content-security-policy";

/** Which of the two a client takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set<string>();
  for (const part of String(header ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name);
  }
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : undefined;
}

/**
 * Sends what comes whole in one go: compressed once for everybody where an ETag says that it is the same for everybody
 * (prerendered pages, scripts, styles), each time for JSON and for pages made per request: only when such a page is
 * whole is it known whether it has anything to show (server/core/unavailable.ts). A page that brings no policy, which is
 * a page about an error, gets one made for it. Other streams pass.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, copies: CompressedCopies): void {
  if (request.method !== "GET" && request.method !== "POST") return;
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);

  holdAnswer(
    response,
    () => isPage(response) || (encoding !== undefined && isCompressible(response)),
    async (whole) => {
      const body = lacksPolicy(response) ? addPolicy(response, whole) : whole;
      const path = request.url?.split("?", 1)[0] ?? "";
      const copy =
        encoding && isCompressible(response) && body.length >= SMALLEST_BYTES
          ? await compressFor(response, path, body, encoding, copies)
          : body;
      if (response.destroyed) return;
      response.setHeader("content-length", copy.length);
      response.end(copy);
    },
  );
}

async function compressFor(
  response: ServerResponse,
  path: string,
  body: Buffer,
  encoding: Encoding,
  copies: CompressedCopies,
): Promise<Buffer> {
  const etag = response.getHeader("etag");
  const isLasting = String(response.getHeader("cache-control")).includes("immutable");
  const copy = etag ? await copies.get(`${path} ${etag}`, encoding, body, isLasting) : await compress(encoding, body);
  response.setHeader("content-encoding", encoding);
  // Byte for byte it is another answer now.
  if (etag) response.setHeader("etag", String(etag).replace(/^(?!W\/)/, "W/"));
  response.appendHeader("vary", "Accept-Encoding");
  return copy;
}

function addPolicy(response: ServerResponse, whole: Buffer): Buffer {
  const html = joinDataScripts(whole.toString());
  response.setHeader(POLICY, prerenderedPolicy(html));
  return Buffer.from(html);
}

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/html") && !response.hasHeader("content-encoding");
}

function lacksPolicy(response: ServerResponse): boolean {
  return isPage(response) && !response.hasHeader(POLICY);
}

/** Whether it is text that is all there: said by its ETag and length, and always true of JSON and of pages. */
function isCompressible(response: ServerResponse): boolean {
  const type = String(response.getHeader("content-type"));
  if (response.hasHeader("content-encoding") || !TEXT.test(type)) return false;
  const length = response.getHeader("content-length");
  if (length !== undefined && !(Number(length) <= LARGEST_BYTES)) return false;
  const isShared = response.statusCode === 200 && response.hasHeader("etag") && length !== undefined;
  return isShared || type.startsWith("application/json") || isPage(response);
}
