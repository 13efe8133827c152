import { describe, expect, test } from "vitest";
import type { ProductList } from "@/lib/contracts/catalogue";
import { productQuery } from "@/lib/contracts/catalogue";
import { termsWithoutResult } from "./without-result";

const found = (total: number) => ({ pagination: { page: 1, limit: 12, total, pages: total } }) as ProductList;
const asked = (query: object, total = 0) =>
  termsWithoutResult(productQuery.parse({ page: "1", limit: "12", ...query }), found(total));

describe("BEYOND-45 the terms of a search without result", () => {
  test("are those that the search uses, each once, and the first ones of a long search", () => {
    expect(asked({ search: "  the ZIP drive, a Zip-Drive é " })).toBe("zip drive zip-drive e");
    expect(asked({ search: "telescope ".repeat(3) })).toBe("telescope");
    expect(asked({ search: "abacus barometer calligraphy daguerreotype escutcheon fretwork" })).toBe(
      "abacus barometer calligraphy daguerreotype escutcheon",
    );
    expect(asked({ search: "x".repeat(200) })).toHaveLength(60);
    expect(asked({ search: "the !?" })).toBeNull();
  });

  test("exclude searches with results, with a filter, or sent by the search box while typing", () => {
    expect(asked({ search: "zip" }, 1)).toBeNull();
    for (const query of [{ category: ["lamps"] }, { brand: ["Acme"] }, { maxPrice: "5" }, { inStock: "true" }])
      expect(asked({ search: "zip", ...query }), JSON.stringify(query)).toBeNull();
    expect(asked({ search: "zip", limit: "5" })).toBeNull();
    expect(asked({ search: "zip", sort: "name", page: "2" })).toBe("zip");
  });

  test("exclude terms that look like an email address or phone number", () => {
    for (const search of ["ama@example.com", "024 123 4567", "+233-24-123-4567", "call ٠٢٤١٢٣٤٥٦٧"])
      expect(asked({ search }), search).toBeNull();
    expect(asked({ search: "cable 2.5mm 100m" })).toBe("cable 2.5mm 100m");
  });
});
