import { expect, test } from "vitest";
import { FACT, readFacts } from "./product-facts";

test("BEYOND-39 a fact is what stands before the first colon, and what stands behind it", () => {
  expect(readFacts(["Power: 2000 W", "Ratio:1:3", " Cap :  E27 "])).toEqual([
    { name: "Power", value: "2000 W" },
    { name: "Ratio", value: "1:3" },
    { name: "Cap", value: "E27" },
  ]);
});

test.each(["Power", ": 2000 W", "Power:", "Power: ", "  :x", "Power\n: 5"])("%j is none", (line) => {
  expect(FACT.test(line)).toBe(false);
});
