import { randomInt } from "node:crypto";
import net from "node:net";

/** Ports that this process reserved: the shop's own, and those of its services. */
const kept = new Set<number>();

/** Reserves a port, so that `findFreePort` does not return it. */
export function keepPort(port: number): void {
  kept.add(port);
}

/**
 * Tries to listen.
 * @param host empty for all interfaces, as the shop listens
 * @returns the system's error code if nothing can listen there (EADDRINUSE, EACCES, ENOTFOUND …), or null
 */
export function portProblem(port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => server.close(() => resolve(null)));
  });
}

async function isFree(port: number): Promise<boolean> {
  return !kept.has(port) && (await portProblem(port, "127.0.0.1")) === null;
}

/** Below the ephemeral range, so that no outgoing connection takes the port before it is used. */
const PORTS = { first: 20_000, end: 32_000 };

/** Finds a free port on loopback and reserves it. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (!(await isFree(port))) continue;
    keepPort(port);
    return port;
  }
  throw new Error("No free port on 127.0.0.1");
}

/**
 * Listens on a port of loopback until released, to reserve it.
 * @throws when it is taken
 */
export function occupyPort(port: number): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}

/** Returns the given port if free on loopback, else any free one, and reserves it. */
export async function findPortNear(wished: number): Promise<number> {
  if (!(await isFree(wished))) return findFreePort();
  keepPort(wished);
  return wished;
}
