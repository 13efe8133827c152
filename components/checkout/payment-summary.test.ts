import { expect, test } from "vitest";
import { formatWeekday } from "@/lib/dates";
import { cedis, pesewas } from "@/lib/money";
import { describePayment } from "./payment-summary";

const delivery = {
  fee: "GH₵50.00, paid on arrival",
  window: "",
  amount: cedis(50),
  by: new Date("2026-11-26T12:00:00Z"),
};
/** Engines differ in the comma after the weekday. */
const BY = ` · by ${formatWeekday(delivery.by)}`;
const text = (method: Parameters<typeof describePayment>[0], amount = 50) =>
  describePayment(method, pesewas(25_500), { ...delivery, amount: cedis(amount) });

test("BEYOND-55 each payment method shows what is paid now, to the rider, in total, and the arrival date", () => {
  expect(text("mobile_money")).toBe(`Now GH₵255.00 · to the rider GH₵50.00 · together GH₵305.00${BY}`);
  expect(text("card", 0)).toBe(`Now GH₵255.00 · nothing to the rider · together GH₵255.00${BY}`);
  expect(text("cash")).toBe(`Nothing now · to the rider GH₵305.00${BY}`);
  expect(text("bank_cheque")).toBe(`Nothing now · to the rider GH₵305.00, GH₵255.00 of it as a cheque${BY}`);
  expect(describePayment("cash", pesewas(25_500), null)).toBeNull();
});
