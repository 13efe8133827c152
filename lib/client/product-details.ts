import type { Product } from "@/lib/contracts/catalogue";
import { type CartLine, UNKNOWN_PRODUCT } from "./cart-lines";
import { requestJson } from "./request";

/** What a line without a known product says (SHP-API-28). */
const DETAILS_UNAVAILABLE = "Product details unavailable";

/** The facts that draw a line; the stand-in of an unknown product has the price 0. */
export type LineFacts = Pick<CartLine, "name" | "slug" | "brand" | "price" | "featuredImage" | "galleryImages">;

const unavailable: LineFacts = {
  name: UNKNOWN_PRODUCT,
  slug: "",
  brand: DETAILS_UNAVAILABLE,
  price: 0,
  featuredImage: null,
  galleryImages: [],
};

/**
 * The facts of one product, asked at two addresses in turn (SHP-API-26, SHP-API-27). Never fails: without an answer
 * a stand-in says so, and `found` is false.
 */
export async function fetchLineFacts(productId: string): Promise<{ facts: LineFacts; found: boolean }> {
  const product = (await ask(`/api/products/${productId}`)) ?? (await ask(`/api/products/product/${productId}`));
  if (!product) return { facts: unavailable, found: false };
  const { name, slug, brand, price, featuredImage, galleryImages } = product;
  return { facts: { name, slug, brand: brand ?? "", price: price.base, featuredImage, galleryImages }, found: true };
}

async function ask(path: string): Promise<Product | null> {
  const reply = await requestJson<{ data: { product: Product } }>(path).catch(() => null);
  return reply?.ok ? reply.body.data.product : null;
}
