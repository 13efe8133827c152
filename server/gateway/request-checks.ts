import type { IncomingMessage } from "node:http";
import { BODY_LIMIT_BYTES, PICTURE_BYTES, PRODUCT_FILE_BYTES } from "@/lib/limits";
import { wantsJson } from "./refuse";

// What is looked at in a request before Next sees it.

const READ = ["GET", "HEAD"];
const ALL = [...READ, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Headers with one value; Content-Length and Transfer-Encoding are checked by Node's parser. */
const SINGLE = new Set(["host", "authorization", "content-type", "origin", "sec-fetch-site"]);

/**
 * Whether a header that has one value is sent twice: a proxy may read the first, the shop the last.
 * RFC 9112, 3.2 wants 400 for two Hosts.
 */
export function repeatsHeader({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const single = names.filter((name) => SINGLE.has(name));
  return new Set(single).size < single.length;
}

/** The path without its query. A target that is a whole address, as for a proxy, is none. */
export function pathOf(request: IncomingMessage): string {
  return request.url?.split("?", 1)[0] || "/";
}

/**
 * The methods that a path may be asked with. Only the API takes anything; a page that is posted to would be the way into
 * Next's Server Actions. What is left (TRACE, PROPFIND) no route knows, and Next cannot even make a Request of it.
 */
export function methodsOf(path: string, dev: boolean): string[] {
  return dev || wantsJson(path) ? ALL : READ;
}

/**
 * Whether a request's target can be read: every % begins a byte of UTF-8 text, and no character is NUL, which PostgreSQL
 * keeps nowhere. The query is read by a more forgiving rule, but for NUL.
 */
export function isReadable(target: string): boolean {
  const [path = "", ...query] = target.split("?");
  try {
    return !`${decodeURIComponent(path)}${query.join("?")}`.match(/\0|%00/);
  } catch {
    return false;
  }
}

/** Where files are sent to: pictures (BEYOND-41, BEYOND-74), a file of products (BEYOND-42). */
const TAKES_FILE: [path: RegExp, limitBytes: number][] = [
  [/^\/api\/(orders\/[^/]+\/return-pictures|staff\/products\/[^/]+\/pictures)$/, PICTURE_BYTES],
  [/^\/api\/staff\/products\/file$/, PRODUCT_FILE_BYTES],
];

/** How large the body of a request to a path may be. */
export function bodyLimitOf(path: string): number {
  return TAKES_FILE.find(([takes]) => takes.test(path))?.[1] ?? BODY_LIMIT_BYTES;
}

/** Whether a request announces more than it may bring. */
export function announcesTooMuch(request: IncomingMessage, limitBytes: number): boolean {
  const length = request.headers["content-length"];
  return length !== undefined && !(Number(length) <= limitBytes);
}

/** A refused body that is longer is not waited for: its sender is cut off. */
const PATIENCE_BYTES = 64 * 1024 * 1024;

/** Whether the connection may live on: a sender that is cut off while sending may never see the refusal. */
export function mayFinishSending(request: IncomingMessage): boolean {
  return Number(request.headers["content-length"]) <= PATIENCE_BYTES;
}

/**
 * Watches a body that comes without an announced length, as it passes on its way to whoever reads it.
 * @param refuse called once, when the limit is passed; nothing more is let through
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
