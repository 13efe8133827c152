import { describe, expect, test } from "vitest";
import { normalisePromo } from "./normalise";
import { PROMO_APPLIED, promoInvalid } from "./promo";

describe("a promo code", () => {
  test("SHP-CART-19 is the same in any case of letters and with space around it", () => {
    for (const typed of ["welcome20", " Welcome20 ", "WELCOME20\n"]) expect(normalisePromo(typed)).toBe("WELCOME20");
    expect(normalisePromo("WELCOME 20")).not.toBe("WELCOME20");
  });

  test("SHP-CART-19 that is invalid is shown with an advertised one that is valid", () => {
    expect(promoInvalid({ code: "WELCOME20", gives: "20% off" })).toBe(
      "Invalid promo code. Try 'WELCOME20' for 20% off.",
    );
    expect(promoInvalid(null)).toBe("Invalid promo code.");
  });

  test("that is valid is announced in the cart's live region", () => {
    expect(PROMO_APPLIED).toMatch(/^Promo code applied/);
  });
});
