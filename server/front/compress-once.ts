import type { IncomingMessage, ServerResponse } from "node:http";
import type { CompressedCopies, Encoding } from "./compressed-copies";

const SMALLEST_BYTES = 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;
const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/;

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
 * Holds back an answer whose ETag says that it is the same for everybody (prerendered pages, scripts, styles) and sends
 * its compressed copy instead. Other answers pass.
 */
export function compressOnce(request: IncomingMessage, response: ServerResponse, copies: CompressedCopies): void {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (request.method !== "GET" || !encoding) return;
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let isHeld: boolean | undefined;

  const keep = (chunk: unknown, chunkEncoding?: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, chunkEncoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  const decide = () => {
    isHeld ??= isShared(response);
    if (!isHeld) Object.assign(response, { write, end });
    return isHeld;
  };

  response.write = ((...args: unknown[]) => {
    if (!decide()) return Reflect.apply(write, response, args);
    keep(args[0], args[1]);
    const done = args.find((arg) => typeof arg === "function");
    if (done) queueMicrotask(done as () => void);
    return true;
  }) as ServerResponse["write"];

  response.end = ((...args: unknown[]) => {
    if (!decide()) return Reflect.apply(end, response, args);
    if (typeof args[0] !== "function") keep(args[0], args[1]);
    Object.assign(response, { write, end });
    const done = args.find((arg) => typeof arg === "function") as (() => void) | undefined;
    void send(response, Buffer.concat(chunks)).then(done);
    return response;
  }) as ServerResponse["end"];

  async function send(target: ServerResponse, body: Buffer): Promise<void> {
    const etag = String(target.getHeader("etag"));
    const path = (request.url ?? "").split("?", 1)[0];
    const isLasting = /immutable/.test(String(target.getHeader("cache-control")));
    const copy = await copies.get(`${path} ${etag}`, encoding as Encoding, body, isLasting);
    if (target.destroyed) return;
    target.setHeader("content-encoding", encoding as Encoding);
    target.setHeader("content-length", copy.length);
    target.setHeader("etag", etag.startsWith("W/") ? etag : `W/${etag}`);
    target.appendHeader("vary", "Accept-Encoding");
    target.end(copy);
  }
}

/** Whether an answer, whose headers are complete, is the same for everybody, whole, and worth it. */
function isShared(response: ServerResponse): boolean {
  const length = Number(response.getHeader("content-length"));
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    response.hasHeader("etag") &&
    !response.hasHeader("content-encoding") &&
    length >= SMALLEST_BYTES &&
    length <= LARGEST_BYTES &&
    TEXT.test(String(response.getHeader("content-type")))
  );
}
