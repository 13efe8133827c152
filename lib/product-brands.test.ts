import { expect, test } from "vitest";
import { brandPath } from "./product-brands";

test.each([
  ["Philips", "/brands/philips"],
  ["Black & Decker", "/brands/black-decker"],
  ["d.light", "/brands/d-light"],
  ["Siméon 3M", "/brands/simeon-3m"],
  ["日立", "/products?brand=%E6%97%A5%E7%AB%8B"],
])("BEYOND-85 the brand %s has its page at %s", (name, path) => {
  expect(brandPath(name)).toBe(path);
});
