import { brand } from "@/lib/brand";
import type { Category, Product } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";

/** How much of a description a result list shows. */
const LENGTH = 160;

/** Text cut to what a result list shows, at the end of a word. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= LENGTH) return plain;
  const cut = plain.slice(0, LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[,;:.\s]+$/, "")}…`;
}

/** A product in one or two sentences; one without a description is told by its name and price. */
export function describeProduct({ name, description, price }: Pick<Product, "name" | "description" | "price">): string {
  const text = description.short || description.blocks[0]?.text || "";
  return shorten(
    text || `${name} for ${formatCedis(price.base)} at ${brand.name}, delivered to all 16 regions of Ghana.`,
  );
}

/** A category in one sentence. */
export function describeCategory({ name, description }: Pick<Category, "name" | "description">): string {
  return shorten(description || `${name} at ${brand.name}: prices in cedis, delivered to all 16 regions of Ghana.`);
}

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
/** So has one that staff added. */
const ADDED = /^(\/media\/\w+\/)\d+\.webp$/;
const DRAWN_CATEGORY = /^\/images\/categories\/(.+)-\d+\.webp$/;

/** The shop's own, for every page that has none. */
export const sitePicture: SocialPicture = {
  url: `${SOCIAL_FOLDER}/site.jpg`,
  ...SOCIAL_SIZE,
  alt: `${brand.name}: ${brand.tagline}`,
};

/** A product's own picture, if the shop made it; else the shop's. */
export function productPicture({ name, featuredImage }: Pick<Product, "name" | "featuredImage">): SocialPicture {
  const slug = DRAWN_PRODUCT.exec(featuredImage?.url ?? "")?.[1];
  const folder = ADDED.exec(featuredImage?.url ?? "")?.[1];
  const url = slug ? `${SOCIAL_FOLDER}/products/${slug}.jpg` : folder && `${folder}${SOCIAL_SIZE.width}.jpg`;
  return url ? { url, ...SOCIAL_SIZE, alt: name } : sitePicture;
}

/** A drawn category's own picture, else the shop's. */
export function categoryPicture({ name, image }: Pick<Category, "name" | "image">): SocialPicture {
  const slug = DRAWN_CATEGORY.exec(image ?? "")?.[1];
  return slug
    ? { url: `${SOCIAL_FOLDER}/categories/${slug}.jpg`, ...SOCIAL_SIZE, alt: `${name} at ${brand.name}` }
    : sitePicture;
}
