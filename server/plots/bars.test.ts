import { describe, expect, test } from "vitest";
import { type BarPlot, drawBars } from "./bars";

const days: BarPlot = {
  title: "Takings by day & method",
  description: "1: Cash 64; 2: Cash <5",
  width: 300,
  height: 260,
  bars: "columns",
  names: ["1", "2"],
  series: [
    { name: "Cash", values: [64, 5] },
    { name: "Card", values: [0, 12.5] },
  ],
};
const products: BarPlot = {
  ...days,
  bars: "rows",
  names: [
    '<script>alert("x")</script> & co',
    "A lamp whose name is far too long for the room that a phone leaves for it",
  ],
  series: [{ name: "Pieces", values: [3, 1] }],
  labels: ["3", "1"],
};

const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words);

describe("BEYOND-45 a bar chart", () => {
  test("is SVG with a description, a legend and a pattern for each of several series", async () => {
    const svg = await drawBars(days);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 300 260" role="img"><title>Takings by day &amp; method<\/title>/);
    expect(svg).toContain("<desc>1: Cash 64; 2: Cash &lt;5</desc>");
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(["1", "2", "0", "Cash", "Card"]));
    expect(new Set(svg.match(/<pattern[^>]*>/g)).size).toBeGreaterThanOrEqual(2);
  });

  test("has no style and no script, whatever the product names: the response's policy refuses both", async () => {
    for (const svg of [await drawBars(days), await drawBars(products)]) {
      expect(svg).not.toMatch(/<style|<script| style=|\son\w+=/);
      expect(svg).toMatch(/font-size="12px"/);
    }
  });

  test("truncates long names, handles no data, and is reproducible except for unique ids", async () => {
    const words = wordsOf(await drawBars(products)).join(" ");
    expect(words).toMatch(/A lamp whose .*…/);
    expect(words).not.toContain("leaves for it");
    expect(wordsOf(await drawBars({ ...days, names: [], series: [] }))).toEqual([]);
  });
});
