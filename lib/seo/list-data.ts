import type { Category, Pagination, Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import type { Thing } from "./thing";

/** The products of one page of a listing; positions go on where the page before ended (BEYOND-11). */
export function productListData(
  products: Pick<Product, "slug">[],
  { page, limit, total }: Pick<Pagination, "page" | "limit" | "total">,
  origin: string,
): Thing {
  return itemList(
    products.map(({ slug }) => paths.product(slug)),
    { first: (page - 1) * limit + 1, total, origin },
  );
}

/** All categories (BEYOND-11). */
export function categoryListData(categories: Pick<Category, "slug">[], origin: string): Thing {
  const all = categories.map(({ slug }) => paths.category(slug));
  return itemList(all, { first: 1, total: all.length, origin });
}

function itemList(
  addresses: string[],
  { first, total, origin }: { first: number; total: number; origin: string },
): Thing {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: addresses.map((path, place) => ({
      "@type": "ListItem",
      position: first + place,
      url: origin + path,
    })),
  };
}
