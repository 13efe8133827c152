"use client";

import { useState } from "react";
import { useShopData } from "@/components/ui/use-shop-data";
import type { NearbyProducts as Products } from "@/lib/contracts/catalogue";
import { MAX_NEARBY, SEEN_LAST } from "@/lib/limits";
import { ProductRow } from "../product-row";
import { readViewed } from "./recently-viewed";

export interface NearbyProductsProps {
  /** Slugs or ids of products to find matches for; by default those viewed last. */
  of?: readonly string[];
  /** Slug of the product page; marks it as viewed. */
  here?: string;
  /** Title of the row of matching products. */
  title?: string;
  className?: string;
}

/** Number of recently viewed products to find matches for. */
const LATEST_VIEWED = 3;

const noWords = () => "";

/** Rows of matching and recently viewed products; empty if none or after a failure. */
export function NearbyList({
  of,
  here,
  title = of ? "Works well with" : "Goes with what you viewed",
  className = "",
}: NearbyProductsProps) {
  const [seen] = useState(() => readViewed().filter((slug) => slug !== here));
  const asked = (of ?? seen.slice(0, LATEST_VIEWED)).slice(0, MAX_NEARBY);
  const query = new URLSearchParams([...asked.map((one) => ["of", one]), ...seen.map((slug) => ["seen", slug])]);
  const { state } = useShopData<Products>(`/api/products/nearby?${query}`, noWords);
  if (state.kind !== "there") return null;
  const { goesWith, seen: looked } = state.data;
  const looks = looked.filter(({ slug, _id }) => !of?.includes(slug) && !of?.includes(_id)).slice(0, SEEN_LAST);
  const goes = { name: title, products: goesWith };
  const seenLast = { name: "Recently viewed", products: looks };
  // On pages that are not about products, viewed products come first. Removes duplicates.
  const [first, then] = of ? [goes, seenLast] : [seenLast, goes];
  const shown = new Set(first.products.map(({ _id }) => _id));
  const rows = [first, { ...then, products: then.products.filter(({ _id }) => !shown.has(_id)) }];
  return (
    <div className={className}>
      {rows.map(
        ({ name, products }) =>
          products.length > 0 && (
            <section key={name} aria-label={name} className="section">
              <h2 className="mb-4 text-xl">{name}</h2>
              <ProductRow products={products} />
            </section>
          ),
      )}
    </div>
  );
}
