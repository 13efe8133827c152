import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepAttempt, readAttempt } from "@/lib/client/checkout-storage";
import { makeKey } from "@/lib/client/make-key";
import { exampleForm } from "@/tests/support/checkout-form";
import { MemoryStorage } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { toOrderBody } from "./order-body";
import { sendOrder, withBody, withoutBody } from "./send-order";

/** Responses of the shop in order; "cut" closes the connection. */
let answers: (["cut"] | [status: number, body: string])[] = [];
/** Idempotency keys of the received requests. */
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

const body = toOrderBody(exampleForm(), [exampleLine()], { offer: null, deliveryFee: null }, 1000001);
const later = toOrderBody(exampleForm(), [exampleLine()], { offer: null, deliveryFee: null }, 3000003);
const edited = toOrderBody(exampleForm({ town: "Tema" }), [exampleLine()], { offer: null, deliveryFee: null }, 2000002);
const refusal = (code: string) => JSON.stringify({ status: "error", message: "No", code });
const placed = JSON.stringify({ status: "success", data: { orderId: "ORD1" } });

test.each([
  ["too many tries", 429, refusal("RATE_LIMITED")],
  ["a session that has ended", 401, refusal("UNAUTHENTICATED")],
  ["a hotspot's own page", 403, "<html>Pay for access</html>"],
])("BEYOND-05 %s says nothing about an earlier send: the key stays", async (_, status, text) => {
  answers = [["cut"], [status, text], [200, placed]];
  expect((await sendOrder(body)).kind).toBe("unknown");
  await sendOrder(body);
  expect((await sendOrder(body)).kind).toBe("placed");
  expect(new Set(keys).size).toBe(1);
  expect(readAttempt()).toBeNull();
});

test("a refused first send stores nothing", async () => {
  answers = [[409, refusal("OUT_OF_STOCK")]];
  expect(await sendOrder(body)).toMatchObject({ kind: "refused", status: 409 });
  expect(readAttempt()).toBeNull();
});

test("BEYOND-05 an earlier order is distinguished from the one just confirmed", async () => {
  answers = [["cut"], [422, refusal("IDEMPOTENCY_MISMATCH")], [200, placed]];
  await sendOrder(body);
  expect(await sendOrder(edited)).toMatchObject({ kind: "earlier", order: { orderId: "ORD1" } });
  expect(readAttempt()).toBeNull();
});

test("BEYOND-05 a key is 128 random bits as 32 hex digits", () => {
  expect(makeKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(makeKey()).not.toBe(makeKey());
});

test("BEYOND-05 a retry sends the identical body of the first try", () => {
  const first = withBody({ key: "k", since: 0, unanswered: [] }, body);
  const again = withBody(first.attempt, later);
  expect(again.body).toBe(body);
  expect(again.attempt.unanswered).toEqual([body]);
});

test("an edited order shares the key of the unanswered ones", () => {
  const { attempt, body: sent } = withBody({ key: "k", since: 0, unanswered: [body] }, edited);
  expect(sent).toBe(edited);
  expect(attempt).toEqual({ key: "k", since: 0, unanswered: [body, edited] });
});

test("a refused order is no longer pending; the others may still arrive", () => {
  expect(withoutBody({ key: "k", since: 0, unanswered: [body, edited] }, edited).unanswered).toEqual([body]);
});

test("a guest's sent order survives login; a customer's stays with that customer", () => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage() });
  const owned = toOrderBody(exampleForm(), [exampleLine()], { offer: null, deliveryFee: null }, 4000004, "user-1");
  const key = makeKey();
  keepAttempt({ key, since: Date.now(), unanswered: [body] });
  expect([readAttempt()?.key, readAttempt("user-1")?.key]).toEqual([key, key]);
  keepAttempt({ key, since: Date.now(), unanswered: [body, owned] });
  expect([readAttempt("user-1")?.key, readAttempt("user-2"), readAttempt()]).toEqual([key, null, null]);
});

test("BEYOND-05 an attempt is kept for a day, as long as the server keeps its key", () => {
  const localStorage = new MemoryStorage();
  vi.stubGlobal("window", { localStorage });
  const key = makeKey();
  keepAttempt({ key, since: 1_000, unanswered: [body] });
  expect(readAttempt(undefined, 1_000 + 86_400_000)?.key).toBe(key);
  expect(readAttempt(undefined, 1_001 + 86_400_000)).toBeNull();
  expect(localStorage.length).toBe(0);
});
