import type { Product } from "@/lib/contracts/catalogue";

/** What a picture may be sent as. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** To who chose a file that is none of these. */
export const NOT_A_PICTURE = "We can't read this picture. Please choose a photo (JPEG, PNG or WebP).";

/** How a photo of products comes to be square: whole on the shop's ground, or cut to fill the square. */
export const pictureFits = ["whole", "fill"] as const;
export type PictureFit = (typeof pictureFits)[number];

/** The most letters that say what a picture shows. */
export const MAX_ALT = 200;

export interface GalleryPicture {
  url: string;
  alt: string;
}

/**
 * All pictures of a product, the featured one first, each once (SHP-PDP-02). A picture known by its address alone
 * is described by the product's name.
 */
export function galleryOf({
  name,
  featuredImage,
  galleryImages,
  images,
}: Pick<Product, "name" | "featuredImage" | "galleryImages" | "images">): GalleryPicture[] {
  const all = [featuredImage, ...galleryImages, ...images.map((url) => ({ url, alt: name }))];
  const byUrl = new Map<string, GalleryPicture>();
  for (const picture of all) {
    if (picture?.url && !byUrl.has(picture.url)) byUrl.set(picture.url, { url: picture.url, alt: picture.alt || name });
  }
  return [...byUrl.values()];
}
