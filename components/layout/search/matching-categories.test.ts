import { expect, test } from "vitest";
import { matchingCategories } from "./matching-categories";

test("BEYOND-65 categories match by the beginnings of their words, from two characters on", () => {
  const categories = ["Kitchen Appliances", "Home Appliances", "Wiring & Cables", "Déco"].map((name) => ({
    _id: name,
    name,
    slug: name,
  }));
  const found = (term: string) => matchingCategories(categories, term).map(({ name }) => name);
  expect(found("k")).toEqual([]);
  expect(found("  ")).toEqual([]);
  expect(found("&&")).toEqual([]);
  expect(found("KIT")).toEqual(["Kitchen Appliances"]);
  expect(found("app")).toEqual(["Kitchen Appliances", "Home Appliances"]);
  expect(found("appliances ho")).toEqual(["Home Appliances"]);
  expect(found("deco")).toEqual(["Déco"]);
  expect(found("itchen")).toEqual([]);
});
