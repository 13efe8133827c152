import { paths } from "./paths";
import { plainLetters } from "./plain-text";

/** Slug of a product's brand: "Black & Decker" → black-decker; empty for a name without a Latin letter or digit. */
export function brandSlug(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Path of a brand's page (BEYOND-85); a name without a slug has the filtered listing. */
export function brandPath(name: string): string {
  const slug = brandSlug(name);
  return slug ? paths.brand(slug) : `${paths.products}?brand=${encodeURIComponent(name)}`;
}
