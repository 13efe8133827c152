import { expect, test } from "vitest";
import { readListing } from "@/lib/listing-query";
import type { Alternatives } from "@/lib/search-found";
import { draw, words } from "@/tests/support/draw";
import { ListingNavigationProvider } from "./listing-navigation";
import { NothingFound } from "./nothing-found";

function drawFor(query: Parameters<typeof readListing>[0], alternatives: Alternatives | null = null): string {
  const listing = readListing(query);
  return draw(
    <ListingNavigationProvider listing={listing}>
      <NothingFound listing={listing} categories={[]} alternatives={alternatives} whatsapp="233300000000" />
    </ListingNavigationProvider>,
    "/products",
  );
}

test.each([
  [{ search: "zzqqxx" }, "Check the spelling, or try another word."],
  [{ search: "zzqqxx", brand: "Philips" }, "Try fewer filters or another word."],
  [{ search: "zzqqxx", featured: "true" }, "Try fewer filters or another word."],
  [{ brand: "Philips", minPrice: "9000" }, "Try fewer filters."],
  [{ category: "boats" }, "We don't have this category."],
])("SHP-LIST-32 SHP-LIST-39 %j: the suggestions come from the selection: %s", (query, advice) => {
  const html = drawFor(query);
  expect(html).toContain("No Products Found");
  expect(words(html)).toContain(advice);
  expect(html).not.toContain("Track your order");
});

test("BEYOND-65 an empty result names the near products below it", () => {
  const html = drawFor({ search: "ceiling fun" }, { kind: "near", words: ["ceiling"], products: [] });
  expect(words(html)).toContain("Check the spelling, or see other products for “ceiling” below.");
});

test("BEYOND-65 a search at a price that nothing has says so", () => {
  const html = drawFor({ search: "iron under 400" }, { kind: "prices", priced: "iron up to GH₵400.00", products: [] });
  expect(words(html)).toContain("We have no “iron up to GH₵400.00”. See other prices below.");
  expect(words(html)).not.toContain("Check the spelling");
});

test.each(["ORD995718", "ordNBTT0DXF", "#ORD123456789012 "])(
  "BEYOND-57 an order number in the search, %s, links to the tracker",
  (search) => {
    expect(drawFor({ search })).toMatch(/<a[^>]*href="\/track-order"[^>]*>Track your order<\/a>/);
  },
);

test("BEYOND-65 a search names what the shop does not stock and offers WhatsApp; a filter may be the reason", () => {
  const html = drawFor({ search: "water pump" });
  expect(html).toMatch(/We don(?:'|&#x27;|&#39;)t stock “water pump”\./);
  const text = decodeURIComponent(/href="https:\/\/wa\.me\/233300000000\?text=([^"]*)"/.exec(html)?.[1] ?? "");
  expect(text).toBe("Hello. Do you have “water pump”?");
  expect(drawFor({ search: "water pump", brand: "Philips" })).not.toContain("stock “water pump”");
  expect(drawFor({ search: "water pump", exact: "true" })).not.toContain("stock “water pump”");
});
