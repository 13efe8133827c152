import { expect, test } from "vitest";
import { searchWords } from "./search-terms";

test("a word finds its neighbours, in the plural too", () => {
  expect(searchWords("Bulbs torch")).toEqual([
    ["bulbs", "lamp", "light"],
    ["torch", "lantern"],
  ]);
});

test("a word that every object knows finds itself alone", () => {
  for (const word of ["constructor", "__proto__", "tostring", "valueof", "hasownproperty", "constructors"])
    expect(searchWords(word).flat(), word).toHaveLength(1);
});
