import { expect, test } from "vitest";
import { galleryOf } from "./pictures";

const front = { url: "/images/products/kettle-front-640.webp", alt: "Kettle from the front" };
const side = { url: "/images/products/kettle-side-640.webp", alt: "" };

test("SHP-PDP-02 shows featured, gallery and plain images, each once and with alt text", () => {
  const pictures = galleryOf({
    name: "Kettle",
    featuredImage: front,
    galleryImages: [front, side],
    images: [front.url, side.url, "/images/products/kettle-size-640.webp"],
  });
  expect(pictures).toEqual([
    front,
    { url: side.url, alt: "Kettle" },
    { url: "/images/products/kettle-size-640.webp", alt: "Kettle" },
  ]);
});

test("a product without pictures has an empty gallery", () => {
  expect(galleryOf({ name: "Kettle", featuredImage: null, galleryImages: [], images: [] })).toEqual([]);
});
