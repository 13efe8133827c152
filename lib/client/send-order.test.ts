import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readAttempt } from "./checkout-attempt";
import { toOrderBody } from "./order-body";
import { sendOrder } from "./send-order";
import { exampleForm, exampleLine, MemoryStorage } from "./testing";

/** What the shop answers, one after the other; "cut" closes the line. */
let answers: (["cut"] | [status: number, body: string])[] = [];
/** The keys under which something came. */
let keys: unknown[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    const [status, body] = answers.shift() ?? ["cut"];
    if (status === "cut") request.socket.destroy();
    else response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage() });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(base + path, init));
  keys = [];
});
afterEach(() => vi.unstubAllGlobals());

const body = toOrderBody(exampleForm(), [exampleLine()], null, 1000001);
const edited = toOrderBody(exampleForm({ town: "Tema" }), [exampleLine()], null, 2000002);
const refusal = (code: string) => JSON.stringify({ status: "error", message: "No", code });
const placed = JSON.stringify({ status: "success", data: { orderId: "ORD1" } });

test.each([
  ["too many tries", 429, refusal("RATE_LIMITED")],
  ["a session that has ended", 401, refusal("UNAUTHENTICATED")],
  ["a hotspot's own page", 403, "<html>Pay for access</html>"],
])("BEYOND-05 %s says nothing about a send before it: the key stays", async (_, status, text) => {
  answers = [["cut"], [status, text], [200, placed]];
  expect((await sendOrder(body)).kind).toBe("unknown");
  await sendOrder(body);
  expect((await sendOrder(body)).kind).toBe("placed");
  expect(new Set(keys).size).toBe(1);
  expect(readAttempt()).toBeNull();
});

test("a first send that is refused leaves nothing behind", async () => {
  answers = [[409, refusal("OUT_OF_STOCK")]];
  expect(await sendOrder(body)).toMatchObject({ kind: "refused", status: 409 });
  expect(readAttempt()).toBeNull();
});

test("BEYOND-05 an order of before is told apart from the one just confirmed", async () => {
  answers = [["cut"], [422, refusal("IDEMPOTENCY_MISMATCH")], [200, placed]];
  await sendOrder(body);
  expect(await sendOrder(edited)).toMatchObject({ kind: "earlier", order: { orderId: "ORD1" } });
  expect(readAttempt()).toBeNull();
});
