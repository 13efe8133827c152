import type { ComponentProps } from "react";
import { Select } from "@/components/ui/field";
import type { GoodsChoices } from "./use-goods-choices";

/** Of which category goods are wanted: of any, of one by its slug, or of none. */
export function CategorySelect({
  categories,
  ...select
}: Pick<GoodsChoices, "categories"> & Omit<ComponentProps<typeof Select>, "label" | "children">) {
  return (
    <Select {...select} label="Category">
      <option value="">All categories</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
      <option value="none">No category</option>
    </Select>
  );
}
