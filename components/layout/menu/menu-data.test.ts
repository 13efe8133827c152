import { describe, expect, test } from "vitest";
import { builtInProducts, relatedCategories } from "./featured-products";
import { answeredMenuData, categoryLinks, iconName, initialMenuData, type MenuCategory } from "./menu-data";

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

  test("SHP-MENU-29 a built-in category links to a search, because it has no page", () => {
    expect(categoryLinks({ id: null, name: "Tools", slug: "tools" })).toMatchObject({
      all: "/products?search=Tools",
      popular: "/products?search=Tools&sort=popular",
    });
  });

  test("SHP-MENU-11 lists up to four others, never itself", () => {
    const all = ["a", "b", "c", "d", "e", "f"].map(category);
    const related = (slug: string) => relatedCategories(all, category(slug)).map((other) => other.slug);
    expect(related("a")).toEqual(["b", "c", "d", "e"]);
    expect(related("e")).toEqual(["f", "a", "b", "c"]);
    expect(relatedCategories([category("a")], category("a"))).toEqual([]);
  });

  test("SHP-MENU-11 the related categories start with its neighbours", () => {
    const below = (slug: string, parent: string) => ({ ...category(slug), parent: category(parent).name });
    const all = [category("a"), category("b"), category("c"), category("d"), below("e", "b"), below("f", "b")];
    const related = (slug: string) =>
      relatedCategories(all, all.find((one) => one.slug === slug) ?? category(slug)).map((other) => other.slug);
    expect(related("b")).toEqual(["e", "f", "c", "d"]);
    expect(related("e")).toEqual(["f", "b", "a", "c"]);
    expect(all.map(({ slug }) => slug).join("")).toBe("abcdef");
  });
});

const lighting = { id: "1", name: "Lighting", slug: "lighting" };

describe("the menu's data", () => {
  test("SHP-MENU-04 is loading without names from the server, ready with them", () => {
    expect(initialMenuData(null)).toEqual({ status: "loading" });
    expect(initialMenuData([])).toEqual({ status: "loading" });
    expect(initialMenuData([lighting])).toEqual({ status: "ready", categories: [lighting] });
  });

  test("SHP-MENU-28 SHP-MENU-29 SHP-ERR-06 a failure is logged and the built-in categories are used", () => {
    const failed = answeredMenuData(null);
    expect(failed).toMatchObject({ status: "failed", error: "Failed to load menu data" });
    const categories = failed.status === "failed" ? failed.categories : [];
    expect(categories.map(({ name }) => name)).toEqual(["Lighting", "Tools", "Appliances"]);
    expect(categories.every(({ subcategories }) => subcategories?.length)).toBe(true);
  });

  test("SHP-MENU-30 built-in products are names without a price", () => {
    expect(builtInProducts).toEqual(["LED Ceiling Light", "Power Drill Kit", "Smart Plug (4-Pack)"]);
  });
});

describe("the icon of a category", () => {
  test.each(["Lighting", "Garden lights", "SPOTLIGHTS"])("SHP-MENU-05 a bulb for %s", (name) => {
    expect(iconName(name)).toBe("bulb");
  });

  test.each(["Power Tools", "Hand Tools", "tool boxes"])("SHP-MENU-06 a wrench for %s", (name) => {
    expect(iconName(name)).toBe("wrench");
  });

  test.each(["Home Appliances", "Kitchen appliance", "Plugs & Adaptors"])("SHP-MENU-07 a plug for %s", (name) => {
    expect(iconName(name)).toBe("plug");
  });

  test.each(["Wiring & Cables", "Solar & Backup", ""])("SHP-MENU-08 a gear for %s", (name) => {
    expect(iconName(name)).toBe("gear");
  });
});
