import { expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { describeCategory, describeProduct, shorten } from "./describe";

test("a description fits a result list and ends with a word", () => {
  expect(shorten("  Short and\n plain. ")).toBe("Short and plain.");
  const long = shorten("Everyday lamps, ".repeat(20));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/(Everyday|lamps)…$/);
});

test("BEYOND-13 what has no text of its own is still described", () => {
  const bare = {
    name: "Kettle",
    description: { short: "", blocks: [] },
    price: { base: cedis(249.5), compareAt: null },
  };
  expect(describeProduct(bare)).toContain("Kettle for GH₵249.50");
  expect(describeCategory({ name: "Kitchen", description: "" })).toContain("Kitchen at");
});
