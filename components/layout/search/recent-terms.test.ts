import { expect, test } from "vitest";
import { withRecentTerm } from "./recent-terms";

test("the newest search comes first, once, and six are kept", () => {
  expect(withRecentTerm(["drill", "Bulb", "fan"], "bulb")).toEqual(["bulb", "drill", "fan"]);
  expect(withRecentTerm(["a", "b", "c", "d", "e", "f"], "g")).toEqual(["g", "a", "b", "c", "d", "e"]);
});
