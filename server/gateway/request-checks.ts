import type { IncomingMessage } from "node:http";
import { BODY_LIMIT_BYTES, PICTURE_BYTES, PRODUCT_FILE_BYTES } from "@/lib/limits";
import { wantsJson } from "./refuse";

// Checks of a request before Next gets it.

const READ = ["GET", "HEAD"];
const ALL = [...READ, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Headers with one value; Node's parser checks Content-Length and Transfer-Encoding. */
const SINGLE = new Set(["host", "authorization", "content-type", "origin", "sec-fetch-site"]);

/**
 * Whether a header with one value is sent twice: a proxy may read the first, the shop the last.
 * RFC 9112, 3.2 requires 400 for two Hosts.
 */
export function repeatsHeader({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const single = names.filter((name) => SINGLE.has(name));
  return new Set(single).size < single.length;
}

/** Path without the query; a whole URL as the target, as for a proxy, stays one. */
export function pathOf(request: IncomingMessage): string {
  return request.url?.split("?", 1)[0] || "/";
}

/**
 * Allowed methods of a path: pages take GET and HEAD only, because a POST would reach Next's Server Actions.
 * Others (TRACE, PROPFIND) have no route, and Next cannot create a Request for them.
 */
export function methodsOf(path: string, dev: boolean): string[] {
  return dev || wantsJson(path) ? ALL : READ;
}

/**
 * Whether a target is valid: the path decodes as UTF-8, and nothing is NUL, which PostgreSQL cannot store.
 * Invalid escapes in the query are allowed.
 */
export function isReadable(target: string): boolean {
  const [path = "", ...query] = target.split("?");
  try {
    return !`${decodeURIComponent(path)}${query.join("?")}`.match(/\0|%00/);
  } catch {
    return false;
  }
}

/** Uploads: pictures (BEYOND-41, BEYOND-74, BEYOND-88, BEYOND-106), a file of products (BEYOND-42). */
const UPLOADS: [path: RegExp, limitBytes: number][] = [
  [/^\/api\/(orders\/[^/]+\/return-pictures|staff\/products\/[^/]+\/pictures)$/, PICTURE_BYTES],
  [/^\/api\/staff\/(categories\/[^/]+\/picture|brand-logo|slide-pictures)$/, PICTURE_BYTES],
  [/^\/api\/staff\/products\/file$/, PRODUCT_FILE_BYTES],
];

/** Maximum size of a request body by path. */
export function bodyLimitOf(path: string): number {
  return UPLOADS.find(([upload]) => upload.test(path))?.[1] ?? BODY_LIMIT_BYTES;
}

/** Whether the Content-Length exceeds the limit. */
export function announcesTooMuch(request: IncomingMessage, limitBytes: number): boolean {
  const length = request.headers["content-length"];
  return length !== undefined && !(Number(length) <= limitBytes);
}

/** The connection is closed during a refused body that is longer. */
const DRAIN_BYTES = 64 * 1024 * 1024;

/** Whether the connection stays open: a client that is cut off while sending may not read the refusal. */
export function mayFinishSending(request: IncomingMessage): boolean {
  return Number(request.headers["content-length"]) <= DRAIN_BYTES;
}

/**
 * Limits the size of a body without a Content-Length while it is read.
 * @param refuse called once when the limit is exceeded; the rest is dropped
 */
export function limitBody(request: IncomingMessage, limitBytes: number, refuse: () => void): void {
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(null);
    if (size > limitBytes) return false;
    size += chunk.length;
    if (size <= limitBytes) return push(chunk, encoding);
    refuse();
    return false;
  };
}
