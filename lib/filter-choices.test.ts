import { describe, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import type { Category, Facets } from "./contracts/catalogue";
import { filterChoices, shownCategory, withCategorySlugs, withinPriceBound } from "./filter-choices";
import { readListing } from "./listing-query";

function category(slug: string, name: string): Category {
  return {
    _id: `00000000-0000-4000-8000-00000000000${name.length}`,
    name,
    slug,
    description: "",
    image: null,
    featured: false,
    parent: null,
    productCount: 1,
  };
}

const categories = [category("lighting", "Lighting"), category("power-tools", "Power tools")];

const facets: Facets = {
  availability: [{ value: "inStock", count: 7 }],
  category: [{ value: "lighting", label: "Lighting", count: 8 }],
  brand: [
    { value: "Bosch", count: 1 },
    { value: "Opple", count: 2 },
    { value: "Philips", count: 5 },
  ],
  price: { min: cedis(32), max: cedis(649.5) },
};

describe("filterChoices", () => {
  test("SHP-LIST-11 BEYOND-16 offers every category with the number of results it would give", () => {
    expect(filterChoices(facets, categories, readListing({})).productType).toEqual([
      { value: "lighting", label: "Lighting", count: 8 },
      { value: "power-tools", label: "Power tools", count: 0 },
    ]);
  });

  test("SHP-LIST-13 offers brands by number of products, and always the selected ones", () => {
    const { brand } = filterChoices(facets, categories, readListing({ brand: ["Makita", "Opple"] }));
    expect(brand.map(({ value, count }) => [value, count])).toEqual([
      ["Philips", 5],
      ["Opple", 2],
      ["Bosch", 1],
      ["Makita", 0],
    ]);
  });

  test("SHP-LIST-39 BEYOND-16 an unknown category is not offered, nor are categories if all have no results", () => {
    const boats = readListing({ category: "boats" });
    expect(filterChoices(facets, categories, boats).productType.map(({ value }) => value)).toEqual([
      "lighting",
      "power-tools",
    ]);
    const nothing: Facets = { availability: [], category: [], brand: [], price: { min: null, max: null } };
    expect(filterChoices(nothing, categories, boats)).toEqual({
      inStock: 0,
      productType: [],
      brand: [],
      specs: [],
      priceBound: 1000,
      price: { min: null, max: null },
    });
    const lighting = readListing({ category: "lighting" });
    expect(filterChoices(nothing, categories, lighting).productType).toHaveLength(2);
  });

  test("counts products in stock and bounds the price", () => {
    expect(filterChoices(facets, categories, readListing({}))).toMatchObject({
      inStock: 7,
      priceBound: 650,
      price: facets.price,
    });
  });
});

describe("category of a listing", () => {
  test("SHP-LIST-01 finds a category by id and by slug", () => {
    const [lighting, tools] = categories;
    const listing = withCategorySlugs(readListing({ category: [lighting?._id ?? "", "lighting"] }), categories);
    expect(listing.filters.productType).toEqual(["lighting"]);
    expect(shownCategory(listing, categories)?.name).toBe("Lighting");
    expect(shownCategory(withCategorySlugs(readListing({ category: tools?._id }), categories), categories)).toBe(tools);
  });

  test("BEYOND-47 finds a category by a former slug, unless another category has it now", () => {
    const slugsNow = new Map([
      ["lamps", "lighting"],
      ["power-tools", "lighting"],
    ]);
    const listing = withCategorySlugs(readListing({ category: ["lamps", "power-tools"] }), categories, slugsNow);
    expect(listing.filters.productType).toEqual(["lighting", "power-tools"]);
  });

  test("SHP-LIST-39 an unknown category stays selected and has no hero", () => {
    const listing = withCategorySlugs(readListing({ category: "boats" }), categories);
    expect(listing.filters.productType).toEqual(["boats"]);
    expect(shownCategory(listing, categories)).toBeNull();
  });

  test("several categories have no hero of their own", () => {
    expect(shownCategory(readListing({ category: ["lighting", "power-tools"] }), categories)).toBeNull();
  });
});

test("SHP-LIST-18 a URL cannot exceed the highest price of the result", () => {
  const listing = readListing({ minPrice: "700", maxPrice: "9000" });
  expect(withinPriceBound(listing, facets).filters.priceRange).toEqual({ min: "649.5", max: "650" });
  expect(withinPriceBound(readListing({}), facets).filters.priceRange).toEqual({ min: "", max: "" });
});
