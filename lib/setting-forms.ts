import { formatMoney, pesewas } from "./money";

/** One field of a setting, as a form asks for it. */
export interface SettingField {
  /** Where its value stands, `zones.accra.feePesewas`; in a list within the item, empty for an item that is no object. */
  path: string;
  kind: "text" | "number" | "money" | "switch";
  title: string;
  unit: string;
  /** What may stand in it, in words: `a whole number from 1 to 14`. */
  allowed: string;
  /** What it means when nothing stands in it; null where something must. */
  empty: string | null;
  /** The most characters of a text. */
  max?: number;
  /** Addresses of the pictures that a number names, from 1 on. */
  pictures?: string[];
}

/** Fields that stand together; those of a list are asked for once an item. */
export interface SettingSection {
  title: string;
  list: { path: string; min: number; max: number } | null;
  fields: SettingField[];
}

/** A place for a value: a field, in a list of one of its items. */
export interface SettingPlace extends SettingField {
  /** Which item of a list, from 0; null outside of lists. */
  item: number | null;
}

/** The places of one item of a list, each with its whole path: `social.0.href`. */
export function placesOfItem({ list, fields }: SettingSection, item: number): SettingPlace[] {
  return fields.map((field) => ({
    ...field,
    item,
    path: [list?.path, item, field.path].filter((part) => part !== "" && part !== undefined).join("."),
  }));
}

/** Every place of a section; of a list as many items as it may have. */
export function placesOf(section: SettingSection): SettingPlace[] {
  const { list, fields } = section;
  if (!list) return fields.map((field) => ({ ...field, item: null }));
  return Array.from({ length: list.max }, (_, item) => placesOfItem(section, item)).flat();
}

/** The first place at or below a path, `social.2`, with its name in the form: `Links to social media 3`. */
export function placeAt(sections: SettingSection[], path: string): (SettingPlace & { label: string }) | null {
  for (const section of sections) {
    const place = placesOf(section).find((one) => one.path === path || one.path.startsWith(`${path}.`));
    if (place) return { ...place, label: place.item === null ? place.title : `${section.title} ${place.item + 1}` };
  }
  return null;
}

/** What stands in a setting's value at a path; undefined where there is nothing. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);
}

/** What differs between two values of a setting, a line a field: `Accra, Fee: GH₵30.00 → GH₵35.00`. */
export function settingChanges(sections: SettingSection[], before: unknown, after: unknown): string[] {
  return sections.flatMap((section) =>
    placesOf(section).flatMap((place) => {
      const [was, becomes] = [before, after].map((value) => inWords(place, valueAt(value, place.path)));
      if (was === becomes) return [];
      const where = [section.title, place.item === null ? "" : String(place.item + 1)].filter(Boolean).join(" ");
      return `${[where, place.title].filter(Boolean).join(", ")}: ${was} → ${becomes}`;
    }),
  );
}

function inWords({ kind, unit, empty }: SettingField, value: unknown): string {
  if (value === null || value === undefined || value === "") return empty ?? "none";
  if (kind === "switch") return value ? "yes" : "no";
  if (kind === "money" && Number.isSafeInteger(value)) return formatMoney(pesewas(Number(value)));
  return kind === "number" && unit ? `${value} ${unit}` : String(value);
}
