import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of several web processes. */
export interface Balancer {
  /** Its origin. */
  url: string;
  /** Number of responses of each web process, by origin. */
  answered: Map<string, number>;
  /** Sends no requests to a web process until `putBack`. */
  takeOut(origin: string): void;
  putBack(origin: string): void;
  close(): Promise<void>;
}

/** Never sent twice: a broken request may have been executed. */
const ASKED_ONCE = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const BETWEEN_TWO_PROCESSES = /^(connection|keep-alive|transfer-encoding|content-length)$/;

/**
 * Round-robin proxy with keep-alive connections, like docs/operations/nginx.conf. Tries the next process if one refuses
 * the connection or closes it before responding (never for a write that it may have received). Adds X-Forwarded-For;
 * does not compress or cache.
 * @param origins origins of the web processes; a stopped one may return
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 32 });
  const answered = new Map(origins.map((origin) => [origin, 0]));
  const out = new Set<string>();
  let turn = 0;

  function send(origin: string, { method = "GET", url, headers, socket }: IncomingMessage, body: Buffer) {
    const passed = Object.entries(headers).filter(([name]) => !BETWEEN_TWO_PROCESSES.test(name));
    const before = headers["x-forwarded-for"];
    const call = http.request(origin + url, {
      agent,
      method,
      headers: {
        ...Object.fromEntries(passed),
        "x-forwarded-for": before ? String(before) : (socket.remoteAddress ?? ""),
        ...(ASKED_ONCE.has(method) && { "content-length": body.length }),
      },
    });
    return new Promise<IncomingMessage>((resolve, reject) => {
      let isTaken = false;
      call.once("socket", (used) => {
        isTaken = !used.connecting;
        if (!isTaken)
          used.once("connect", () => {
            isTaken = true;
          });
      });
      call.once("response", resolve);
      call.once("error", (error) =>
        reject(Object.assign(error, { mayAskAnother: !isTaken || !ASKED_ONCE.has(method) })),
      );
      call.end(body);
    });
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    turn += 1;
    const asked = origins.filter((origin) => !out.has(origin));
    for (let n = 0, from = turn; n < asked.length; n++) {
      const origin = asked[(from + n) % asked.length] ?? "";
      try {
        const answer = await send(origin, request, body);
        answered.set(origin, (answered.get(origin) ?? 0) + 1);
        const headers = Object.entries(answer.headers).filter(([name]) => !/^(connection|keep-alive)$/.test(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
        answer.on("error", () => response.destroy());
        answer.pipe(response);
        return;
      } catch (error) {
        if (!(error as { mayAskAnother?: boolean }).mayAskAnother) break;
      }
    }
    response.writeHead(502).end("No web process answers.");
  }

  const server = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    takeOut: (origin) => void out.add(origin),
    putBack: (origin) => void out.delete(origin),
    async close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
