import { brand } from "@/lib/brand";
import type { Category, Product } from "@/lib/contracts/catalogue";
import { readDrawn } from "@/lib/drawn-pictures";
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

/** A product in one or two sentences; name and price where there is no description. */
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

/** Preview picture of a link in chats and social networks. JPEG: WhatsApp takes neither AVIF nor WebP for sure. */
export interface SocialPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Folder of the example shop's link preview pictures. */
const SOCIAL_FOLDER = "/images/social";

/** What the views of a drawn product are called by. */
const VIEW = /-(?:front|side|detail|scale)$/;

/** The shop's own, for every page that has none. */
export const sitePicture: SocialPicture = {
  url: `${SOCIAL_FOLDER}/site.jpg`,
  ...SOCIAL_SIZE,
  alt: `${brand.name}: ${brand.tagline}`,
};

/** A product's own picture, if the shop made it; else the shop's. */
export function productPicture({ name, featuredImage }: Pick<Product, "name" | "featuredImage">): SocialPicture {
  const drawn = readDrawn(featuredImage?.url ?? "");
  const card = { ...SOCIAL_SIZE, alt: name };
  if (drawn?.folder === "media") return { url: `${drawn.base}${SOCIAL_SIZE.width}.jpg`, ...card };
  if (drawn?.folder !== "products" || !VIEW.test(drawn.name)) return sitePicture;
  return { url: `${SOCIAL_FOLDER}/products/${drawn.name.replace(VIEW, "")}.jpg`, ...card };
}

/** A drawn category's own picture, else the shop's. */
export function categoryPicture({ name, image }: Pick<Category, "name" | "image">): SocialPicture {
  const drawn = readDrawn(image ?? "");
  if (drawn?.folder !== "categories") return sitePicture;
  return { url: `${SOCIAL_FOLDER}/categories/${drawn.name}.jpg`, ...SOCIAL_SIZE, alt: `${name} at ${brand.name}` };
}
