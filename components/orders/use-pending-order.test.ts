import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPendingOrder, savePendingOrder } from "@/lib/client/checkout-storage";
import { exampleOrder, MemoryStorage } from "@/tests/support/client-examples";
import { toPendingOrder } from "./finish-order";
import { payableOf, paymentRequest } from "./payment";
import { isStillPending } from "./use-pending-order";

const pending = toPendingOrder(exampleOrder(), [], 7);
const asked = vi.fn();
const shopSays = (status: string, paymentStatus: string, code = 200) =>
  asked.mockImplementation(async () =>
    Response.json(
      { status: "success", data: { status, paymentStatus, changedAt: "2026-11-22T09:00:00.000Z" } },
      { status: code },
    ),
  );

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
  vi.stubGlobal("fetch", asked);
  savePendingOrder(pending, "ref-1");
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["pending", "pending", true, true],
  ["pending", "failed", true, true],
  ["pending", "processing", false, true],
  ["processing", "paid", false, false],
  ["cancelled", "cancelled", false, false],
])("BEYOND-62 cart, panel and header ask the server: order %s, payment %s waits: %s, is held: %s", async (...facts) => {
  const [status, paymentStatus, waits, isKept] = facts;
  shopSays(status, paymentStatus);
  expect(await isStillPending(pending)).toBe(waits);
  expect(asked.mock.lastCall?.[0]).toBe("/api/orders/ORD123456/state");
  expect(readPendingOrder() !== null).toBe(isKept);
});

test("BEYOND-62 an inaccessible order is not shown; an order is shown while the shop is unreachable", async () => {
  shopSays("pending", "pending", 404);
  expect(await isStillPending(pending)).toBe(false);
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await isStillPending(pending)).toBe(true);
});

test("BEYOND-62 the order data in this browser pays like the full order", () => {
  expect(paymentRequest(payableOf(pending))).toEqual(paymentRequest(exampleOrder()));
});
