import { describe, expect, test } from "vitest";
import { pageTitle, tabOf } from "./page-path";

describe("the phone's page title", () => {
  test.each([
    ["/", "Home"],
    ["/products", "Products"],
    ["/products/philips-led-bulb", "Products"],
    ["/categories", "Categories"],
    ["/products/categories", "Categories"],
    ["/categories/lighting/products", "Categories"],
    ["/cart", "Shopping Cart"],
    ["/account/orders", "My Account"],
    ["/search", "Search"],
    ["/track-order", "Track order"],
    ["/saved", "Saved Items"],
    ["/staff-invitation/x", "Join the desk"],
    ["/undo-email-change/x", "Undo email change"],
    ["/contact-us", "Contact us"],
    ["/faq/anything", "FAQ"],
    ["/verify-email", "Confirm your email"],
    ["/signup", "Sign up"],
    ["/planner", "Power planner"],
    ["/brands/philips", "Brands"],
  ])("SHP-MOBILE-04 %s is %s", (path, title) => {
    expect(pageTitle(path)).toBe(title);
  });

  test.each([
    ["/bulk-orders", "Bulk orders"],
    ["/constructor", "Constructor"],
    ["/pages/wholesale-trade", "Wholesale trade"],
    ["/pages", "Pages"],
    ["/%E0%A4%A", "%E0%A4%A"],
  ])("SHP-MOBILE-05 BEYOND-89 %s is its first segment, capitalised, or that of an own page: %s", (path, title) => {
    expect(pageTitle(path)).toBe(title);
  });
});

describe("the phone's tab bar", () => {
  test.each([
    ["/", "home"],
    ["/products", "shop"],
    ["/products/philips-led-bulb", "shop"],
    ["/products/categories", "categories"],
    ["/categories/lighting/products", "categories"],
    ["/brands/philips", "shop"],
    ["/planner", "shop"],
    ["/cart", "cart"],
    ["/account", "account"],
    ["/account/orders/ORD123456", "account"],
    ["/cartoons", null],
    ["/contact", null],
  ])("%s belongs to %s", (path, tab) => {
    expect(tabOf(path)).toBe(tab);
  });
});
