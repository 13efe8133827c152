"use client";

import { CategoriesFailure } from "./categories/categories-failure";
import { CategoryFailure } from "./listing/category-failure";
import { ProductFailure } from "./product/product-failure";

/** What the page of the catalogue at this address says when it could not be made. */
export function CatalogueFailure({ pathname, retry }: { pathname: string; retry: () => void }) {
  if (pathname === "/categories" || pathname === "/products/categories") return <CategoriesFailure retry={retry} />;
  if (pathname.startsWith("/products/")) return <ProductFailure retry={retry} />;
  return <CategoryFailure retry={retry} />;
}
