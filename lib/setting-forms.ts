import { formatMoney, pesewas, toCedis } from "./money";
import { priceQuestion } from "./price-steps";

/** Field of a setting's form. */
export interface SettingField {
  /** Path of the value, such as `cash.upToPesewas`; in a list relative to the item, empty for plain items. */
  path: string;
  kind: "text" | "colour" | "date" | "logo" | "picture" | "product" | "choice" | "number" | "money" | "switch";
  title: string;
  unit: string;
  /** Allowed values: `a whole number from 1 to 14`. */
  allowed: string;
  /** Meaning of an empty field; null if it is required. */
  empty: string | null;
  /** Maximum length of a text. */
  max?: number;
  /** URLs of the numbered pictures, from 1. */
  pictures?: string[];
  /** Values of a choice, with their names. */
  choices?: { value: string; label: string }[];
}

/** Group of fields; a list repeats them per item. */
export interface SettingSection {
  title: string;
  list: { path: string; min: number; max: number } | null;
  fields: SettingField[];
}

/** Field with the full path of its value. */
export interface SettingPlace extends SettingField {
  /** Index of the list item, from 0; null outside of lists. */
  item: number | null;
}

/** Fields of a list item with full paths, such as `social.0.href`. */
export function placesOfItem({ list, fields }: SettingSection, item: number): SettingPlace[] {
  return fields.map((field) => ({
    ...field,
    item,
    path: [list?.path, item, field.path].filter((part) => part !== "" && part !== undefined).join("."),
  }));
}

/** All fields of a section, with the maximum number of list items. */
export function placesOf(section: SettingSection): SettingPlace[] {
  const { list, fields } = section;
  if (!list) return fields.map((field) => ({ ...field, item: null }));
  return Array.from({ length: list.max }, (_, item) => placesOfItem(section, item)).flat();
}

/** First field at or below a path, with its label: `Links to social media, row 3`. */
export function placeAt(sections: SettingSection[], path: string): (SettingPlace & { label: string }) | null {
  for (const section of sections) {
    const place = placesOf(section).find((one) => one.path === path || one.path.startsWith(`${path}.`));
    if (place)
      return { ...place, label: place.item === null ? place.title : `${section.title}, row ${place.item + 1}` };
  }
  return null;
}

/** Value at a path; undefined if missing. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);
}

/** Differences between two values, one line per field: `Accra, Fee: GH₵30.00 → GH₵35.00`. */
export function settingChanges(sections: SettingSection[], before: unknown, after: unknown): string[] {
  return sections.flatMap((section) =>
    placesOf(section).flatMap((place) => {
      const [was, becomes] = [before, after].map((value) => inWords(place, valueAt(value, place.path)));
      if (was === becomes) return [];
      return `${nameOf(section, place)}: ${was} → ${becomes}`;
    }),
  );
}

function nameOf(section: SettingSection, { item, title }: SettingPlace): string {
  const where = [section.title, item === null ? "" : String(item + 1)].filter(Boolean).join(" ");
  return [where, title].filter(Boolean).join(", ");
}

/** Question before the first amount that changes as much as a mistyped one does; null without one. */
export function amountQuestion(sections: SettingSection[], before: unknown, after: unknown): string | null {
  for (const section of sections) {
    for (const place of placesOf(section).filter(({ kind }) => kind === "money")) {
      const [was, becomes] = [before, after].map((value) => valueAt(value, place.path));
      if (!Number.isSafeInteger(was) || !Number.isSafeInteger(becomes)) continue;
      const [from, to] = [toCedis(pesewas(Number(was))), toCedis(pesewas(Number(becomes)))];
      const question = priceQuestion(from, to, `“${nameOf(section, place)}”`);
      if (question) return question;
    }
  }
  return null;
}

function inWords({ kind, unit, empty, choices }: SettingField, value: unknown): string {
  if (value === null || value === undefined || value === "") return empty ?? "none";
  if (kind === "switch") return value ? "yes" : "no";
  if (choices) return choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (kind === "picture") return pictureInWords(value);
  if (kind === "money" && Number.isSafeInteger(value)) return formatMoney(pesewas(Number(value)));
  return kind === "number" && unit ? `${value} ${unit}` : String(value);
}

/** Two uploaded pictures differ by the beginning of their ids. */
function pictureInWords(value: unknown): string {
  const [, own] = /^\/media\/(\w{6})/.exec(String(value)) ?? [];
  return own ? `own picture ${own}` : `drawing ${value}`;
}
