import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { BODY_LIMIT_BYTES } from "@/lib/limits";
import { env } from "@/server/core/env";
import { logAnswer } from "./access-log";
import { refuse, wantsJson } from "./answers";
import { announcesTooMuch, limitBody } from "./body-limit";
import { readProxyTrust } from "./client-address";
import { limits } from "./limits";
import { settleHeaders } from "./request-headers";
import { completeHeaders, defaultHeaders } from "./security-headers";

export interface FrontOptions {
  /** 0 for any free one. */
  port: number;
  /** Interface to listen on; every one when left out. */
  host?: string;
  /** Next in development mode. */
  dev: boolean;
  /** The folder of the checkout. */
  dir: string;
}

export interface Front {
  url: string;
  port: number;
  /** Stops accepting, finishes what runs (10 s at most), closes what the front opened. */
  close(): Promise<void>;
}

/**
 * Starts the web process: a small HTTP server around Next that does what Next cannot.
 * @throws when the port is taken or the environment is not usable
 */
export async function startFront({ port, host, dev, dir }: FrontOptions): Promise<Front> {
  const trust = readProxyTrust(env().TRUSTED_PROXIES);
  const https = env().APP_URL.startsWith("https:");
  const headers = defaultHeaders({ https, dev });
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: 5_000,
  });
  const app = next({ dev, dir, port, hostname: host ?? "localhost", httpServer: upgradesOf(server, dev) });
  await app.prepare();
  const handle = app.getRequestHandler();
  let closing = false;

  server.timeout = limits.idleMs;
  server.on("request", (request, response) => {
    const facts = settleHeaders(request, trust, dev);
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    response.setHeader("x-request-id", facts.id);
    if (closing) response.setHeader("connection", "close");
    completeHeaders(response, headers, https);
    logAnswer(request, response, facts);
    if (!dev && !isMethodAllowed(request.method ?? "", path)) {
      return refuse(response, path, "METHOD_NOT_ALLOWED", { allow: "GET, HEAD", connection: "close" });
    }
    const tooLarge = () => {
      if (!response.headersSent) refuse(response, path, "TOO_LARGE", { connection: "close" });
    };
    if (announcesTooMuch(request, BODY_LIMIT_BYTES)) return tooLarge();
    limitBody(request, BODY_LIMIT_BYTES, tooLarge);
    void handle(request, response);
  });
  await listen(server, port, host);
  const { port: actualPort } = server.address() as AddressInfo;

  return {
    port: actualPort,
    url: `http://${host ?? "localhost"}:${actualPort}`,
    async close() {
      closing = true;
      await closeServer(server);
      await app.close();
    },
  };
}

/** Only the API takes anything; a page that is posted to would be Next's way into Server Actions. */
function isMethodAllowed(method: string, path: string): boolean {
  return wantsJson(path) || method === "GET" || method === "HEAD";
}

/** Next listens for upgrades on the server it is given. Only its development tools need them. */
function upgradesOf(server: Server, dev: boolean): Server {
  return dev ? server : (new EventEmitter() as Server);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Lets running requests finish for a while, then cuts them off. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), limits.shutdownMs);
  await closed;
  clearTimeout(timer);
}
