import { describe, expect, test } from "vitest";
import { categoryLinks, type MenuCategory, relatedCategories } from "./menu-category";

const category = (slug: string): MenuCategory => ({ id: `id-${slug}`, name: slug.toUpperCase(), slug });

describe("a category's panel", () => {
  test("SHP-MENU-14 SHP-MENU-15 SHP-MENU-16 links the category with its sort", () => {
    expect(categoryLinks(category("lighting"))).toEqual({
      all: "/categories/lighting/products",
      popular: "/products?category=lighting&sort=popular",
      newest: "/products?category=lighting&sort=newest",
      cheapest: "/products?category=lighting&sort=price-asc",
    });
  });

  test("SHP-MENU-29 a built-in category leads to a search, as it has no page", () => {
    expect(categoryLinks({ id: null, name: "Tools", slug: "tools" })).toMatchObject({
      all: "/products?search=Tools",
      popular: "/products?search=Tools&sort=popular",
    });
  });

  test("SHP-MENU-11 names up to four others, never itself", () => {
    const all = ["a", "b", "c", "d", "e", "f"].map(category);
    const related = (slug: string) => relatedCategories(all, category(slug)).map((other) => other.slug);
    expect(related("a")).toEqual(["b", "c", "d", "e"]);
    expect(related("e")).toEqual(["f", "a", "b", "c"]);
    expect(relatedCategories([category("a")], category("a"))).toEqual([]);
  });
});
