import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free port of loopback, until it is closed. */
export async function serve(answer: RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
