import { expect, test } from "vitest";
import { exampleOrder } from "@/lib/client/testing";
import { judge, moveOnAfter } from "./verify-state";

const answer = (status: Parameters<typeof judge>[0]["payment"]["status"]) => ({ payment: { status, reference: "R" } });

test("SHP-PAY-12 SHP-PAY-26 paid and success are verified, whatever the address says", () => {
  expect(judge({ ...answer("paid"), order: exampleOrder() }, true)).toEqual({
    kind: "verified",
    order: exampleOrder(),
  });
  expect(judge(answer("success"), false)).toEqual({ kind: "verified", order: null });
});

test("SHP-PAY-22 an unpaid payment with a cancelled return is cancelled", () => {
  expect(judge(answer("pending"), true).kind).toBe("cancelled");
  expect(judge(answer("failed"), true).kind).toBe("cancelled");
});

test("SHP-PAY-13 SHP-PAY-17 a failed payment fails the verification", () => {
  expect(judge(answer("failed"), false)).toEqual({
    kind: "failed",
    order: null,
  });
});

test("a payment that waits for the shopper's phone is no failure", () => {
  expect(judge(answer("pending"), false).kind).toBe("waiting");
  expect(judge(answer("processing"), false).kind).toBe("waiting");
});

test("SHP-CONST-09 SHP-PAY-19 errors move on after 2 s, a missing reference after 3 s, success stays", () => {
  expect(moveOnAfter).toMatchObject({ failed: 2000, broken: 2000, missing: 3000, verified: null });
});
