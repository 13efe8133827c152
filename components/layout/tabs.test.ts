import { describe, expect, test } from "vitest";
import { hasPhoneBars, tabOf } from "./tabs";

describe("the phone's tab bar", () => {
  test.each([
    ["/", "home"],
    ["/products", "shop"],
    ["/products/philips-led-bulb", "shop"],
    ["/products/categories", "categories"],
    ["/categories/lighting/products", "categories"],
    ["/cart", "cart"],
    ["/account", "account"],
    ["/account/orders/ORD123456", "account"],
    ["/cartoons", null],
    ["/contact", null],
  ])("%s belongs to %s", (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  });

  test("SHP-MOBILE-16 no bars at the checkout and below it, bars elsewhere", () => {
    expect(["/checkout", "/checkout/success", "/checkout/success/ORD123456"].some(hasPhoneBars)).toBe(false);
    expect(["/", "/cart", "/checkouts"].every(hasPhoneBars)).toBe(true);
  });
});
