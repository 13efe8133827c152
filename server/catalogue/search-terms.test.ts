import { expect, test } from "vitest";
import { searchTerms } from "./search-terms";

const wordsOf = (search: string) => searchTerms(search).map(({ words }) => words);

test("a word finds its neighbours, in the plural too", () => {
  expect(wordsOf("Bulbs torch")).toEqual([
    ["bulbs", "lamp", "light"],
    ["torch", "lantern"],
  ]);
});

test("a word that every object knows finds itself alone", () => {
  for (const word of ["constructor", "__proto__", "tostring", "valueof", "hasownproperty", "constructors"])
    expect(wordsOf(word).flat(), word).toHaveLength(1);
});
