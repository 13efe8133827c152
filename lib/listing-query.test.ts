import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productQuery } from "./contracts/catalogue";
import {
  changeListing,
  cleanPriceText,
  clearListing,
  dropSearch,
  fitPriceRange,
  type Listing,
  listingUrl,
  plainListing,
  priceBound,
  readListing,
  searchListing,
  sortChoices,
  sortOptions,
  toProductQuery,
} from "./listing-query";
import { cedis } from "./money";

function read(address: string): Listing {
  const params: Record<string, string[]> = {};
  const query = new URLSearchParams(address);
  for (const name of query.keys()) params[name] = query.getAll(name);
  return readListing(params);
}

const full = read(
  "category=lighting&category=power-tools&brand=Philips&spec=Cap%3A+E27&spec=power%3A10w..20w&minPrice=10&maxPrice=99.50&inStock=true&search=bulb&featured=true&sort=price-asc&page=3&view=list",
);

describe("reading a URL", () => {
  test("SHP-LIST-15 BEYOND-83 keeps availability, product types, a typed price range, brands and specifications", () => {
    expect(full.filters).toEqual({
      availability: ["inStock"],
      productType: ["lighting", "power-tools"],
      priceRange: { min: "10", max: "99.5" },
      brand: ["Philips"],
      spec: ["Cap: E27", "power:10w..20w"],
    });
  });

  test("SHP-LIST-02 SHP-LIST-04 reads the search term and the featured flag", () => {
    expect(full).toMatchObject({ search: "bulb", featured: true, page: 3, view: "list" });
  });

  test("SHP-LIST-03 accepts six sort values and reads an unknown one as newest", () => {
    for (const word of ["popular", "newest", "price-asc", "price-desc", "name-asc", "name-desc"]) {
      expect(read(`sort=${word}`).sort).toBe(word);
    }
    expect(read("sort=cheapest").sort).toBe("newest");
    expect(read("sort=constructor").sort).toBe("newest");
  });

  test("SHP-LIST-22 sorts by newest by default, and a search by relevance", () => {
    expect(read("").sort).toBe("newest");
    expect(read("search=bulb").sort).toBe("best");
    expect(read("sort=best").sort).toBe("newest");
    expect(sortChoices("").map(({ value }) => value)[0]).toBe("newest");
    expect(toProductQuery(read("search=bulb"))).not.toHaveProperty("sort");
    expect(listingUrl(read("search=bulb&sort=newest"))).toBe("/products?search=bulb&sort=newest");
  });

  test("ignores foreign parameters and invalid values", () => {
    expect(read("utm_source=mail&fbclid=x")).toEqual(plainListing);
    expect(
      read("page=0&minPrice=cheap&inStock=yes&view=cards&category=&brand=&spec=B22&spec=%3AB22&spec=Cap%3A"),
    ).toEqual(plainListing);
    expect(read("page=-2").page).toBe(1);
    expect(read("page=1e3").page).toBe(1);
  });

  test("removes control characters before they reach the database", () => {
    expect(read("search=a%00b").search).toBe("ab");
    expect(read("category=x%00y").filters.productType).toEqual(["xy"]);
  });
});

describe("writing a URL", () => {
  test("BEYOND-17 the whole selection survives a round trip through the URL", () => {
    const text = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(
        fc.record({
          category: fc.array(text),
          brand: fc.array(text),
          spec: fc.array(text),
          minPrice: text,
          maxPrice: fc.nat(20_000).map(String),
          search: text,
          inStock: fc.constantFrom("true", "false", ""),
          sort: fc.constantFrom(...Object.keys(sortOptions)),
          page: fc.integer({ min: -3, max: 400 }).map(String),
          view: fc.constantFrom("list", "grid"),
        }),
        (params) => {
          const listing = readListing(params);
          expect(read(listingUrl(listing).split("?")[1] ?? "")).toEqual(listing);
        },
      ),
    );
  });

  test("the unfiltered listing has the plain URL", () => {
    expect(listingUrl(plainListing)).toBe("/products");
    expect(listingUrl(readListing({ sort: "newest", page: "1", view: "grid" }))).toBe("/products");
  });
});

