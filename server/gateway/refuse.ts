import type { ServerResponse } from "node:http";
import { type ErrorCode, errorTable } from "@/server/core/errors";

/** Whether the clients of a path read JSON. */
export function wantsJson(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/auth/");
}

/** Refuses a request without Next, in the format of the API's errors. */
export function refuse(
  response: ServerResponse,
  path: string,
  code: ErrorCode,
  headers: Record<string, string> = {},
): void {
  const { status, message } = errorTable[code];
  const isJson = wantsJson(path);
  const body = isJson ? JSON.stringify({ status: "error", message, code }) : `${message}\n`;
  response.writeHead(status, {
    "content-type": isJson ? "application/json" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...headers,
  });
  response.end(body);
}
