import { Checkbox, Select, TextInput } from "@/components/ui/field";
import type { useForm } from "@/components/ui/use-form";
import { CategorySelect } from "./category-select";
import { type PriceForm, roundings } from "./price-form";
import { useProductChoices } from "./use-product-choices";

/** Selects products, direction, percentage and rounding. */
export function PriceFields({
  form,
}: {
  form: Pick<ReturnType<typeof useForm<PriceForm>>, "field" | "box" | "values">;
}) {
  const { categories, brands } = useProductChoices();
  const { field, box, values } = form;
  return (
    <>
      <TextInput
        {...field("search")}
        label="Name, brand or SKU"
        hint="Leave empty for all products of the category and brand."
        maxLength={100}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CategorySelect {...field("category")} categories={categories} />
        <Select {...field("brand")} label="Brand">
          <option value="">All brands</option>
          {brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Select {...field("direction")} label="Change">
          <option value="up">Increase</option>
          <option value="down">Decrease</option>
        </Select>
        <TextInput {...field("percent")} label="Percent" inputMode="decimal" maxLength={5} autoComplete="off" />
        <div className="col-span-full sm:col-span-1">
          <Select {...field("rounding")} label="Rounding">
            {roundings.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {values.direction === "down" ? (
        <Checkbox {...box("keepBefore")} label="Show the current price struck through" />
      ) : (
        <p className="text-muted text-sm">Struck-through prices are removed when a price goes up.</p>
      )}
    </>
  );
}
