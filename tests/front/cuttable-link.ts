import net from "node:net";

/** A way to a server that can be cut and joined again, as a network or a restart does. */
export interface CuttableLink {
  port: number;
  cut(): void;
  join(): void;
  close(): void;
}

export async function linkTo(host: string, port: number): Promise<CuttableLink> {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return near.destroy();
    const far = net.connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    cut() {
      isCut = true;
      end();
    },
    join() {
      isCut = false;
    },
    close() {
      server.close();
      end();
    },
  };
}
