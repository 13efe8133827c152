import net, { type AddressInfo, type Socket } from "node:net";

/** A wire that can be cut or frozen between the shop and its database. */
export interface TcpProxy {
  port: number;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open and lets nothing through, new ones too. */
  freeze(): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: "up" | "cut" | "frozen" = "up";
  const server = net.createServer((client) => {
    if (state === "cut") return client.destroy();
    const upstream = net.connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (state === "up") to.write(chunk);
      });
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("error", () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = "cut";
      dropAll();
    },
    freeze() {
      state = "frozen";
    },
    heal() {
      // Bytes that were lost on a frozen wire cannot come back: such connections are dropped.
      if (state === "frozen") dropAll();
      state = "up";
    },
    async close() {
      dropAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
