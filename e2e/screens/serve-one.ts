import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that returns the same response to every request, until it is closed. */
export async function serveOne(answer: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
