import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { colourProblems, contrast, defaultColours, lighterAccent } from "./brand-colours";
import { brandStyle, ownBrandStyle } from "./brand-style";
import { defaultTypeface, typefaces } from "./typefaces";

const theme = readFileSync("app/theme.css", "utf8");

describe("BEYOND-88 colours and typeface of the brand", () => {
  test("contrast is WCAG's, as published for known pairs", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
    expect(contrast("#14213d", "#f5a400")).toBeCloseTo(7.75, 1);
  });

  test("the defaults are those of the stylesheet, and pass", () => {
    expect(theme).toContain(`--color-ink: ${defaultColours.ink};`);
    expect(theme).toContain(`--color-amber: ${defaultColours.accent};`);
    expect(theme).toContain(`--color-amber-light: ${lighterAccent(defaultColours)};`);
    expect(colourProblems(defaultColours)).toEqual({});
    expect(theme).toContain(`--font-sans: ${typefaces[defaultTypeface]};`);
    expect(ownBrandStyle({ ...defaultColours, typeface: defaultTypeface }), "no byte in a page").toEqual({});
  });

  test.each([
    ["#777777", "#f5a400", { ink: /^White text on this colour has a contrast of \d\.\d+:1; it needs 4\.5:1\./ }],
    ["#14213d", "#b3261e", { accent: /^The text on buttons of this colour has a contrast of 2\.4\d?:1; it needs/ }],
    ["#14213d", "#14213d", { accent: /contrast of 1:1/ }],
  ])("ink %s with accent %s is refused in words with the ratio", (ink, accent, problems) => {
    const found = colourProblems({ ink, accent });
    expect(Object.keys(found)).toEqual(Object.keys(problems));
    for (const [field, words] of Object.entries(problems)) expect(found[field as keyof typeof found]).toMatch(words);
  });

  test("readable colours and another typeface replace the tokens of the stylesheet", () => {
    const colours = { ink: "#0b3d2e", accent: "#ff9f1c" };
    expect(colourProblems(colours)).toEqual({});
    const style = ownBrandStyle({ ...colours, typeface: "System serif" });
    expect(style).toEqual(brandStyle({ ...colours, typeface: "System serif" }));
    for (const name of Object.keys(style)) expect(theme, name).toMatch(new RegExp(`${name}[:,]`));
  });
});
