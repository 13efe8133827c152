import { expect, test } from "vitest";
import { isReadable, methodsOf } from "./request-checks";

test("an address is readable when every % begins a byte of text and nothing is NUL", () => {
  for (const target of ["/", "/products/lamp", "/products/%C3%A9?search=%", "/search?q=%E0%A4%A", "/a%20b?x=100%"])
    expect(isReadable(target), target).toBe(true);
  for (const target of [
    "/%",
    "/api/products/%",
    "/products/%E0%A4%A",
    "/a%zz",
    "/%ff",
    "/products/%00",
    "/x?search=a%00b",
  ])
    expect(isReadable(target), target).toBe(false);
});

test("pages are read, the API is asked with what HTTP clients send, and nothing else is known", () => {
  expect(methodsOf("/products", false)).toEqual(["GET", "HEAD"]);
  for (const path of ["/api/orders", "/auth/logout"]) {
    expect(methodsOf(path, false)).toContain("POST");
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "get", ""])
      expect(methodsOf(path, false)).not.toContain(method);
  }
});
