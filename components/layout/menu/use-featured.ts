"use client";

import { useEffect, useState } from "react";
import { categoryProducts, genericProducts, type MenuProduct } from "./featured-products";
import type { MenuCategory } from "./menu-category";

/** How long the placeholders stand before the shop's newest products step in for a slow answer. */
const PATIENCE_MS = 600;

/**
 * Products for a category's panel; null while there is nothing to show. A failure is no news to the shopper
 * (SHP-MENU-31): the generic list stays.
 */
export function useFeatured({ id }: MenuCategory): MenuProduct[] | null {
  const [shown, setShown] = useState<{ id: string | null; products: MenuProduct[] } | null>(null);

  useEffect(() => {
    let settled = false;
    let left = false;
    const show = (products: MenuProduct[]) => !left && setShown({ id, products });
    const showGeneric = () =>
      genericProducts().then((products) => {
        if (!settled) show(products);
      });

    const timer = setTimeout(showGeneric, id ? PATIENCE_MS : 0);
    if (id) {
      categoryProducts(id).then(
        (products) => {
          settled = true;
          clearTimeout(timer);
          show(products);
        },
        () => {
          clearTimeout(timer);
          return showGeneric();
        },
      );
    }
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id]);

  return shown && shown.id === id ? shown.products : null;
}
