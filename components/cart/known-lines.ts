"use client";

import { useEffect } from "react";
import { requestJson } from "@/lib/client/request";
import type { Product } from "@/lib/contracts/catalogue";
import { cedis } from "@/lib/money";
import { type CartLine, UNKNOWN_PRODUCT } from "./lines";
import { type Cart, lookAtCart, refreshCart, useCart } from "./store";

/** Text of a line whose product is unknown (SHP-API-28). */
const DETAILS_UNAVAILABLE = "Product details unavailable";

/** Fields needed to render a line; an unknown product has the price 0. */
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
 * Fetches a product's fields from two URLs in turn (SHP-API-26, SHP-API-27). Never throws: without an answer it returns
 * placeholder values with `found` false.
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

/** Products requested since the page loaded; each is requested once. */
const asked = new Set<string>();

/** The cart, with missing product fields fetched once (SHP-API-28). */
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
  // Ignore the placeholder's price of 0: keep the price the line was added with.
  const { price, ...words } = facts;
  refreshCart(new Map([[productId, found ? { ...words, price } : words]]));
}
