"use client";

import { CategoriesFailure } from "./categories/categories-failure";
import { CategoryFailure } from "./listing/category-failure";
import { ProductFailure } from "./product/product-failure";

/** The failure of the catalogue's page at this address, for when not even the frame around it could be made. */
export function CatalogueFailure({ pathname, retry }: { pathname: string; retry: () => void }) {
  if (pathname === "/categories" || pathname === "/products/categories") return <CategoriesFailure retry={retry} />;
  if (pathname.startsWith("/products/")) return <ProductFailure retry={retry} />;
  return <CategoryFailure retry={retry} />;
}
