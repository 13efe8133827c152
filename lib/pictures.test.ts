import { expect, test } from "vitest";
import { galleryOf } from "./pictures";

const front = { url: "/images/products/kettle-front-640.webp", alt: "Kettle from the front" };
const side = { url: "/images/products/kettle-side-640.webp", alt: "" };

const photo = { url: "/media/0123456789abcdef0123456789abcdef/640.webp", alt: "Kettle on a table" };

test("SHP-PDP-02 BEYOND-80 shows featured, gallery and plain images, each once and with alt text, which names illustrations", () => {
  const pictures = galleryOf({
    name: "Kettle",
    featuredImage: front,
    galleryImages: [front, photo, side],
    images: [front.url, side.url, photo.url, "/images/products/kettle-size-640.webp"],
  });
  expect(pictures).toEqual([
    { url: front.url, alt: "Kettle from the front (illustration)" },
    photo,
    { url: side.url, alt: "Kettle (illustration)" },
    { url: "/images/products/kettle-size-640.webp", alt: "Kettle (illustration)" },
  ]);
});

test("a product without pictures has an empty gallery", () => {
  expect(galleryOf({ name: "Kettle", featuredImage: null, galleryImages: [], images: [] })).toEqual([]);
});
