import type { Product } from "@/lib/contracts/catalogue";
import { Card, type Place } from "./card";
import { toSnapshot } from "./snapshot";

/** Products side by side: two on a phone, four where there is room. */
export function ProductRow({ products, placeOf }: { products: Product[]; placeOf?: (index: number) => Place }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} place={placeOf?.(index)} />
        </li>
      ))}
    </ul>
  );
}

/** A product in a grid, or in a row inside an element with `data-layout="list"`. */
export function ProductCard({
  product,
  place,
  withSummary = false,
}: {
  product: Product;
  place?: Place;
  withSummary?: boolean;
}) {
  const { compareAt } = product.price;
  const goods = {
    ...toSnapshot(product),
    ...(compareAt !== null && { compareAt }),
    ...(withSummary && { summary: product.description.short }),
  };
  return <Card goods={goods} place={place} />;
}
