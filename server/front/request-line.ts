import type { IncomingMessage } from "node:http";
import { wantsJson } from "./answers";

const READ = ["GET", "HEAD"];
const ALL = [...READ, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

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
