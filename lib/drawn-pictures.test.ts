import { expect, test } from "vitest";
import { PICTURE_WIDTHS, readDrawn, smallestOf } from "./drawn-pictures";

test.each([
  ["/images/products/kettle-front-640.webp", "kettle-front", "/images/products/kettle-front-", PICTURE_WIDTHS.products],
  ["/media/00c0ffee/1080.avif", "00c0ffee", "/media/00c0ffee/", PICTURE_WIDTHS.products],
  ["/images/categories/lighting-960.webp", "lighting", "/images/categories/lighting-", PICTURE_WIDTHS.categories],
  ["/images/slides/3-phone-720.avif", "3-phone", "/images/slides/3-phone-", PICTURE_WIDTHS.phone],
  ["/images/slides/3-wide-1200.webp", "3-wide", "/images/slides/3-wide-", PICTURE_WIDTHS.wide],
  ["/media/00c0ffee/phone-720.avif", "00c0ffee/phone", "/media/00c0ffee/phone-", PICTURE_WIDTHS.phone],
  ["/media/00c0ffee/wide-1200.avif", "00c0ffee/wide", "/media/00c0ffee/wide-", PICTURE_WIDTHS.wide],
])("%s is a file of a picture with several widths", (url, name, base, widths) => {
  expect(readDrawn(url)).toMatchObject({ name, base, widths });
  expect(smallestOf(url)).toBe(`${base}${widths[0]}.${url.split(".").at(-1)}`);
});

test.each([
  "/images/social/site.jpg",
  "/media/00c0ffee/1200.jpg",
  "/media/00c0ffee-640.webp",
  "/media/00/c0ffee/640.webp",
  "/images/products/kettle/640.webp",
  "/images/slides/3-640.webp",
  "/products/kettle-1080.avif",
  "https://cdn.example.com/images/products/kettle-front-640.webp",
])("%s is not", (url) => {
  expect(readDrawn(url)).toBeNull();
  expect(smallestOf(url)).toBe(url);
});
