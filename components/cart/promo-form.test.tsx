import { expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { draw, words } from "@/tests/support/draw";
import { exampleLine } from "@/tests/support/example-line";
import { PromoForm } from "./promo-form";

test("BEYOND-90 a code that does not apply yet stays, and says what is missing", () => {
  const offer = {
    ...{ kind: "amount" as const, amount: cedis(50), minAmount: cedis(124), minPieces: 0, products: null },
    reason: "Spend GH₵60.00 more to use this code.",
  };
  const promo = { code: "FIFTY", percent: 0, offer };
  const shown = (now: typeof promo | Omit<typeof promo, "offer">) =>
    words(draw(<PromoForm lines={[exampleLine({ quantity: 2 })]} promo={now} refused={false} advertised={null} />));
  expect(shown(promo)).toContain("FIFTY: Spend GH₵60.00 more to use this code.");
  expect(shown({ code: "FIFTY", percent: 20 })).toContain("Promo code applied successfully!");
});
