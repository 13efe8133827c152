import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * Whether something can listen there now.
 * @param host empty for every interface, as the shop itself listens
 */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below those that systems give to outgoing connections: none of them can take it before it is listened on. */
const PORTS = { first: 20_000, end: 32_000 };

/** A port on loopback that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (await isPortFree(port, "127.0.0.1")) return port;
  }
  throw new Error("No free port on 127.0.0.1");
}

/** The wished port if it is free on loopback, else any other free one. */
export async function findPortNear(wished: number): Promise<number> {
  return (await isPortFree(wished, "127.0.0.1")) ? wished : findFreePort();
}
