import { expect, test } from "vitest";
import { cedis } from "./money";
import { refundLine } from "./order-refunds";

const totals = (refunded: number, underWay = 0) => ({
  paid: cedis(420),
  refunded: cedis(refunded),
  underWay: cedis(underWay),
});

test("BEYOND-37 a partial refund is shown with the amount of the payment", () => {
  expect(refundLine("paid", totals(0))).toBeNull();
  expect(refundLine("paid", totals(85))).toBe("GH₵85.00 of GH₵420.00 refunded");
  expect(refundLine("paid", totals(0, 85))).toBe("GH₵85.00 of GH₵420.00 on its way back");
  expect(refundLine("paid", totals(85, 20))).toBe("GH₵85.00 of GH₵420.00 refunded, GH₵20.00 on its way back");
  expect(refundLine("refunded", totals(420))).toBeNull();
});
