import fc from "fast-check";
import { expect, test } from "vitest";
import { safeReturnPath } from "./sign-in";

test.each([
  "/",
  "/account/orders?page=2&status=pending",
  "/products?search=50%25%20off",
  "/checkout/success/ORD123456",
  "/products/tape#features",
  "/products?search=50%",
])("SHP-ROUTE-35 a path of the shop is unchanged: %s", (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test("SHP-ROUTE-35 a space is allowed and is encoded", () => {
  expect(safeReturnPath("/products/a b")).toBe("/products/a%20b");
});

test("SHP-ROUTE-35 T60 a path encoded four times is decoded, one encoded five times is refused", () => {
  expect(safeReturnPath("/products/%2525252541")).toBe("/");
  expect(safeReturnPath("/products/%25252541")).toBe("/products/%25252541");
});

test.each([
  null,
  undefined,
  "",
  "products",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\u007f/evil.example",
  "/%7f/evil.example",
  "\t//evil.example",
  " //evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "https://evil.example",
  "https:evil.example",
  "%2f%2fevil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%252fevil.example",
  "/%25252fevil.example",
  "/%252525252525252fevil.example",
  "/%5cevil.example",
  "/%255cevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/..//evil.example",
  "/../%2fevil.example",
  "/%2e%2e//evil.example",
  "/.//evil.example",
  "/products/..//evil.example",
])("SHP-ROUTE-35 T60 a path that could lead elsewhere falls back to the home page: %s", (text) => {
  expect(safeReturnPath(text)).toBe("/");
});

test.each([
  "/login",
  "/login?from=/login",
  "/signup",
  "/reset-password/abc",
  "/undo-email-change/abc",
  "/staff-invitation/abc",
  "/verify-email",
  "/api/users/export",
  "/auth/logout",
])("sign-in never returns to %s", (path) => {
  expect(safeReturnPath(path)).toBe("/");
});

test("a path that only starts like sign-in is an ordinary path", () => {
  expect(safeReturnPath("/login-help")).toBe("/login-help");
  expect(safeReturnPath("/authors")).toBe("/authors");
});

test("SHP-ROUTE-35 no text leads to another site", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5c",
    "%25",
    "%09",
    "\t",
    "\n",
    ".",
    "..",
    ":",
    "@",
    "?",
    "#",
    "evil.example",
    "http:",
    "javascript:",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const path = safeReturnPath(parts.join(""));
      const url = new URL(path, "https://kanea.example");
      expect(url.origin).toBe("https://kanea.example");
      expect(url.pathname).not.toMatch(/^\/[/\\]/);
      expect(decodeLoosely(url.pathname)).not.toMatch(/^\/[/\\]/);
      expect(safeReturnPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

function decodeLoosely(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
