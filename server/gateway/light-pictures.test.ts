import { expect, test } from "vitest";
import { lightPicture } from "./light-pictures";

const saving = { "save-data": "on" };

test.each([
  ["/images/products/kettle-front-1080.avif", "/images/products/kettle-front-320.avif"],
  ["/images/categories/lighting-960.webp", "/images/categories/lighting-320.webp"],
  ["/media/00c0ffee/1080.webp", "/media/00c0ffee/320.webp"],
  ["/media/00c0ffee/1200.jpg", "/media/00c0ffee/1200.jpg"],
  ["/images/slides/3-phone-720.avif", "/images/slides/3-phone-480.avif"],
  ["/images/slides/3-wide-1200.webp", "/images/slides/3-wide-800.webp"],
  ["/images/social/site.jpg", "/images/social/site.jpg"],
  ["/products/kettle-1080.avif", "/products/kettle-1080.avif"],
])("a client that saves data gets the smallest width of %s", (asked, answered) => {
  expect(lightPicture(asked, saving)).toBe(answered);
});

test("a slow network does too, and no other client", () => {
  const url = "/images/products/kettle-front-640.avif";
  for (const ect of ["slow-2g", "2g", "3g"]) expect(lightPicture(url, { ect })).toContain("-320.");
  for (const headers of [{}, { ect: "4g" }, { "save-data": "off" }]) expect(lightPicture(url, headers)).toBe(url);
});
