import { createHash } from "node:crypto";
import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { POLICY } from "./next/csp-policy";

/** The service worker in a build's folder. */
export const WORKER_FILE = "sw.js";

/** Worker that replaces an installed one, deletes its caches and unregisters. */
export const REMOVER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/**
 * Answers requests for the service worker.
 * @param distDir the build's folder; null, or one without a worker, sends the worker that removes the installed one
 */
export function makeWorkerAnswer(distDir: string | null) {
  const text = read(distDir) ?? REMOVER;
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader("etag", etag);
    // Browsers check for a new worker on every page.
    response.setHeader("cache-control", "no-cache");
    // A worker may fetch what its own policy allows, not that of its pages.
    response.setHeader(POLICY, "default-src 'none'; connect-src 'self'");
    if (request.headers["if-none-match"]?.replace(/^W\//, "") === etag) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("content-type", "text/javascript; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(text));
    response.writeHead(200).end(text);
  };
}

function read(distDir: string | null): string | null {
  try {
    return distDir && fs.readFileSync(path.join(distDir, WORKER_FILE), "utf8");
  } catch {
    return null;
  }
}
