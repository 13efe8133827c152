"use client";

import { NearbyProducts, ProductRow } from "@/components/catalogue";
import { useShopData } from "@/components/ui/use-shop-data";
import type { ProductList } from "@/lib/contracts/catalogue";
import { SearchBox } from "./search/search-box";

const noWords = () => "";

/** Search and most popular products, on the page of an unknown product. */
export function ProductNotFoundHelp() {
  const { state } = useShopData<ProductList>("/api/products?sort=popular&limit=4", noWords);
  return (
    <div className="page">
      <SearchBox className="mx-auto max-w-form" />
      {state.kind === "there" && state.data.products.length > 0 && (
        <section aria-labelledby="interested" className="mt-10 md:mt-16">
          <h2 id="interested" className="mb-4 text-xl">
            You might be interested in
          </h2>
          <ProductRow products={state.data.products} />
        </section>
      )}
      <NearbyProducts />
    </div>
  );
}
