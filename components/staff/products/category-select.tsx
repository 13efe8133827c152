import type { ComponentProps } from "react";
import { Select } from "@/components/ui/field";
import type { ProductChoices } from "./use-product-choices";

/** Selects any category, one by its slug, or none. */
export function CategorySelect({
  categories,
  ...select
}: Pick<ProductChoices, "categories"> & Omit<ComponentProps<typeof Select>, "label" | "children">) {
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
