import type { Product } from "@/lib/contracts/catalogue";

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

/** Pictures are made beforehand in three widths: `{base}-{width}.{avif,webp}`. */
const MADE = /^(\/images\/(?:products|categories|slides)\/.+)-(\d+)\.webp$/;

export const PLACEHOLDER_IMAGE = "/images/placeholder.svg";

const productWidths = [320, 640, 1080] as const;
const categoryWidths = [320, 640, 960] as const;

/** The `srcset` of a picture that the shop made, for one format; null for a picture from elsewhere. */
export function srcSet(url: string, format: "avif" | "webp"): string | null {
  const base = MADE.exec(url)?.[1];
  if (!base) return null;
  const widths: readonly number[] = base.startsWith("/images/categories/") ? categoryWidths : productWidths;
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}
