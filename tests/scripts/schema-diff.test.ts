import { expect, test } from "vitest";
import { diffSchema } from "@/scripts/schema-diff";

test("the migrations build what the schema says", async () => {
  expect(await diffSchema()).toBe("");
});
