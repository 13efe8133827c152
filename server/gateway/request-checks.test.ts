import { expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { staffEndpoints } from "@/lib/contracts/staff";
import { BODY_LIMIT_BYTES, PICTURE_BYTES, PRODUCT_FILE_BYTES } from "@/lib/limits";
import { bodyLimitOf, isReadable, methodsOf } from "./request-checks";

test("a URL is valid if every % starts a byte of UTF-8 and nothing is NUL", () => {
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

test("pages accept GET and HEAD, the API its methods, and nothing else", () => {
  expect(methodsOf("/products", false)).toEqual(["GET", "HEAD"]);
  for (const path of ["/api/orders", "/auth/logout"]) {
    expect(methodsOf(path, false)).toContain("POST");
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "get", ""])
      expect(methodsOf(path, false)).not.toContain(method);
  }
});

test("BEYOND-41 BEYOND-42 BEYOND-74 T65 bodies are limited to 100 KB, on upload routes to 8 MB", () => {
  for (const path of ["/api/orders/ORD1/return-pictures", "/api/staff/products/desk-lamp/pictures"])
    expect(bodyLimitOf(path), path).toBe(PICTURE_BYTES);
  expect(bodyLimitOf("/api/staff/products/file")).toBe(PRODUCT_FILE_BYTES);
  const uploads = Object.values<Endpoint>({ ...endpoints, ...staffEndpoints }).filter(({ file }) => file);
  expect(uploads.length).toBeGreaterThan(4);
  for (const { path, file } of uploads)
    expect(bodyLimitOf(path.replace(/\{\w+\}/g, "x1")), path).toBe(file?.limitBytes);
  for (const path of [
    "/api/staff/products/file/x",
    "/api/staff/products",
    "/api/orders/ORD1/return-picturess",
    "/api/orders/ORD1/return-pictures/x",
    "/api/orders//return-pictures",
    "/api/staff/products/desk-lamp/pictures/x",
    "/api/orders",
    "/",
  ])
    expect(bodyLimitOf(path), path).toBe(BODY_LIMIT_BYTES);
});
