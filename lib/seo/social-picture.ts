import { brand } from "@/lib/brand";
import type { Category, Product } from "@/lib/contracts/catalogue";

/** What a chat or a social network shows beside a link. JPEG: WhatsApp takes neither AVIF nor WebP for sure. */
export interface SocialPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Folder of the pictures that tools/pictures draws. */
const SOCIAL_FOLDER = "/images/social";

/** A picture that the shop drew itself has one for chats beside it. */
const DRAWN_PRODUCT = /^\/images\/products\/(.+)-(?:front|side|detail|scale)-\d+\.webp$/;
const DRAWN_CATEGORY = /^\/images\/categories\/(.+)-\d+\.webp$/;

/** The shop's own, for every page that has none. */
export const sitePicture: SocialPicture = {
  url: `${SOCIAL_FOLDER}/site.jpg`,
  ...SOCIAL_SIZE,
  alt: `${brand.name}: ${brand.tagline}`,
};

/** A drawn product's own picture, else the shop's. */
export function productPicture({ name, featuredImage }: Pick<Product, "name" | "featuredImage">): SocialPicture {
  const slug = DRAWN_PRODUCT.exec(featuredImage?.url ?? "")?.[1];
  return slug ? { url: `${SOCIAL_FOLDER}/products/${slug}.jpg`, ...SOCIAL_SIZE, alt: name } : sitePicture;
}

/** A drawn category's own picture, else the shop's. */
export function categoryPicture({ name, image }: Pick<Category, "name" | "image">): SocialPicture {
  const slug = DRAWN_CATEGORY.exec(image ?? "")?.[1];
  return slug
    ? { url: `${SOCIAL_FOLDER}/categories/${slug}.jpg`, ...SOCIAL_SIZE, alt: `${name} at ${brand.name}` }
    : sitePicture;
}
