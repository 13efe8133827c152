"use client";

import { ActionLink } from "@/components/ui/text-link";
import type { ListingView } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { Card, type CardProduct } from "./card";
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
 * @param canCompare whether a link below each leads to its comparison
 */
export function CardGrid({
  cards,
  columns,
  view = "grid",
  first = 0,
  seen = 0,
  canCompare = false,
}: {
  cards: CardProduct[];
  columns: Columns;
  view?: ListingView;
  first?: number;
  seen?: number;
  canCompare?: boolean;
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
          {canCompare && (
            <ActionLink href={paths.compare([products.slug])}>
              Compare<span className="sr-only"> {products.name}</span>
            </ActionLink>
          )}
        </li>
      ))}
    </ProductGrid>
  );
}
