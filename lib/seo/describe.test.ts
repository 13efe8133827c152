import { expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { describeCategory, describeProduct, productPicture, shorten } from "./describe";

test("a description fits a search result and ends with a whole word", () => {
  expect(shorten("  Short and\n plain. ")).toBe("Short and plain.");
  const long = shorten("Everyday lamps, ".repeat(20));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/(Everyday|lamps)…$/);
});

test("BEYOND-13 a page without its own text still has a description", () => {
  const bare = {
    name: "Kettle",
    description: { short: "", blocks: [] },
    price: { base: cedis(249.5), compareAt: null },
  };
  expect(describeProduct("Adom Lights", bare)).toContain("Kettle for GH₵249.50 at Adom Lights,");
  expect(describeCategory("Adom Lights", { name: "Kitchen", description: "" })).toContain("Kitchen at Adom Lights:");
});

test("BEYOND-13 BEYOND-41 a photo added by staff has a share card", () => {
  const featuredImage = { url: "/media/00c0ffee/640.webp", alt: "Lit" };
  const card = { url: "/media/00c0ffee/1200.jpg", width: 1200, height: 630, alt: "Kettle" };
  expect(productPicture({ name: "Kettle", featuredImage })).toEqual(card);
});
