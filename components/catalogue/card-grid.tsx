"use client";

import type { ListingView } from "@/lib/listing-query";
import { Card, type CardProduct } from "./card";
import { CompareLink } from "./compare-link";
import { type Columns, ProductGrid } from "./product-grid";

/**
 * Width of a card's picture by columns. A phone is given less than its width: on its dense screen 320 px look the same
 * at less than half the bytes.
 */
const SIZES: Record<Columns, string> = {
  4: "(min-width:1248px) 285px,(min-width:768px) 24vw,26vw",
  5: "(min-width:1024px) 182px,(min-width:768px) 33vw,26vw",
};

/**
 * Product cards in a grid, or one below the other.
 * @param first how many load their picture before all others
 * @param seen how many load their picture with the page
 */
export function CardGrid({
  cards,
  columns,
  view = "grid",
  first = 0,
  seen = 0,
}: {
  cards: CardProduct[];
  columns: Columns;
  view?: ListingView;
  first?: number;
  seen?: number;
}) {
  return (
    <ProductGrid columns={columns} view={view}>
      {cards.map((products, index) => (
        <li key={products.id}>
          <Card
            products={products}
            sizes={SIZES[columns]}
            loading={index < first ? "first" : index < seen ? "seen" : "near"}
          />
          {products.comparedIn && (
            <CompareLink slug={products.slug} category={products.comparedIn}>
              Compare<span className="sr-only"> {products.name}</span>
            </CompareLink>
          )}
        </li>
      ))}
    </ProductGrid>
  );
}
