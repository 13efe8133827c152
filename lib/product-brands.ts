import { paths } from "./paths";
import { toSlug } from "./plain-text";

/** Slug of a product's brand: "Black & Decker" → black-decker; empty for a name without a Latin letter or digit. */
export const brandSlug = (name: string): string => toSlug(name);

/** Path of a brand's page (BEYOND-85); a name without a slug has the filtered listing. */
export function brandPath(name: string): string {
  const slug = brandSlug(name);
  return slug ? paths.brand(slug) : `${paths.products}?brand=${encodeURIComponent(name)}`;
}
