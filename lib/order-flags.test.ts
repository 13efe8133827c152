import { expect, test } from "vitest";
import { flagLine, flagTodo, orderFlagKinds } from "./order-flags";
import { orderStatuses } from "./order-status";

test("BEYOND-44 each kind of flag says what happened and what to do", () => {
  for (const kind of orderFlagKinds) {
    expect(flagLine({ kind }), kind).toMatch(/^[A-Z][^.]+$/);
    for (const status of orderStatuses) expect(flagTodo({ kind }, { status }), kind).toMatch(/^[A-Z].+\.$/);
  }
  expect(new Set(orderFlagKinds.map((kind) => flagLine({ kind }))).size).toBe(orderFlagKinds.length);
});

test("BEYOND-44 a flag shows its reference and details if it has them", () => {
  expect(flagLine({ kind: "paid_twice", reference: "KN-1", note: "" })).toBe("Paid twice (KN-1)");
  expect(flagLine({ kind: "other", note: "Call after five" })).toBe("Flagged manually: Call after five");
  expect(flagLine({ kind: "wrong_amount", reference: "KN-1", note: "GHS 31.99" })).toBe(
    "Wrong amount or currency received (KN-1): GHS 31.99",
  );
});

test("BEYOND-44 no flag says that shipped products stay here", () => {
  for (const kind of orderFlagKinds)
    for (const status of ["shipped", "delivered", "completed"] as const)
      expect(flagTodo({ kind }, { status }), kind).not.toMatch(/not ship (meanwhile|until|the order)|before you pack/);
  expect(flagTodo({ kind: "cheque_bounced" }, { status: "delivered" })).toBe(
    "Call the customer for the money, then record how it was paid.",
  );
  expect(flagTodo({ kind: "cheque_bounced" }, { status: "processing" })).toMatch(/Do not ship until it clears/);
});
