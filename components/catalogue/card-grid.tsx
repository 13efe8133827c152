"use client";

import type { ListingView } from "@/lib/listing-query";
import { Card, type CardProduct } from "./card";
import { CompareLink } from "./compare-link";
import { type Columns, ProductGrid } from "./product-grid";

/**
 * `sizes` of a card's image by columns. Less than the actual width on phones: 320 px look the same on dense screens at
 * less than half the bytes.
 */
const SIZES: Record<Columns, string> = {
  4: "(min-width:1248px) 285px,(min-width:768px) 24vw,26vw",
  5: "(min-width:1280px) 182px,(min-width:1024px) 23vw,(min-width:768px) 31vw,26vw",
};

/**
 * Product cards as a grid or a list.
 * @param first number of cards whose image loads first
 * @param seen number of cards whose image loads with the page
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
      {cards.map((product, index) => (
        <li key={product.id}>
          <Card
            product={product}
            sizes={SIZES[columns]}
            loading={index < first ? "first" : index < seen ? "seen" : "near"}
          />
          {product.comparedIn && (
            <CompareLink slug={product.slug} category={product.comparedIn}>
              Compare<span className="sr-only"> {product.name}</span>
            </CompareLink>
          )}
        </li>
      ))}
    </ProductGrid>
  );
}
