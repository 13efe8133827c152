import { expect, test } from "vitest";
import { products } from "@/prisma/seed/catalogue";
import { FACT, readFacts } from "./product-facts";

test("BEYOND-39 an attribute's name and value are separated by its first colon", () => {
  expect(readFacts(["Power: 2000 W", "Ratio:1:3", " Cap :  E27 "])).toEqual([
    { name: "Power", value: "2000 W" },
    { name: "Ratio", value: "1:3" },
    { name: "Cap", value: "E27" },
  ]);
});

test.each(["Power", ": 2000 W", "Power:", "Power: ", "  :x", "Power\n: 5"])("%j is not an attribute", (line) => {
  expect(FACT.test(line)).toBe(false);
});

test("BEYOND-64 every example product has size, weight, box contents and more, each once", () => {
  for (const { slug, facts } of products) {
    const read = readFacts(facts);
    const names = read.map(({ name }) => name);
    expect(names, slug).toEqual(expect.arrayContaining(["Dimensions", "Weight", "In the box"]));
    expect(names.length, slug).toBeGreaterThanOrEqual(6);
    expect(new Set(names).size, slug).toBe(names.length);
    const factOf = (wanted: string) => read.find(({ name }) => name === wanted)?.value;
    expect(factOf("Dimensions"), slug).toMatch(/^\d+ × \d+ × \d+ mm/);
    expect(factOf("Weight"), slug).toMatch(/^\d+(\.\d)? k?g/);
  }
});
