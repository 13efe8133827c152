import { expect, test } from "vitest";
import { views } from "../drawings";
import { Kit } from "../kit";
import { sizesOf } from "./to-scale";

/** Of each product that is drawn to scale beside a known thing: what is drawn, and how many units a millimetre has. */
const drawn = Object.entries(views).flatMap(([slug, all]) =>
  all
    .filter(({ name, alt }) => name === "scale" && /: \d+ mm /.test(alt))
    .map(({ alt, draw }) => {
      const svg = draw(new Kit());
      const units = Number(/<g transform="translate\([^)]*\) scale\(([\d.]+)\)">/.exec(svg)?.[1]);
      const lines = [
        ...svg.matchAll(/<path d="M(\S+) (\S+)L(\S+) (\S+)M[^"]*"[^>]*stroke-width="2.5"[^>]*\/><text[^>]*>(\d+) mm</g),
      ].map(([, x1, y1, x2, y2, mm]) => ({
        mm: Number(mm),
        length: Math.hypot(Number(x2) - Number(x1), Number(y2) - Number(y1)),
      }));
      return { slug, alt, units, lines };
    }),
);

test("the sizes in a picture to scale, and in its text alternative, are those of the product's facts", () => {
  expect(drawn.length).toBeGreaterThan(40);
  for (const { slug, alt, lines } of drawn) {
    const sizes: number[] = sizesOf(slug);
    expect(lines.length, slug).toBeGreaterThan(0);
    expect(
      lines.filter(({ mm }) => !sizes.includes(mm)),
      slug,
    ).toEqual([]);
    expect([...alt.matchAll(/(\d+) mm /g)].map(([, mm]) => Number(mm))).toEqual(lines.map(({ mm }) => mm));
  }
});

test("the known thing beside a product is drawn to the product's own scale", () => {
  for (const { slug, units, lines } of drawn)
    expect(Math.max(...lines.map(({ length, mm }) => length / mm)) / units, slug).toBeCloseTo(1, 2);
});

test("a product is drawn with the proportions that its facts say", () => {
  for (const { slug, alt, units, lines } of drawn) {
    const words = [...alt.matchAll(/ mm (\w+)/g)].map(([, word]) => word);
    // What runs away from the viewer is seen shorter than it is.
    for (const [index, { length, mm }] of lines.entries())
      expect(length / mm / units, `${slug}, ${mm} mm`).toBeGreaterThan(words[index] === "deep" ? 0.4 : 0.7);
  }
});
