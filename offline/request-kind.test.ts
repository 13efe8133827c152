import { expect, test } from "vitest";
import { addressOf, isPublicPage, kindOf } from "./request-kind";

const ORIGIN = "https://shop.example";

function ask(path: string, { mode = "cors", method = "GET", headers = {} } = {}) {
  return { url: new URL(path, ORIGIN).href, mode: mode as RequestMode, method, headers: new Headers(headers) };
}

test("BEYOND-23 BEYOND-59 only pages that are equal for all visitors are cached", () => {
  const kept = ["/", "/products", "/products?search=drill&page=2", "/products/ingco-drill", "/products/categories"];
  for (const address of [
    ...kept,
    "/categories",
    "/categories/lighting/products",
    "/brands/philips",
    "/planner?tv=1&hours=6",
    "/faq",
    "/terms",
  ])
    expect(isPublicPage(address), address).toBe(true);
  const own = ["/cart", "/saved", "/account", "/account/orders/KN-1", "/checkout", "/checkout/success/KN-1", "/login"];
  const others = ["/payment/verify?reference=a", "/track-order", "/o/token", "/staff", "/staff/products", "/signup"];
  const nothing = ["/api/products", "/auth/session", "/reset-password/a", "/staff-invitation/a", "/products/a/b"];
  for (const address of [...own, ...others, ...nothing, "/verify-email", "/offline", "/feeds/products.xml"])
    expect(isPublicPage(address), address).toBe(false);
});

test("BEYOND-59 the worker ignores writes, API calls and other origins", () => {
  for (const path of ["/api/orders", "/api/cart", "/auth/session", "/sw.js", "/manifest.webmanifest"])
    expect(kindOf(ask(path), ORIGIN), path).toBeNull();
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
    expect(kindOf(ask("/products", { method, mode: "navigate" }), ORIGIN), method).toBeNull();
  expect(kindOf(ask("https://checkout.paystack.com/a", { mode: "navigate" }), ORIGIN)).toBeNull();
});

test("documents, router calls, build files and pictures have their strategy", () => {
  for (const path of ["/", "/account", "/checkout", "/payment/verify", "/staff", "/api/orders/KN-1/receipt"])
    expect(kindOf(ask(path, { mode: "navigate" }), ORIGIN), path).toBe("page");
  expect(kindOf(ask("/products?_rsc=1a2b", { headers: { rsc: "1" } }), ORIGIN)).toBe("data");
  expect(kindOf(ask("/products?_rsc=1a2b", { headers: { rsc: "1", "next-router-prefetch": "1" } }), ORIGIN)).toBeNull();
  expect(kindOf(ask("/_next/static/chunks/a.js", { mode: "no-cors" }), ORIGIN)).toBe("file");
  expect(kindOf(ask("/media/12/640.webp", { mode: "no-cors" }), ORIGIN)).toBe("picture");
});

test("a page is cached by path and query, whatever Next's router adds", () => {
  expect(addressOf("/products?search=a%20b&_rsc=1x", ORIGIN)).toBe("/products?search=a%20b");
  expect(addressOf(`${ORIGIN}/products?search=a%20b#reviews`, ORIGIN)).toBe("/products?search=a%20b");
  expect(addressOf("/?_rsc=1x", ORIGIN)).toBe("/");
});
