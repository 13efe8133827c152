import type { Category, Facets, SpecFacet } from "@/lib/contracts/catalogue";
import { fitPriceRange, type Listing, priceBound } from "@/lib/listing-query";
import type { Cedis } from "./money";

export interface Choice {
  value: string;
  label: string;
  count: number;
}

/** Choices of the filter panel with product counts (BEYOND-16). */
export interface FilterChoices {
  inStock: number;
  /** Empty if no value has products. */
  productType: Choice[];
  brand: Choice[];
  /** Specifications, the most useful first (BEYOND-83). */
  specs: SpecFacet[];
  /** Upper limit of the price filter, in whole cedis. */
  priceBound: Cedis;
  /** Lowest and highest price of the result before the price filter; both null without products. */
  price: Facets["price"];
}

/**
 * Choices of the filter panel.
 * Empty categories stay if another one has products, so that the panel does not jump. Brands are sorted by count. A chosen
 * value is always included, so that it can be removed; unknown categories are not.
 */
export function filterChoices(facets: Facets, categories: Category[], { filters }: Listing): FilterChoices {
  const counts = new Map(facets.category.map(({ value, count }) => [value, count]));
  const productType = categories.map(({ slug, name }) => ({ value: slug, label: name, count: counts.get(slug) ?? 0 }));
  const brand = facets.brand
    .map(({ value, count }) => ({ value, label: value, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  const offersType = productType.some(({ value, count }) => count > 0 || filters.productType.includes(value));
  return {
    inStock: facets.availability.find(({ value }) => value === "inStock")?.count ?? 0,
    productType: offersType ? productType : [],
    brand: [...brand, ...missing(filters.brand, brand)],
    specs: facets.specs ?? [],
    priceBound: priceBound(facets.price.max),
    price: facets.price,
  };
}

function missing(chosen: string[], offered: Choice[]): Choice[] {
  const known = new Set(offered.map(({ value }) => value));
  return chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 }));
}

/**
 * Replaces category ids (SHP-LIST-01) and former slugs (BEYOND-47) with current slugs; unknown ones stay.
 * @param slugsNow current slugs by former slug
 */
export function withCategorySlugs(
  listing: Listing,
  categories: Category[],
  slugsNow: ReadonlyMap<string, string> = new Map(),
): Listing {
  const slugs = new Map([
    ...slugsNow,
    ...categories.flatMap(({ _id, slug }) => [[_id, slug] as const, [slug, slug] as const]),
  ]);
  const productType = [...new Set(listing.filters.productType.map((value) => slugs.get(value) ?? value))];
  return { ...listing, filters: { ...listing.filters, productType } };
}

/** Clamps a listing's price range to the result's (SHP-LIST-18). */
export function withinPriceBound(listing: Listing, facets: Facets): Listing {
  const { max } = facets.price;
  const priceRange = fitPriceRange(listing.filters.priceRange, priceBound(max), max ?? undefined);
  return { ...listing, filters: { ...listing.filters, priceRange } };
}

/** Category of a listing, if exactly one known category is chosen (SHP-LIST-06, SHP-LIST-39). */
export function shownCategory(listing: Listing, categories: Category[]): Category | null {
  const [only, ...others] = listing.filters.productType;
  if (!only || others.length > 0) return null;
  return categories.find(({ slug }) => slug === only) ?? null;
}
