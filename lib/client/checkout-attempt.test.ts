import { afterEach, expect, test, vi } from "vitest";
import { keepAttempt, makeKey, readAttempt, withBody, withoutBody } from "./checkout-attempt";
import { toOrderBody } from "./order-body";
import { exampleForm, exampleLine, MemoryStorage } from "./testing";

afterEach(() => vi.unstubAllGlobals());

const body = toOrderBody(exampleForm(), [exampleLine()], null, 1000001);
const later = toOrderBody(exampleForm(), [exampleLine()], null, 2000002);
const edited = toOrderBody(exampleForm({ town: "Tema" }), [exampleLine()], null, 3000003);

test("BEYOND-05 a key is 128 random bits as 32 hex digits", () => {
  expect(makeKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(makeKey()).not.toBe(makeKey());
});

test("BEYOND-05 the same order is sent again with the very body of the first time", () => {
  const first = withBody({ key: "k", since: 0, unanswered: [] }, body);
  const again = withBody(first.attempt, later);
  expect(again.body).toBe(body);
  expect(again.attempt.unanswered).toEqual([body]);
});

test("an edited order joins the unanswered ones under the same key", () => {
  const { attempt, body: sent } = withBody({ key: "k", since: 0, unanswered: [body] }, edited);
  expect(sent).toBe(edited);
  expect(attempt).toEqual({ key: "k", since: 0, unanswered: [body, edited] });
});

test("a refused order is no longer unanswered; the others may still arrive", () => {
  expect(withoutBody({ key: "k", since: 0, unanswered: [body, edited] }, edited).unanswered).toEqual([body]);
});

test("what a guest sent goes along with whoever signs in; a customer's is nobody else's", () => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage() });
  const owned = toOrderBody(exampleForm(), [exampleLine()], null, 4000004, "user-1");
  const key = makeKey();
  keepAttempt({ key, since: Date.now(), unanswered: [body] });
  expect([readAttempt()?.key, readAttempt("user-1")?.key]).toEqual([key, key]);
  keepAttempt({ key, since: Date.now(), unanswered: [body, owned] });
  expect([readAttempt("user-1")?.key, readAttempt("user-2"), readAttempt()]).toEqual([key, null, null]);
});

test("BEYOND-05 an attempt holds for a day, as long as the shop knows its key", () => {
  const localStorage = new MemoryStorage();
  vi.stubGlobal("window", { localStorage });
  const key = makeKey();
  keepAttempt({ key, since: 1_000, unanswered: [body] });
  expect(readAttempt(undefined, 1_000 + 86_400_000)?.key).toBe(key);
  expect(readAttempt(undefined, 1_001 + 86_400_000)).toBeNull();
  expect(localStorage.length).toBe(0);
});
