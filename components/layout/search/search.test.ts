import { describe, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import {
  emptySearch,
  reduceSearch,
  resultPicture,
  type SearchResult,
  type SearchState,
  withRecentTerm,
} from "./use-search";

const result = (name: string): SearchResult => ({
  _id: name,
  name,
  slug: name,
  price: { base: cedis(32), compareAt: null },
  featuredImage: null,
});
const results = ["a", "b", "c", "d", "e", "f"].map(result);

const typed = (term: string, state: SearchState = emptySearch) => reduceSearch(state, { type: "typed", term });
const found = (term: string) => reduceSearch(typed(term), { type: "answered", term, results });

describe("the search box", () => {
  test("SHP-SEARCH-01 SHP-SEARCH-03 opens at two characters with a loading message", () => {
    expect(typed("bu")).toMatchObject({ open: true, lookup: "searching" });
  });

  test("SHP-SEARCH-02 closes and clears below two characters, not counting spaces", () => {
    expect(typed("b", found("bulb"))).toEqual({ ...emptySearch, term: "b" });
    expect(typed("b ", found("bulb"))).toEqual({ ...emptySearch, term: "b " });
  });

  test("SHP-SEARCH-04 shows five results at most", () => {
    expect(found("bulb").results).toHaveLength(5);
  });

  test("SHP-SEARCH-14 ignores a response to an earlier query", () => {
    const state = typed("drill", typed("bulb"));
    expect(reduceSearch(state, { type: "answered", term: "bulb", results })).toBe(state);
  });

  test("does not search again for an added space", () => {
    expect(typed("bulb ", found("bulb"))).toMatchObject({ term: "bulb ", lookup: "done" });
  });

  test("a response does not open a closed dropdown", () => {
    const closed = reduceSearch(typed("bulb"), { type: "closed" });
    expect(reduceSearch(closed, { type: "answered", term: "bulb", results }).open).toBe(false);
  });

  test("the arrow keys cycle through the results and 'View all results'", () => {
    const move = (state: SearchState, by: 1 | -1) => reduceSearch(state, { type: "moved", by });
    expect(move(found("bulb"), 1).active).toBe(0);
    expect(move(found("bulb"), -1).active).toBe(5);
    expect(move(move(found("bulb"), -1), 1).active).toBe(0);
    expect(move(typed("bulb"), 1).active).toBe(-1);
  });

  test("SHP-SEARCH-07 a picture comes as an object, as a URL, or not at all", () => {
    const picture = { url: "/images/products/a-640.webp", alt: "A lamp" };
    expect(resultPicture({ ...result("a"), featuredImage: picture })).toEqual(picture);
    expect(resultPicture({ ...result("a"), featuredImage: picture.url })).toEqual({ url: picture.url, alt: "a" });
    expect(resultPicture(result("a"))).toBeNull();
  });
});

test("the latest search comes first, once, and six are kept", () => {
  expect(withRecentTerm(["drill", "Bulb", "fan"], "bulb")).toEqual(["bulb", "drill", "fan"]);
  expect(withRecentTerm(["a", "b", "c", "d", "e", "f"], "g")).toEqual(["g", "a", "b", "c", "d", "e"]);
});
