import { expect, test } from "vitest";
import { type PageParams, readListing } from "@/lib/listing-query";
import { listingAddress } from "./listing-address";

const CATEGORY = "/categories/lighting/products";

function address(query: string, known = true) {
  const params: PageParams = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = params[name];
    params[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  const { canonical, index } = listingAddress(readListing(params), known);
  return index ? canonical : `noindex ${canonical}`;
}

test.each([
  ["", "/products"],
  ["utm_source=whatsapp", "/products"],
  ["page=3", "/products?page=3"],
  ["page=3&view=list", "/products?page=3"],
  ["sort=price-asc", "/products"],
  ["sort=price-asc&page=2", "/products"],
  ["sort=newest&page=2", "/products?page=2"],
  ["category=lighting", CATEGORY],
  ["category=lighting&sort=name-asc&page=2", CATEGORY],
  ["category=lighting&view=list", CATEGORY],
  ["category=lighting&page=2", "/products?category=lighting&page=2"],
  ["brand=Philips", "/brands/philips"],
  ["brand=Black+%26+Decker&view=list&utm_source=x", "/brands/black-decker"],
  ["brand=Philips&sort=name-asc&page=2", "/brands/philips"],
  ["brand=Philips&page=2", "/products?brand=Philips&page=2"],
])("BEYOND-08 BEYOND-85 the canonical URL of '%s' is %s", (query, canonical) => {
  expect(address(query)).toBe(canonical);
});

test.each([
  ["brand=Philips&inStock=true", "/products?brand=Philips&inStock=true"],
  ["brand=Philips&brand=Osram", "/products?brand=Philips&brand=Osram"],
  ["category=lighting&brand=Philips", "/products?category=lighting&brand=Philips"],
  ["inStock=true", "/products?inStock=true"],
  ["featured=true&category=lighting", "/products?featured=true&category=lighting"],
  ["minPrice=50&maxPrice=100", "/products?minPrice=50&maxPrice=100"],
  ["category=lighting&category=power-tools", "/products?category=lighting&category=power-tools"],
  ["category=lighting&spec=cap%3Ab22", "/products?category=lighting&spec=cap%3Ab22"],
  ["search=drill", "/products?search=drill"],
  ["search=drill&sort=price-asc", "/products?search=drill&sort=price-asc"],
])("BEYOND-08 BEYOND-83 the selection at '%s' is noindex, with itself as canonical", (query, canonical) => {
  expect(address(query)).toBe(`noindex ${canonical}`);
});

test("BEYOND-08 an unknown category or brand is noindex", () => {
  expect(address("brand=Boats", false)).toBe("noindex /products?brand=Boats");
  expect(address("category=boats", false)).toBe("noindex /products?category=boats");
});
