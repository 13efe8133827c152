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

/** A port on loopback that nobody listens on at the moment, chosen by the system. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("No free port on 127.0.0.1"));
      });
    });
  });
}

/** The wished port if it is free on loopback, else any other free one. */
export async function findPortNear(wished: number): Promise<number> {
  return (await isPortFree(wished, "127.0.0.1")) ? wished : findFreePort();
}
