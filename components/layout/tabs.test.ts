import { describe, expect, test } from "vitest";
import { tabOf } from "./tabs";

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
});
