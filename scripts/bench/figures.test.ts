import { expect, test } from "vitest";
import { isKept, median, percentile, type Row, writeTable } from "./figures";

test("a median is the middle value, a percentile one of the values", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([7], 0.5)).toBe(7);
  expect(() => median([])).toThrow("No value");
});

test("a figure is judged by its limits, and only if it has any", () => {
  expect(isKept({ label: "", value: 5, unit: "x", least: 5 })).toBe(true);
  expect(isKept({ label: "", value: 2.01, unit: "x", most: 2 })).toBe(false);
  expect(isKept({ label: "", value: 2, unit: "x" })).toBeUndefined();
});

test("the table shows each figure with its unit, and whether it meets its limit (BEYOND-76)", () => {
  const rows: Row[] = [
    {
      part: "pages",
      name: "home",
      figures: [
        { label: "", value: 12_345.6, unit: "/s" },
        { label: "p95", value: 1.234, unit: "ms" },
        { label: "empty page", value: 6.25, unit: "x", least: 5 },
      ],
    },
    { part: "memory", name: "web", figures: [{ label: "late", value: 310, unit: "MiB", most: 300 }] },
  ];
  expect(writeTable(rows).split("\n").slice(2)).toEqual([
    "| pages | home | 12,346/s · p95 1.23 ms | empty page 6.25x (≥ 5) ✓ |",
    "| memory | web |  | late 310 MiB (≤ 300) ✗ |",
  ]);
});
