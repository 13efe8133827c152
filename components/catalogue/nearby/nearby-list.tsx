"use client";

import { useState } from "react";
import { useShopData } from "@/components/ui/use-shop-data";
import type { NearbyProducts as Products } from "@/lib/contracts/catalogue";
import { MAX_NEARBY, SEEN_LAST } from "@/lib/limits";
import { ProductRow } from "../product-row";
import { readSeen } from "./seen";

export interface NearbyProductsProps {
  /** Slugs or ids: what goes with these is shown. Left out: what goes with those looked at last. */
  of?: readonly string[];
  /** The slug of the product whose page this is: from now on it counts as looked at. */
  here?: string;
  /** Of the row of what goes with them. */
  title?: string;
  className?: string;
}

/** As many of those looked at last as say what else may be wanted. */
const TELLING = 3;

const noWords = () => "";

/** The rows of what is near; nothing where there is nothing, or where the shop cannot be reached. */
export function NearbyList({ of, here, title = "Works well with", className = "" }: NearbyProductsProps) {
  const [seen] = useState(() => readSeen().filter((slug) => slug !== here));
  const asked = (of ?? seen.slice(0, TELLING)).slice(0, MAX_NEARBY);
  const query = new URLSearchParams([...asked.map((one) => ["of", one]), ...seen.map((slug) => ["seen", slug])]);
  const { state } = useShopData<Products>(`/api/products/nearby?${query}`, noWords);
  if (state.kind !== "there") return null;
  const { goesWith, seen: looked } = state.data;
  const looks = looked.filter(({ slug, _id }) => !of?.includes(slug) && !of?.includes(_id)).slice(0, SEEN_LAST);
  const goes = { name: title, products: goesWith };
  const seenLast = { name: "Recently viewed", products: looks };
  // Where the page itself is about nothing, what was looked at comes first. Nothing stands there twice.
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
