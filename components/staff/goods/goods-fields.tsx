import { Checkbox, optional, Select, TextArea, TextInput } from "@/components/ui/field";
import { TextLink } from "@/components/ui/text-link";
import type { useForm } from "@/components/ui/use-form";
import { MAX } from "@/lib/contracts/fields";
import { staffPaths } from "@/lib/staff-paths";
import type { GoodsForm } from "./goods-form";
import type { GoodsChoices } from "./use-goods-choices";

type Form = Pick<ReturnType<typeof useForm<GoodsForm>>, "field" | "box">;

const price = { inputMode: "decimal", autoComplete: "off", maxLength: 11 } as const;

/** What every product has: enough to sell it. */
export function MainFields({ form: { field }, choices }: { form: Form; choices: GoodsChoices }) {
  return (
    <>
      <TextInput {...field("name")} label="Name" maxLength={MAX.product} autoComplete="off" required />
      <div className="grid grid-cols-2 gap-4">
        <TextInput {...field("price")} {...price} label="Price in GH₵" required />
        <TextInput {...field("compareAt")} {...price} label={optional("Price before")} />
      </div>
      <div>
        <Select {...field("category")} label="Category">
          <option value="">No category</option>
          {choices.categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <TextLink href={staffPaths.categories}>
          {choices.known && choices.categories.length === 0 ? "Add the first category" : "Categories"}
        </TextLink>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          {...field("brand")}
          label={optional("Brand")}
          maxLength={MAX.brand}
          list="goods-brands"
          autoComplete="off"
        />
        <TextInput
          {...field("sku")}
          label={optional("SKU")}
          maxLength={MAX.sku}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <datalist id="goods-brands">
        {choices.brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </>
  );
}

/** What the product's page says besides. */
export function WordsFields({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextArea
        {...field("summary")}
        label={optional("Summary")}
        hint="One or two sentences, beside the picture and in search results."
        maxLength={MAX.summary}
      />
      <TextArea
        {...field("paragraphs")}
        label={optional("Description")}
        hint="An empty line between paragraphs."
        rows={6}
      />
      <TextArea {...field("features")} label={optional("Features")} hint="One a line." rows={4} />
      <TextArea
        {...field("facts")}
        label={optional("Facts")}
        hint="One a line, name and value: Power: 2000 W. They stand in a table."
        rows={4}
      />
      <TextInput {...field("warranty")} label={optional("Warranty")} hint="Such as: 2 years" maxLength={MAX.feature} />
    </>
  );
}

/** Where the product shows. @param taking what taking it off the shop would mean */
export function ShownFields({ form, taking }: { form: Form; taking: string }) {
  return (
    <div>
      <Checkbox {...form.box("published")} label="Published: shoppers see and buy it" hint={taking} />
      <FeaturedField form={form} />
    </div>
  );
}

export function FeaturedField({ form: { box } }: { form: Form }) {
  return <Checkbox {...box("featured")} label="Featured: in the list of featured products" />;
}
