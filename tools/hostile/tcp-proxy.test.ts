import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy";

const ANSWER = "0123456789";

let far: net.Server;
let wire: TcpProxy;
beforeEach(async () => {
  far = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => socket.end(ANSWER));
  });
  await new Promise<void>((resolve) => far.listen(0, "127.0.0.1", resolve));
  wire = await startTcpProxy(`tcp://127.0.0.1:${(far.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await wire.close();
  far.close();
});

/** Connects and sends a request. Returns the received data and how the connection ended. */
function ask(): Promise<[heard: string, end: string]> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(wire.url).port), "127.0.0.1", () => socket.write("?"));
    let heard = "";
    let end = "closed";
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      end = error.code ?? "";
    });
    socket.on("close", () => resolve([heard, end]));
  });
}

test("a healthy connection forwards everything", async () => {
  expect(await ask()).toEqual([ANSWER, "closed"]);
});

test.each([
  [{ kind: "refuse" }, ["", "ECONNREFUSED"]],
  [{ kind: "reset" }, ["", "ECONNRESET"]],
  // Some systems report a reset after data as a normal end.
  [{ kind: "truncate", bytes: 4 }, ["0123", expect.stringMatching(/closed|ECONNRESET/)]],
  [{ kind: "delay", ms: 5 }, [ANSWER, "closed"]],
  [{ kind: "throttle", bytesPerSecond: 1_000 }, [ANSWER, "closed"]],
] as const)("%o, and back", async (fault, outcome) => {
  await wire.fail(fault);
  expect(await ask()).toEqual(outcome);
  await wire.heal();
  expect(await ask()).toEqual([ANSWER, "closed"]);
});

test("a frozen connection sends nothing, and its held data is dropped when it is healed", async () => {
  await wire.fail({ kind: "freeze" });
  const asked = ask();
  expect(await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 100, "nothing"))])).toBe("nothing");
  await wire.heal();
  expect((await asked)[0]).toBe("");
});
