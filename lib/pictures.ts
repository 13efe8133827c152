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
