import { afterEach, expect, test, vi } from "vitest";
import { exampleOrder } from "@/tests/support/client-examples";
import { judge, moveOnAfter, verifyReturn } from "./payment-check";

afterEach(() => vi.unstubAllGlobals());

const answer = (status: Parameters<typeof judge>[0]["payment"]["status"]) => ({ payment: { status, reference: "R" } });

test("SHP-PAY-12 SHP-PAY-26 paid and success are verified, whatever the URL says", () => {
  expect(judge({ ...answer("paid"), order: exampleOrder() }, true)).toEqual({
    kind: "verified",
    order: exampleOrder(),
  });
  expect(judge(answer("success"), false)).toEqual({ kind: "verified", order: null });
});

test("SHP-PAY-12 the payment of a cancelled order is no success: it says whether money arrived", () => {
  const calledOff = (status: Parameters<typeof judge>[0]["payment"]["status"]) =>
    judge({ payment: { status, reference: "R", orderCancelled: true } }, true);
  expect(calledOff("paid")).toEqual({ kind: "called-off", order: null, hasPaid: true });
  expect(calledOff("processing")).toMatchObject({ kind: "called-off", hasPaid: true });
  expect(calledOff("cancelled")).toMatchObject({ kind: "called-off", hasPaid: false });
  expect(judge(answer("refunded"), false).kind).toBe("refunded");
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

test("SHP-PAY-22 a received payment takes precedence over a cancelled return", () => {
  expect(judge(answer("processing"), true).kind).toBe("waiting");
});

test("SHP-PAY-18 a check without a response is an error only while the shop is otherwise reachable", async () => {
  const coming = { reference: "R", cancelled: false };
  const cut = (reachable: boolean) => async (path: string) => {
    if (reachable && path === "/api/health") return Response.json({ status: "success", data: { database: "up" } });
    throw new TypeError("Failed to fetch");
  };
  vi.stubGlobal("fetch", cut(true));
  expect((await verifyReturn(coming)).kind).toBe("broken");
  vi.stubGlobal("fetch", cut(false));
  const { kind } = await verifyReturn(coming);
  expect(kind).toBe("offline");
  expect(moveOnAfter[kind]).toBeNull();
});

test("SHP-CONST-09 SHP-PAY-19 errors and success move on after 2 s, a missing reference after 3 s", () => {
  expect(moveOnAfter).toMatchObject({ failed: 2000, broken: 2000, missing: 3000, verified: 2000 });
});
