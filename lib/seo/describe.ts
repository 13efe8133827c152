import { logoFile } from "@/lib/brand-logo";
import type { Category, Facets, Product } from "@/lib/contracts/catalogue";
import { readDrawn } from "@/lib/drawn-pictures";
import { formatCedis } from "@/lib/money";

/** Maximum length of a description in search results. */
const LENGTH = 160;

/** Shortens a text for search results at a word boundary. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= LENGTH) return plain;
  const cut = plain.slice(0, LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[,;:.\s]+$/, "")}…`;
}

/** Meta description of a product; name and price without a description. @param shop its name */
export function describeProduct(
  shop: string,
  { name, description, price }: Pick<Product, "name" | "description" | "price">,
): string {
  const text = description.short || description.blocks[0]?.text || "";
  return shorten(text || `${name} for ${formatCedis(price.base)} at ${shop}, delivered to all 16 regions of Ghana.`);
}

/** Meta description of a category. */
export function describeCategory(shop: string, { name, description }: Pick<Category, "name" | "description">): string {
  return shorten(description || `${name} at ${shop}: prices in cedis, delivered to all 16 regions of Ghana.`);
}

/** Meta description of a brand's page, with the categories of its products. */
export function describeBrand(shop: string, name: string, { category }: Pick<Facets, "category">): string {
  const kinds = category.map(({ label }) => label).join(", ");
  return shorten(`${name} at ${shop}: ${kinds || "electrical products"}. Prices in cedis, delivered in Ghana.`);
}

/** Preview picture of a link in chats and social networks. JPEG, since WhatsApp may not support AVIF and WebP. */
export interface SocialPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Folder of the example shop's link preview pictures. */
const SOCIAL_FOLDER = "/images/social";

/** Name suffix of a rendered product's views. */
const VIEW = /-(?:front|side|detail|scale)$/;

/** Default picture of pages without one. */
export const sitePicture = (alt: string, logo: string | null): SocialPicture => ({
  url: logo ? logoFile(logo, `${SOCIAL_SIZE.width}.jpg`) : `${SOCIAL_FOLDER}/site.jpg`,
  ...SOCIAL_SIZE,
  alt,
});

/** Picture of a product; null if the shop did not render it. */
export function productPicture({ name, featuredImage }: Pick<Product, "name" | "featuredImage">): SocialPicture | null {
  const drawn = readDrawn(featuredImage?.url ?? "");
  const card = { ...SOCIAL_SIZE, alt: name };
  if (drawn?.folder === "media") return { url: `${drawn.base}${SOCIAL_SIZE.width}.jpg`, ...card };
  if (drawn?.folder !== "products" || !VIEW.test(drawn.name)) return null;
  return { url: `${SOCIAL_FOLDER}/products/${drawn.name.replace(VIEW, "")}.jpg`, ...card };
}

/** Picture of a category; null if the shop did not render it. */
export function categoryPicture(shop: string, { name, image }: Pick<Category, "name" | "image">): SocialPicture | null {
  const drawn = readDrawn(image ?? "");
  if (drawn?.folder !== "categories") return null;
  return { url: `${SOCIAL_FOLDER}/categories/${drawn.name}.jpg`, ...SOCIAL_SIZE, alt: `${name} at ${shop}` };
}
