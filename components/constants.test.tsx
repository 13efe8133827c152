import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RECENT_PATH } from "@/components/account/home/account-home";
import { BRAND_STEP_MS } from "@/components/home/brand-step";
import { SLIDE_MS } from "@/components/home/carousel";
import { SlidePicture } from "@/components/home/slide-picture";
import { slides } from "@/components/home/slides";
import { DesktopHeader } from "@/components/layout/desktop-header";
import { CLOSE_MS } from "@/components/layout/menu/category-menu";
import { CategoryRow, SCROLL_STEP } from "@/components/layout/menu/category-row";
import { FEATURED_SHOWN, GENERIC_FETCHED } from "@/components/layout/menu/featured-products";
import { relatedCategories } from "@/components/layout/menu/menu-category";
import { emptySearch, reduceSearch } from "@/components/layout/search/search-state";
import { POLL_MS } from "@/components/orders/use-polling";
import { cartTotals } from "@/lib/cart-totals";
import { MAX_TOASTS, TOAST_MS } from "@/lib/client/toast-limits";
import { productQuery } from "@/lib/contracts/catalogue";
import { orderListEndpoints } from "@/lib/contracts/orders";
import { totals } from "@/lib/contracts/shared";
import { LATEST_PRODUCTS, RELATED_PRODUCTS, SEARCH_RESULTS, TOP_BRANDS } from "@/lib/limits";
import { plainListing, toProductQuery } from "@/lib/listing-query";
import { draw } from "@/tests/support/draw";

/** Numbers that the requirements fix, where the shop's own code takes them from. */

const styles = readFileSync("app/globals.css", "utf8");

test("SHP-CONST-01 SHP-CONST-02 toasts stay 4 s, at most 20 at a time", () => {
  expect([TOAST_MS, MAX_TOASTS]).toEqual([4000, 20]);
  const source = readFileSync("lib/client/toaster.tsx", "utf8");
  expect(source).toContain("duration={TOAST_MS}");
  expect(source).toContain("visibleToasts={MAX_TOASTS}");
});

test("SHP-CONST-04 pages of 10 products and 10 orders, 3 recent orders, 4 related products", () => {
  expect(toProductQuery(plainListing).limit).toBe(10);
  expect(productQuery.parse({}).limit).toBe(10);
  expect(orderListEndpoints.listOrders.query?.parse({})).toMatchObject({ limit: 10 });
  expect(new URLSearchParams(RECENT_PATH.split("?")[1]).get("limit")).toBe("3");
  expect(RELATED_PRODUCTS).toBe(4);
});

test("SHP-CONST-05 a search starts at 2 characters and shows 5 results", () => {
  const after = (term: string) => reduceSearch(emptySearch, { type: "typed", term }).lookup;
  expect([after("a"), after("ab")]).toEqual([emptySearch.lookup, "searching"]);
  expect(SEARCH_RESULTS).toBe(5);
});

test("SHP-CONST-06 the menu: 4 related, 4 featured, 6 fetched, closes after 300 ms, moves 200 px, 5 placeholders", () => {
  const all = Array.from({ length: 9 }, (_, place) => ({ id: `${place}`, name: `${place}`, slug: `${place}` }));
  const [first] = all;
  expect(first && relatedCategories(all, first)).toHaveLength(4);
  expect([FEATURED_SHOWN, GENERIC_FETCHED, CLOSE_MS, SCROLL_STEP]).toEqual([4, 6, 300, 200]);
  const handlers = { onHover: () => undefined, onFocus: () => undefined, onEnter: () => false };
  const row = draw(<CategoryRow data={{ status: "loading" }} openSlug={null} handlers={handlers} />);
  expect(row.match(/data-testid="category-placeholder"/g)).toHaveLength(5);
});

test("SHP-CONST-07 home: 6 slides of 5000 ms, 4 products, 6 brands of 3000 ms, small below 768 px", () => {
  expect([slides.length, SLIDE_MS, LATEST_PRODUCTS, TOP_BRANDS, BRAND_STEP_MS]).toEqual([6, 5000, 4, 6, 3000]);
  expect(draw(<SlidePicture picture={1} first />)).toContain('media="(min-width: 768px)"');
  // Tailwind's own `md` is 48rem; nothing here may move it.
  expect(styles).not.toMatch(/--breakpoint-md/);
});

test("SHP-CONST-08 the header is 80 px high and changes after 10 px", () => {
  expect(styles).toMatch(/--spacing-header: 5rem;/);
  const html = draw(<DesktopHeader />, "/");
  expect(html).toMatch(/<header[^>]*class="[^"]*\bh-header\b/);
  expect(html).toMatch(/<span[^>]*class="absolute top-0 h-2\.5 w-px"/);
});

test("SHP-CONST-10 a pending payment is asked about every 5000 ms", () => {
  expect(POLL_MS).toBe(5000);
});

test("SHP-CONST-14 totals know neither tax nor delivery", () => {
  expect(Object.keys(totals.shape)).toEqual(["subtotal", "discount", "total"]);
  expect(cartTotals([{ pricePesewas: 100_00, quantity: 2 }], 20)).toEqual({
    subtotal: 200_00,
    discount: 40_00,
    total: 160_00,
  });
});
