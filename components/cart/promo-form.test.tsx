import { expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { percentOffer } from "@/lib/promotions";
import { draw, words } from "@/tests/support/draw";
import { exampleLine } from "@/tests/support/example-line";
import { OfferAndPromo, PromoForm } from "./promo-form";

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

test("BEYOND-90 the cart names the offer that applies by itself, and says that offers don't add up", () => {
  const props = { lines: [exampleLine()], promo: null, refused: false, advertised: null };
  const shown = (code?: string) =>
    words(
      draw(<OfferAndPromo {...props} applied={{ name: "Weekend", offer: percentOffer(10), ...(code && { code }) }} />),
    );
  const text = "Weekend: 10% off. Offers don't add up: you get the one that saves you most.";
  expect(shown()).toContain(text);
  expect(shown("WEEKEND")).not.toContain(text);
});
