import { expect, test } from "vitest";
import { flagLine, flagTodo, orderFlagKinds } from "./order-flags";

test("BEYOND-44 each kind of flag says what happened and what to do", () => {
  for (const kind of orderFlagKinds) {
    expect(flagLine({ kind }), kind).toMatch(/^[A-Z][^.]+$/);
    expect(flagTodo({ kind }), kind).toMatch(/^[A-Z].+\.$/);
  }
  expect(new Set(orderFlagKinds.map((kind) => flagLine({ kind }))).size).toBe(orderFlagKinds.length);
});

test("BEYOND-44 a flag names its reference and details where it has them", () => {
  expect(flagLine({ kind: "paid_twice", reference: "KN-1", note: "" })).toBe("Paid twice (KN-1)");
  expect(flagLine({ kind: "other", note: "Call after five" })).toBe("Flagged by hand: Call after five");
  expect(flagLine({ kind: "wrong_amount", reference: "KN-1", note: "GHS 31.99" })).toBe(
    "Wrong amount or currency received (KN-1): GHS 31.99",
  );
});