describe("querying the catalogue", () => {
  test("SHP-LIST-10 SHP-LIST-12 SHP-LIST-34 sends stock, prices and a page of ten", () => {
    expect(toProductQuery(full)).toEqual({
      page: 3,
      limit: 10,
      category: ["lighting", "power-tools"],
      brand: ["Philips"],
      spec: ["Cap: E27", "power:10w..20w"],
      specCounts: true,
      minPrice: 10,
      maxPrice: 99.5,
      inStock: true,
      search: "bulb",
      featured: true,
      sort: "price.base",
    });
  });

  test("SHP-LIST-23 SHP-LIST-24 newest sends -createdAt, prices send price.base either way", () => {
    expect(toProductQuery(read("")).sort).toBe("-createdAt");
    expect(toProductQuery(read("sort=price-asc")).sort).toBe("price.base");
    expect(toProductQuery(read("sort=price-desc")).sort).toBe("-price.base");
  });

  test("SHP-LIST-25 SHP-LIST-26 sorting by name and by popularity is done by the server", () => {
    expect(toProductQuery(read("sort=name-asc")).sort).toBe("name");
    expect(toProductQuery(read("sort=name-desc")).sort).toBe("-name");
    expect(toProductQuery(read("sort=popular")).sort).toBe("popular");
  });

  test("a URL that the page accepts is accepted by the contract", () => {
    const { page, limit, minPrice, maxPrice, inStock, featured, specCounts, ...rest } = toProductQuery(full);
    const wire = {
      ...rest,
      specCounts: `${specCounts}`,
      page: `${page}`,
      limit: `${limit}`,
      minPrice: `${minPrice}`,
      maxPrice: `${maxPrice}`,
    };
    expect(productQuery.parse({ ...wire, inStock: `${inStock}`, featured: `${featured}` })).toEqual(
      toProductQuery(full),
    );
  });
});

describe("changing the listing", () => {
  test("SHP-LIST-37 SHP-LIST-38 a change of filter or sort restarts at page 1", () => {
    expect(changeListing(full, { sort: "popular" })).toMatchObject({ page: 1, sort: "popular", search: "bulb" });
    expect(changeListing(full, { filters: plainListing.filters }).page).toBe(1);
  });

  test("SHP-LIST-21 a search clears category and price and keeps availability and brand", () => {
    const listing = searchListing(full, " drill ");
    expect(listingUrl(listing)).toBe("/products?search=drill&brand=Philips&inStock=true&sort=price-asc&view=list");
  });

  test("a default sort order follows the search term", () => {
    expect(searchListing(plainListing, "drill").sort).toBe("best");
    expect(dropSearch(read("search=drill&brand=Ingco"))).toEqual(read("brand=Ingco"));
    expect(dropSearch(read("search=drill&sort=popular")).sort).toBe("popular");
  });

  test("BEYOND-65 an exact search stays exact until the next search", () => {
    const exact = read("search=flodlight&exact=true&brand=Philips");
    expect(listingUrl(exact)).toBe("/products?search=flodlight&exact=true&brand=Philips");
    expect(toProductQuery(exact)).toMatchObject({ search: "flodlight", exact: true });
    expect(changeListing(exact, { sort: "popular" }).exact).toBe(true);
    for (const other of [searchListing(exact, "drill"), dropSearch(exact), clearListing(exact), read("exact=true")])
      expect(other.exact).toBe(false);
    expect(toProductQuery(plainListing)).not.toHaveProperty("exact");
  });

  test("SHP-LIST-33 clearing removes all filters and the search term", () => {
    expect(listingUrl(clearListing(full))).toBe("/products?sort=price-asc&view=list");
  });
});

describe("price range", () => {
  test("SHP-LIST-16 a price field accepts only a non-negative amount", () => {
    expect(cleanPriceText("-12")).toBe("12");
    expect(cleanPriceText("1e3,5x")).toBe("135");
    expect(cleanPriceText("99.505")).toBe("99.50");
    expect(cleanPriceText(".5")).toBe("0.5");
    expect(cleanPriceText("12.")).toBe("12.");
    expect(read("minPrice=-5&maxPrice=NaN").filters.priceRange).toEqual({ min: "", max: "" });
  });

  test("SHP-LIST-17 a minimum above the maximum is swapped with it", () => {
    expect(fitPriceRange({ min: "80", max: "50" }, 1000)).toEqual({ min: "50", max: "80" });
    expect(fitPriceRange({ min: "100", max: "9" }, 1000)).toEqual({ min: "9", max: "100" });
    expect(fitPriceRange({ min: "900", max: "50" }, 650)).toEqual({ min: "50", max: "650" });
    expect(fitPriceRange({ min: "80", max: "" }, 1000)).toEqual({ min: "80", max: "" });
    expect(read("minPrice=80&maxPrice=50").filters.priceRange).toEqual({ min: "50", max: "80" });
  });

  test("SHP-LIST-18 neither end can pass the highest price of the result, rounded up", () => {
    expect(priceBound(cedis(649.5))).toBe(650);
    expect(fitPriceRange({ min: "700", max: "9000" }, 650)).toEqual({ min: "650", max: "650" });
    expect(fitPriceRange({ min: "5", max: "649.99" }, 650)).toEqual({ min: "5", max: "649.99" });
  });

  test("SHP-LIST-18 a minimum above the highest price is lowered to it, so that the range has a product", () => {
    expect(fitPriceRange({ min: "400", max: "" }, 334, 333.5)).toEqual({ min: "333.5", max: "" });
    expect(fitPriceRange({ min: "700", max: "9000" }, 334, 333.5)).toEqual({ min: "333.5", max: "334" });
    expect(fitPriceRange({ min: "9000", max: "20" }, 334, 333.5)).toEqual({ min: "20", max: "333.5" });
  });

  test("SHP-LIST-19 SHP-CONST-03 SHP-CONST-13 the bound is 1000 without products", () => {
    expect(priceBound(null)).toBe(1000);
  });
});
