import { afterEach, expect, test, vi } from "vitest";
import { keepAttempt, makeKey, readAttempt, withBody, withoutBody } from "./checkout-attempt";
import { toOrderBody } from "./order-body";
import { exampleForm, exampleLine } from "./testing";

afterEach(() => vi.unstubAllGlobals());

const body = toOrderBody(exampleForm(), [exampleLine()], null, 1000001);
const later = toOrderBody(exampleForm(), [exampleLine()], null, 2000002);
const edited = toOrderBody(exampleForm({ town: "Tema" }), [exampleLine()], null, 3000003);

test("BEYOND-05 a key is 128 random bits as 32 hex digits", () => {
  expect(makeKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(makeKey()).not.toBe(makeKey());
});

test("BEYOND-05 the same order is sent again with the very body of the first time", () => {
  const first = withBody({ key: "k", unanswered: [] }, body);
  const again = withBody(first.attempt, later);
  expect(again.body).toBe(body);
  expect(again.attempt.unanswered).toEqual([body]);
});

test("an edited order joins the unanswered ones under the same key", () => {
  const { attempt, body: sent } = withBody({ key: "k", unanswered: [body] }, edited);
  expect(sent).toBe(edited);
  expect(attempt).toEqual({ key: "k", unanswered: [body, edited] });
});

test("a refused order is no longer unanswered; the others may still arrive", () => {
  expect(withoutBody({ key: "k", unanswered: [body, edited] }, edited).unanswered).toEqual([body]);
});

test("what a guest sent goes along with whoever signs in; a customer's is nobody else's", () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  };
  vi.stubGlobal("window", { sessionStorage });
  const owned = toOrderBody(exampleForm(), [exampleLine()], null, 4000004, "user-1");
  const key = makeKey();
  keepAttempt({ key, unanswered: [body] });
  expect([readAttempt()?.key, readAttempt("user-1")?.key]).toEqual([key, key]);
  keepAttempt({ key, unanswered: [body, owned] });
  expect([readAttempt("user-1")?.key, readAttempt("user-2"), readAttempt()]).toEqual([key, null, null]);
});
