import type { Product } from "@/lib/contracts/catalogue";
import { isIllustration } from "@/lib/drawn-pictures";

/** Accepted types of uploaded pictures. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Accepted types of a logo; an SVG is drawn as PNG. */
export const logoTypes = [...pictureTypes, "image/svg+xml"] as const;

/** Message for other file types. */
export const NOT_A_PICTURE = "We can't read this picture. Please choose a photo (JPEG, PNG or WebP).";

/** How a product photo is made square: padded with the shop's background, or cropped. */
export const pictureFits = ["whole", "fill"] as const;
export type PictureFit = (typeof pictureFits)[number];

/** Maximum length of an alt text. */
export const MAX_ALT = 200;

export interface GalleryPicture {
  url: string;
  alt: string;
}

/**
 * Pictures of a product without duplicates, the featured one first (SHP-PDP-02). A picture without an alt text gets the
 * product's name; an illustration's says so.
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
    if (!picture?.url || byUrl.has(picture.url)) continue;
    const alt = picture.alt || name;
    byUrl.set(picture.url, { url: picture.url, alt: isIllustration(picture.url) ? `${alt} (illustration)` : alt });
  }
  return [...byUrl.values()];
}
