import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Connection faults, for open and new connections. `refuse`: stops listening and breaks open connections; `cut`:
 * accepts and closes; `reset`: sends a TCP reset; `freeze`: keeps connections open without forwarding; `delay`: delays
 * each chunk; `throttle`: limits bytes per second; `truncate`: resets each connection after this many response bytes
 * from now on.
 */
export type WireFault =
  | { kind: "refuse" | "cut" | "reset" | "freeze" }
  | { kind: "delay"; ms: number }
  | { kind: "throttle"; bytesPerSecond: number }
  | { kind: "truncate"; bytes: number };

/** A TCP proxy with faults, between the shop and a service. */
export interface TcpProxy {
  /** The service's URL through this proxy. */
  url: string;
  /** Applies a fault until `heal` or the next fault. */
  fail(fault: WireFault): Promise<void>;
  heal(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on loopback and forwards everything.
 * @param target URL of the service, any scheme, with its port
 */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const far = new URL(target);
  const open = new Set<Socket>();
  const wire: { fault?: WireFault } = {};
  const breakOff = (how: "destroy" | "resetAndDestroy" = "destroy") => {
    for (const socket of open) socket[how]();
  };

  const server = net.createServer((client) => {
    if (wire.fault?.kind === "cut") return client.destroy();
    if (wire.fault?.kind === "reset") return client.resetAndDestroy();
    const upstream = net.connect(Number(far.port), far.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    void pump(client, upstream, { wire, isAnswer: false });
    void pump(upstream, client, { wire, isAnswer: true });
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    breakOff();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href.replace(/\/$/, ""),
    async fail(fault) {
      wire.fault = fault;
      if (fault.kind === "cut") breakOff();
      if (fault.kind === "reset") breakOff("resetAndDestroy");
      if (fault.kind === "refuse") await stopListening();
    },
    async heal() {
      // Data lost while frozen cannot be recovered, so these connections are dropped.
      if (wire.fault?.kind === "freeze") breakOff();
      wire.fault = undefined;
      if (!server.listening) await listen(port);
    },
    close: stopListening,
  };
}

interface Direction {
  wire: { fault?: WireFault };
  isAnswer: boolean;
}

/** Forwards data under the current fault until either end closes. */
async function pump(from: Socket, to: Socket, { wire, isAnswer }: Direction): Promise<void> {
  from.once("close", (hadError) => hadError && to.destroy());
  let counted: WireFault | undefined;
  let left = 0;
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const { fault } = wire;
      if (fault?.kind === "freeze") await once(from, "close");
      if (fault?.kind === "delay") await sleep(fault.ms);
      if (fault?.kind === "throttle") await sleep((chunk.length / fault.bytesPerSecond) * 1000);
      if (fault?.kind === "truncate" && isAnswer) {
        if (counted !== fault) [counted, left] = [fault, fault.bytes];
        if (chunk.length > left) {
          await new Promise((resolve) => to.write(chunk.subarray(0, left), resolve));
          to.resetAndDestroy();
          return;
        }
        left -= chunk.length;
      }
      if (!to.write(chunk)) await Promise.race([once(to, "drain"), once(to, "close")]);
    }
    to.end();
  } catch {
    to.destroy();
  }
}
