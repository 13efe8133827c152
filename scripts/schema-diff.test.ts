import { expect, test } from "vitest";
import { withoutBeyond } from "./schema-diff";

const beyond = { indexes: new Set(["product_search_idx"]), columns: new Set(["product.search"]) };

test("drops of what only migrations define are removed from the script", () => {
  const script =
    '-- DropIndex\nDROP INDEX "product_search_idx";\n\n-- AlterTable\nALTER TABLE "product" DROP COLUMN "search";\n';
  expect(withoutBeyond(script, beyond)).toBe("");
});

test("other changes of the same table stay", () => {
  const script =
    '-- DropIndex\nDROP INDEX "product_old_idx";\n\n-- AlterTable\nALTER TABLE "product" ADD COLUMN     "weight" INTEGER,\nDROP COLUMN "search";\n';
  expect(withoutBeyond(script, beyond)).toBe(
    '-- DropIndex\nDROP INDEX "product_old_idx";\n\n-- AlterTable\nALTER TABLE "product" ADD COLUMN     "weight" INTEGER;',
  );
});

test("two equal schemas give nothing", () => {
  expect(withoutBeyond("-- This is an empty migration.", beyond)).toBe("");
});
