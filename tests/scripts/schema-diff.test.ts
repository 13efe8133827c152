import { expect, test } from "vitest";
import { diffSchema } from "@/scripts/schema-diff";

test("the migrations match the schema", async () => {
  expect(await diffSchema()).toBe("");
});
