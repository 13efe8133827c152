import { afterEach, expect, test, vi } from "vitest";
import { RECENT_PATH } from "@/components/account/home";
import { SlidePicture } from "@/components/home/slides";
import { DesktopHeader } from "@/components/layout/desktop-header";
import { CategoryRow } from "@/components/layout/menu/category-row";
import { categoryProducts, genericProducts, relatedCategories } from "@/components/layout/menu/featured-products";
import { emptySearch, reduceSearch, type SearchState } from "@/components/layout/search/use-search";
import { cartTotals } from "@/lib/cart-rules";
import { Toasts } from "@/lib/client/toaster";
import { productQuery } from "@/lib/contracts/catalogue";
import { orderListEndpoints } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import { totals } from "@/lib/contracts/shared";
import { plainListing, toProductQuery } from "@/lib/listing-query";
import { pesewas } from "@/lib/money";
import { percentOffer } from "@/lib/promotions";
import { draw } from "@/tests/support/draw";

/**
 * Constants of the requirements, tested by effect. Those that depend on time or a whole page are in the end-to-end
 * tests.
 */

vi.mock("sonner", () => ({
  toast: {},
  Toaster: ({ duration, visibleToasts }: { duration: number; visibleToasts: number }) =>
    `${duration} ms, ${visibleToasts}`,
}));

afterEach(() => vi.unstubAllGlobals());

test("SHP-CONST-01 SHP-CONST-02 toasts stay 4 s, at most 20 at a time", () => {
  expect(draw(<Toasts />)).toBe("4000 ms, 20");
});

test("SHP-CONST-04 pages of 10 products and 10 orders, 3 recent orders", () => {
  expect(toProductQuery(plainListing).limit).toBe(10);
  expect(productQuery.parse({}).limit).toBe(10);
  expect(orderListEndpoints.listOrders.query?.parse({})).toMatchObject({ limit: 10 });
  expect(new URLSearchParams(RECENT_PATH.split("?")[1]).get("limit")).toBe("3");
});

test("SHP-CONST-05 a search starts at 2 characters and shows 5 results", () => {
  const after = (term: string) => reduceSearch(emptySearch, { type: "typed", term }).lookup;
  expect([after("a"), after("ab")]).toEqual([emptySearch.lookup, "searching"]);
  const results = Array.from({ length: 9 }, (_, place) => ({ _id: `${place}` })) as SearchState["results"];
  const searching = reduceSearch(emptySearch, { type: "typed", term: "ab" });
  expect(reduceSearch(searching, { type: "answered", term: "ab", results }).results).toEqual(results.slice(0, 5));
});

test("SHP-CONST-06 the menu: 4 related, 4 featured, 6 fetched, 5 placeholders", async () => {
  const all = Array.from({ length: 9 }, (_, place) => ({ id: `${place}`, name: `${place}`, slug: `${place}` }));
  const [first] = all;
  expect(first && relatedCategories(all, first)).toHaveLength(4);
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const limit = new URL(address, "http://shop").searchParams.get("limit");
    asked.push(limit);
    const product = (place: number) => ({
      name: `${place}`,
      slug: `${place}`,
      featuredImage: null,
      price: { base: 1 },
    });
    return Response.json({
      status: "success",
      data: { products: Array.from({ length: Number(limit) }, (_, i) => product(i)) },
    });
  });
  expect(await categoryProducts("lighting")).toHaveLength(4);
  expect(await genericProducts()).toHaveLength(4);
  expect(asked).toEqual(["4", "6"]);
  const handlers = { onHover: () => undefined, onFocus: () => undefined, onEnter: () => false };
  const row = draw(<CategoryRow data={{ status: "loading" }} openSlug={null} handlers={handlers} />);
  expect(row.match(/data-testid="category-placeholder"/g)).toHaveLength(5);
});

test("SHP-CONST-07 home: 6 slides, small below 768 px", () => {
  expect(defaultSettings.slides.items).toHaveLength(6);
  expect(draw(<SlidePicture picture={1} first />)).toContain('media="(min-width: 768px)"');
});

test("SHP-CONST-08 the header changes after 10 px", () => {
  const html = draw(<DesktopHeader delivery={defaultSettings.delivery} />, "/");
  expect(html).toMatch(/<header[^>]*class="[^"]*\bh-header\b/);
  expect(html).toMatch(/<span[^>]*class="absolute top-0 h-2\.5 w-px"/);
});

test("SHP-CONST-14 totals include neither tax nor delivery", () => {
  expect(Object.keys(totals.shape)).toEqual(["subtotal", "discount", "total"]);
  expect(cartTotals([{ productId: "", pricePesewas: pesewas(100_00), quantity: 2 }], percentOffer(20))).toEqual({
    subtotal: 200_00,
    discount: 40_00,
    total: 160_00,
  });
});
