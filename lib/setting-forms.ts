import { formatMoney, pesewas, toCedis } from "./money";
import { priceQuestion } from "./price-steps";

/** Meaning of an empty field in the last item of a list: its other items come first. */
export const EVERYWHERE_ELSE = "everywhere else";

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

/** A field with its places in two values; an item that one of them lacks has no value there. */
interface Compared {
  name: string;
  place: SettingPlace;
  was: unknown;
  becomes: unknown;
}

/**
 * Fields of two values. Items of a list are compared by their first text if each has its own, else by their
 * positions; a new text instead of one that is gone is the same item renamed.
 */
function compare(section: SettingSection, before: unknown, after: unknown): Compared[] {
  const [old, now] = [itemNames(section, before), itemNames(section, after)];
  if (!old || !now)
    return placesOf(section).map((place) => ({
      name: nameOf(section.title, place.item === null ? "" : String(place.item + 1), place),
      place,
      was: valueAt(before, place.path),
      becomes: valueAt(after, place.path),
    }));
  const gone = old.filter((name) => !now.includes(name));
  const added = now.filter((name) => !old.includes(name));
  const isRenamed = (name: string) => added.indexOf(name) >= 0 && added.indexOf(name) < gone.length;
  const items = [...old, ...added.filter((name) => !isRenamed(name))];
  return items.flatMap((item) => {
    const places = placesOfItem(section, old.indexOf(item));
    const later = added[gone.indexOf(item)] ?? item;
    return placesOfItem(section, now.indexOf(later)).map((place, field) => ({
      name: nameOf(section.title, item, place),
      place,
      was: valueAt(before, places[field]?.path ?? ""),
      becomes: valueAt(after, place.path),
    }));
  });
}

/** First texts of a list's items; null unless each has its own. */
function itemNames({ list, fields: [first, ...others] }: SettingSection, value: unknown): string[] | null {
  if (!list || first?.kind !== "text" || others.length === 0) return null;
  const items = valueAt(value, list.path);
  const names = Array.isArray(items) ? items.map((item) => String(valueAt(item, first.path) ?? "")) : [];
  return names.includes("") || new Set(names).size < names.length ? null : names;
}

const nameOf = (section: string, item: string, { title }: SettingPlace): string =>
  [[section, item].filter(Boolean).join(" "), title].filter(Boolean).join(", ");

/** Differences between two values, one line per field: `Delivery zones Accra, Fee: GH₵30.00 → GH₵35.00`. */
export function settingChanges(sections: SettingSection[], before: unknown, after: unknown): string[] {
  return sections.flatMap((section) => {
    const [old, now] = [itemNames(section, before), itemNames(section, after)];
    const isMoved =
      old &&
      now &&
      old.length === now.length &&
      new Set([...old, ...now]).size === now.length &&
      old.join() !== now.join();
    return [
      ...compare(section, before, after).flatMap(({ name, place, ...values }) => {
        const [was, becomes] = [inWords(place, values.was), inWords(place, values.becomes)];
        return was === becomes ? [] : `${name}: ${was} → ${becomes}`;
      }),
      ...(isMoved ? [`${section.title}, order: ${now.join(", ")}`] : []),
    ];
  });
}

/** Question before the first amount that changes as much as a mistyped one does; null without one. */
export function amountQuestion(sections: SettingSection[], before: unknown, after: unknown): string | null {
  for (const section of sections) {
    for (const { name, place, was, becomes } of compare(section, before, after)) {
      if (place.kind !== "money" || !Number.isSafeInteger(was) || !Number.isSafeInteger(becomes)) continue;
      const [from, to] = [toCedis(pesewas(Number(was))), toCedis(pesewas(Number(becomes)))];
      const question = priceQuestion(from, to, `“${name}”`);
      if (question) return question;
    }
  }
  return null;
}

function inWords({ kind, unit, empty, choices }: SettingField, value: unknown): string {
  if (value === null || value === undefined || value === "") return empty ?? "none";
  if (kind === "logo") return `picture ${String(value).slice(7, 13)}`;
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
