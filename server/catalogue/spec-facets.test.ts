import fc from "fast-check";
import { expect, test } from "vitest";
import { type SpecCount, toSpecFacets } from "./spec-facets";

const counted = (name: string, unit: string, numbers: number[], shown = unit): SpecCount[] =>
  numbers.map((number) => ({
    spec: `${name.toLowerCase()}:${number}${unit}`,
    name,
    label: `${number} ${shown}`,
    number,
    unit,
    count: 2,
  }));

test.each([
  [
    "W of bulbs",
    counted("Power", "w", [3, 5, 7, 9, 12, 15, 20, 50], "W"),
    "2–5 W (4) | 5–10 W (6) | 10–20 W (6) | 20–50 W (4)",
  ],
  [
    "mm² as products write it",
    counted("Size", "mm", [1, 1.5, 2.5, 4, 6, 10, 16], "mm²"),
    "1–2 mm² (4) | 2–5 mm² (4) | 5–10 mm² (4) | 10–20 mm² (4)",
  ],
  [
    "thousands",
    counted("Power", "w", [600, 700, 800, 900, 1200, 1500, 2500], "W"),
    "500 W–1 kW (8) | 1–2 kW (4) | 2–5 kW (2)",
  ],
  ["few", counted("Cores", "", [4, 1, 2], "cores"), "1 cores (2) | 2 cores (2) | 4 cores (2)"],
])("BEYOND-83 numbers are offered in size order, many in ranges: %s", (_, rows, shown) => {
  const [facet] = toSpecFacets(rows, 20, []);
  expect(facet?.values.map(({ label, count }) => `${label} (${count})`).join(" | ")).toBe(shown);
});

test("BEYOND-83 every number is in a range, and a chosen range keeps its count", () => {
  const numbers = fc.uniqueArray(
    fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 100),
    { minLength: 7, maxLength: 40 },
  );
  fc.assert(
    fc.property(numbers, (of) => {
      const [facet] = toSpecFacets(counted("Power", "w", of), of.length * 4, [{ key: "power:0w..20000w" }]);
      const bounds = (facet?.values ?? []).map(({ value }) => value.match(/\d[\d.]*(?=w)/g)?.map(Number) ?? []);
      for (const number of of)
        expect(
          bounds.slice(0, -1).some(([from = 0, to = 0]) => number >= from && number <= to),
          `${number}`,
        ).toBe(true);
      expect(facet?.values.at(-1)).toMatchObject({ value: "power:0w..20000w", count: of.length * 2 });
    }),
  );
});

test("BEYOND-83 what does not narrow is not offered: one value, or one that all have", () => {
  const [first, second] = counted("Cap", "", [22, 27]) as [SpecCount, SpecCount];
  expect(toSpecFacets([first], 10, [])).toEqual([]);
  expect(
    toSpecFacets(
      [
        { ...first, count: 10 },
        { ...second, count: 10 },
      ],
      10,
      [],
    ),
  ).toEqual([]);
  expect(toSpecFacets([first, second], 10, [])).toHaveLength(1);
});
