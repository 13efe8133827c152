import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryTiles, LatestProducts } from "./sections";

test("SHP-HOME-15 a shop without products says so", () => {
  expect(renderToStaticMarkup(<LatestProducts products={[]} />)).toContain("No products available.");
});

test("SHP-HOME-16 a shop without categories says so", () => {
  expect(renderToStaticMarkup(<CategoryTiles categories={[]} />)).toContain("No categories available.");
});
