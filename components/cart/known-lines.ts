"use client";

import { useEffect } from "react";
import { requestJson } from "@/lib/client/request";
import type { Product } from "@/lib/contracts/catalogue";
import { cedis } from "@/lib/money";
import { type CartLine, UNKNOWN_PRODUCT } from "./lines";
import { type Cart, lookAtCart, refreshCart, useCart } from "./store";

/** What a line without a known product says (SHP-API-28). */
const DETAILS_UNAVAILABLE = "Product details unavailable";

/** The facts that draw a line; the stand-in of an unknown product has the price 0. */
type LineFacts = Pick<CartLine, "name" | "slug" | "brand" | "price" | "featuredImage" | "galleryImages">;

const unavailable: LineFacts = {
  name: UNKNOWN_PRODUCT,
  slug: "",
  brand: DETAILS_UNAVAILABLE,
  price: cedis(0),
  featuredImage: null,
  galleryImages: [],
};

/**
 * The facts of one product, asked at two addresses in turn (SHP-API-26, SHP-API-27). Never fails: without an answer
 * a stand-in says so, and `found` is false.
 */
async function fetchLineFacts(productId: string): Promise<{ facts: LineFacts; found: boolean }> {
  const product = (await ask(`/api/products/${productId}`)) ?? (await ask(`/api/products/product/${productId}`));
  if (!product) return { facts: unavailable, found: false };
  const { name, slug, brand, price, featuredImage, galleryImages } = product;
  return { facts: { name, slug, brand: brand ?? "", price: price.base, featuredImage, galleryImages }, found: true };
}

async function ask(path: string): Promise<Product | null> {
  const reply = await requestJson<{ data: { product: Product } }>(path).catch(() => null);
  return reply?.ok ? reply.body.data.product : null;
}

/** Products that were asked about in this page's life: an answer that does not help is not asked for again. */
const asked = new Set<string>();

/** The cart, with what is not known about its products fetched once (SHP-API-28). */
export function useKnownLines(): Cart {
  const cart = useCart();
  useEffect(lookAtCart, []);
  useEffect(() => {
    for (const { productId, name } of cart.lines) {
      if (!name && !asked.has(productId)) complete(productId);
    }
  }, [cart.lines]);
  return cart;
}

async function complete(productId: string): Promise<void> {
  asked.add(productId);
  const { facts, found } = await fetchLineFacts(productId);
  // The stand-in's price of 0 is no price: what the line was added for stays until the shop says otherwise.
  const { price, ...words } = facts;
  refreshCart(new Map([[productId, found ? { ...words, price } : words]]));
}
