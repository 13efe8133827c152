import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** What the provider does with the next messages; null closes the connection without an answer. */
type Reply = { status: number; body: unknown } | null;

/** An SMS provider on this machine that records requests. */
export async function startSmsProvider() {
  let reply: Reply = { status: 200, body: { status: "success", data: [{ id: "1" }] } };
  let received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, path: url, headers, body: await text(request) });
    if (!reply) return request.socket.destroy();
    response.writeHead(reply.status, { "Content-Type": "application/json" }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(next: Reply) {
      reply = next;
    },
    /** Requests since the last call. */
    take(): Received[] {
      const all = received;
      received = [];
      return all;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
