import { Checkbox, optional, Select, TextArea, TextInput } from "@/components/ui/field";
import { TextLink } from "@/components/ui/text-link";
import type { useForm } from "@/components/ui/use-form";
import { formatMoney, pesewas, readCedis, savedPercent, subtract, toPesewas } from "@/lib/money";
import { formRows, isList, type ProductField, type ProductFieldName, productFields } from "@/lib/product-fields";
import { staffPaths } from "@/lib/staff-paths";
import type { ProductForm } from "./product-form";
import type { ProductChoices } from "./use-product-choices";

type Form = Pick<ReturnType<typeof useForm<ProductForm>>, "field" | "box" | "values">;

/** Required and main fields. */
export function MainFields({ form, choices }: { form: Form; choices: ProductChoices }) {
  return (
    <>
      <FieldRows rows={formRows.main} form={form} choices={choices} />
      <datalist id="product-brands">
        {choices.brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </>
  );
}

/** A lower price until the end of a day. */
export function DealFields({ form: { field } }: { form: Form }) {
  return (
    <fieldset>
      <legend className="font-medium">Deal</legend>
      <p className="mb-3 text-muted text-sm">
        A lower price for some days, with the price above struck through. Leave it empty for no deal.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput
          {...field("dealPrice")}
          label={optional("Deal price in GH₵")}
          inputMode="decimal"
          maxLength={11}
          autoComplete="off"
        />
        <TextInput {...field("dealFrom")} label={optional("First day")} type="date" />
        <TextInput {...field("dealUntil")} label={optional("Last day")} type="date" />
      </div>
    </fieldset>
  );
}

/** Published and featured. @param taking effect of unpublishing; undefined for a new product */
export function ShownFields({ form: { box }, taking }: { form: Form; taking?: string }) {
  return (
    <div>
      {taking && <Checkbox {...box("published")} label={productFields.published.formLabel} hint={taking} />}
      <Checkbox {...box("featured")} label={productFields.featured.formLabel} />
    </div>
  );
}

type TextName = Exclude<ProductFieldName, "published" | "featured">;
type Props = { form: Form; choices?: ProductChoices };

/** @param choices categories, if the rows have that field */
export function FieldRows({ rows, ...props }: Props & { rows: readonly (readonly TextName[])[] }) {
  return rows.map((names) => (
    <div key={names[0]} className={names.length > 1 ? "grid grid-cols-2 gap-4" : undefined}>
      {names.map((name) => (
        <Control key={name} name={name} {...props} />
      ))}
    </div>
  ));
}

const rows = { paragraphs: 6, lines: 4 };

/** Margin of the typed prices: `Margin: GH₵20.00, 17 % of the price`. */
export function marginOf({ price, cost }: Pick<ProductForm, "price" | "cost">): string | undefined {
  const [now, paid] = [readCedis(price), readCedis(cost)];
  if (!now || !paid) return undefined;
  const margin = subtract(toPesewas(now), toPesewas(paid));
  return margin < 0
    ? `Below cost: each sale loses ${formatMoney(pesewas(-margin))}`
    : `Margin: ${formatMoney(margin)}, ${savedPercent(paid, now)} % of the price`;
}

function Control({ name, form: { field, values }, choices }: Props & { name: TextName }) {
  const { kind, label, formLabel = label, hint, max, required, control }: ProductField = productFields[name];
  const texts = {
    ...{ ...field(name), label: required ? formLabel : optional(formLabel), required },
    hint: (name === "cost" && marginOf(values)) || hint,
  };
  if (kind === "category") return choices && <CategoryControl {...texts} label={label} choices={choices} />;
  if (kind === "text") return <TextArea {...texts} maxLength={max} />;
  if (isList(kind)) return <TextArea {...texts} rows={rows[kind]} />;
  const limits = kind === "price" ? ({ inputMode: "decimal", maxLength: 11 } as const) : { ...control, maxLength: max };
  return <TextInput {...texts} {...limits} autoComplete="off" />;
}

function CategoryControl({
  choices: { categories, known },
  ...select
}: Parameters<typeof Select>[0] & { choices: ProductChoices }) {
  return (
    <>
      <Select {...select}>
        <option value="">No category</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <TextLink href={staffPaths.categories}>
        {known && categories.length === 0 ? "Add the first category" : "Categories"}
      </TextLink>
    </>
  );
}
