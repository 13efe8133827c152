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
  const terms = { kind: "percent" as const, amount: cedis(0), minAmount: cedis(0), minPieces: 0 };
  const automatic = (products: string[] | null) => ({ name: "Any", percent: 5, offer: { ...terms, products } });
  const shown = (others: ReturnType<typeof automatic>[], code?: string) => {
    const applied = { name: "Weekend", offer: percentOffer(10), ...(code && { code }) };
    return words(draw(<OfferAndPromo {...props} applied={applied} automatic={[automatic(null), ...others]} />));
  };
  const [alone, chosen] = ["Weekend: 10% off.", "Offers don't add up: your order gets the one that saves you most."];
  expect(shown([automatic(null)])).toContain(`${alone} ${chosen}`);
  expect(shown([automatic([])]), "the other is on no product of the cart").toContain(alone);
  expect(shown([automatic([])])).not.toContain(chosen);
  expect(shown([automatic(null)], "WEEKEND")).not.toContain(chosen);
});
