import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError, Select } from "@/components/ui/field";
import type { useForm } from "@/components/ui/use-form";
import { FindProduct } from "../new-order/find-product";
import { useProductChoices } from "../products/use-product-choices";
import type { PromotionValues } from "./promotion-values";

/**
 * Selects the products of a promo code.
 * @param on their names, or of their category or brand
 */
export function ScopeFields({
  form,
  on,
  onNames,
}: {
  form: Pick<ReturnType<typeof useForm<PromotionValues>>, "field" | "values" | "edit" | "errors">;
  on: string[];
  onNames: (names: string[]) => void;
}) {
  const { categories, brands } = useProductChoices();
  const { scope, category, brand } = form.values;
  const choose = (field: "scope" | "category" | "brand", value: string, name?: string) => {
    form.edit(field, value);
    onNames(name ? [name] : []);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...form.field("scope")}
        label="For"
        onChange={({ target }) => {
          choose("scope", target.value);
          for (const field of ["category", "brand", "products"] as const) form.edit(field, "");
        }}
      >
        <option value="all">All products</option>
        <option value="category">A category</option>
        <option value="brand">A brand</option>
        <option value="products">Chosen products</option>
      </Select>
      {scope === "category" && (
        <Select
          {...form.field("category")}
          label="Category"
          onChange={({ target }) =>
            choose("category", target.value, categories.find(({ _id }) => _id === target.value)?.name)
          }
        >
          <option value="">Choose a category</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
          {/* Until the choices are loaded. */}
          {category && !categories.some(({ _id }) => _id === category) && <option value={category}>{on[0]}</option>}
        </Select>
      )}
      {scope === "brand" && (
        <Select
          {...form.field("brand")}
          label="Brand"
          onChange={({ target }) => choose("brand", target.value, target.value)}
        >
          <option value="">Choose a brand</option>
          {[...new Set(brand ? [...brands, brand] : brands)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      {scope === "products" && <ChosenProducts form={form} on={on} onNames={onNames} />}
    </div>
  );
}

function ChosenProducts({ form, on, onNames }: Parameters<typeof ScopeFields>[0]) {
  const [removed, setRemoved] = useState<string | null>(null);
  const ids = form.values.products.split(" ").filter(Boolean);
  const set = (next: string[], names: string[]) => {
    form.edit("products", next.join(" "));
    onNames(names);
  };
  return (
    <div className="sm:col-span-2">
      <FindProduct
        lines={ids.map((product) => ({ product }))}
        soldOut="addable"
        onAdd={({ product, name }) => set([...ids, product], [...on, name])}
      />
      {form.errors.products && <FieldError id="promotion-products" text={form.errors.products} />}
      <p role="status" className="sr-only">
        {removed && `${removed} removed`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {ids.map((id, at) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words text-sm">{on[at]}</span>
            <Button
              variant="text"
              aria-label={`Remove ${on[at]}`}
              onClick={() => {
                setRemoved(on[at] ?? null);
                set(ids.toSpliced(at, 1), on.toSpliced(at, 1));
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
