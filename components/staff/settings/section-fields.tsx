import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, optional, Select, TextArea, TextInput } from "@/components/ui/field";
import type { useForm } from "@/components/ui/use-form";
import { placesOf, placesOfItem, type SettingPlace, type SettingSection } from "@/lib/setting-forms";
import { MoveButtons } from "../move-buttons";
import { ChoiceList } from "./choice-list";
import { type FormValues, filledItems, ON, placeForNew } from "./form-values";
import { LogoField } from "./logo-field";
import { PictureField } from "./picture-field";
import { ProductField } from "./product-field";

interface Props {
  section: SettingSection;
  form: ReturnType<typeof useForm<FormValues>>;
  disabled: boolean;
}

/** Fields of a section, or items of a list. */
export function SectionFields(props: Props) {
  const { section, form, disabled } = props;
  const fields = section.list ? (
    section.fields[0]?.choices ? (
      <ChoiceList {...props} />
    ) : (
      <Items {...props} />
    )
  ) : (
    placesOf(section).map((place) => <Field key={place.path} place={place} form={form} disabled={disabled} />)
  );
  if (!section.title) return <div className="grid gap-4">{fields}</div>;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-bold">{section.title}</legend>
      {fields}
    </fieldset>
  );
}

/** Filled list items and an optional new one. */
function Items({ section, form, disabled }: Props) {
  const isFixed = section.list?.min === section.list?.max;
  const filled = filledItems(section, form.values);
  const [added, setAdded] = useState<number | null>(null);
  const shown = [...new Set([...filled, ...(added === null ? [] : [added])])].sort((one, other) => one - other);
  const free = placeForNew(section, form.values, shown);
  const isMovable = !isFixed && !disabled && shown.length > 1 && section.fields.length > 1;
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus();
    moved.current = null;
  });

  /** Swaps an item with its neighbour; the focus follows it. */
  function move(item: number, by: -1 | 1) {
    const other = shown[shown.indexOf(item) + by];
    if (other === undefined) return;
    const [from, to] = [placesOfItem(section, item), placesOfItem(section, other)];
    for (const [at, { path }] of from.entries()) {
      const target = to[at]?.path ?? "";
      form.edit(path, form.values[target] ?? "");
      form.edit(target, form.values[path] ?? "");
    }
    if (added === item || added === other) setAdded(added === item ? other : item);
    moved.current = `${by < 0 ? "up" : "down"}-${section.list?.path}-${other}`;
  }

  /** First text of an item. */
  const nameOf = (item: number) =>
    form.values[placesOfItem(section, item).find(({ kind }) => kind === "text")?.path ?? ""] || "this one";

  function remove(item: number) {
    for (const { path } of placesOfItem(section, item)) form.edit(path, "");
    setAdded(null);
  }

  return (
    <>
      {shown.map((item, place) => (
        <div key={item} className="grid gap-3 border-line border-b pb-4 last:border-0">
          {placesOfItem(section, item).map((place) => (
            <Field key={place.path} place={place} form={form} disabled={disabled} />
          ))}
          {!isFixed && !disabled && (
            <div className="flex flex-wrap items-center gap-1">
              <Button variant="text" className="mr-auto" onClick={() => remove(item)}>
                Remove {nameOf(item)}
              </Button>
              {isMovable && (
                <MoveButtons
                  of={`${section.list?.path}-${item}`}
                  label={nameOf(item)}
                  place={place}
                  count={shown.length}
                  busy={false}
                  onMove={(by) => move(item, by)}
                />
              )}
            </div>
          )}
        </div>
      ))}
      {!disabled && free && !isFixed && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            for (const [name, text] of Object.entries(free.edits)) form.edit(name, text);
            setAdded(free.item);
            form.focus(placesOfItem(section, free.item)[0]?.path ?? "");
          }}
        >
          {shown.length === 0 ? "Add one" : "Add another"}
        </Button>
      )}
    </>
  );
}

/** Longer texts wrap. */
const LONG_TEXT = 300;

function Field({ place, form, disabled }: { place: SettingPlace } & Pick<Props, "form" | "disabled">) {
  const { path, kind, unit, title, item, empty, max, choices } = place;
  const name = item === null ? title : `${title}, row ${item + 1}`;
  if (kind === "switch")
    return (
      <Checkbox
        name={path}
        label={name}
        checked={form.values[path] === ON}
        error={form.errors[path]}
        onChange={({ target }) => form.edit(path, target.checked ? ON : "")}
        disabled={disabled}
      />
    );
  if (kind === "logo") return <LogoField place={place} form={form} disabled={disabled} />;
  if (kind === "picture") return <PictureField place={place} name={name} form={form} disabled={disabled} />;
  if (kind === "product") return <ProductField place={place} name={name} form={form} disabled={disabled} />;
  const label = unit ? `${name} (${unit})` : name;
  const props = {
    ...form.field(path),
    label: empty === null ? label : optional(label),
    hint: empty === null ? undefined : `If empty: ${empty}.`,
    maxLength: max,
    autoComplete: "off",
    disabled,
  };
  if (choices)
    return (
      <Select {...props}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  if (max !== undefined && max > LONG_TEXT) return <TextArea {...props} />;
  return (
    <TextInput
      {...props}
      {...((kind === "colour" || kind === "date") && { type: kind === "date" ? "date" : "color" })}
      inputMode={kind === "number" || kind === "money" ? "decimal" : undefined}
    />
  );
}
