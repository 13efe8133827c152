import type { useForm } from "@/components/ui/use-form";
import type { StaffSetting } from "@/lib/contracts/staff/settings";
import { pesewas, readCedis, toCedis, toPesewas, writeCedis } from "@/lib/money";
import {
  EVERYWHERE_ELSE,
  placesOf,
  placesOfItem,
  type SettingPlace,
  type SettingSection,
  valueAt,
} from "@/lib/setting-forms";

/** Form values of a setting by path, including unused list items. */
export type FormValues = Record<string, string>;

/** Props of a setting's field with its own control. */
export interface FieldProps {
  place: SettingPlace;
  name: string;
  form: ReturnType<typeof useForm<FormValues>>;
  disabled: boolean;
}

/** Value of a checked switch; unchecked is empty. */
export const ON = "on";

/** Converts a setting's value to form values: money in cedis, null to empty. */
export function toForm(form: SettingSection[], value: unknown): FormValues {
  return Object.fromEntries(
    form.flatMap(placesOf).map((place) => [place.path, toField(place, valueAt(value, place.path))]),
  );
}

function toField({ kind }: SettingPlace, value: unknown): string {
  if (kind === "switch") return value === true ? ON : "";
  if (value === null || value === undefined) return "";
  return kind === "money" ? writeCedis(toCedis(pesewas(Number(value)))) : String(value);
}

/** Indexes of the filled list items; empty ones are not sent. */
export function filledItems(section: SettingSection, values: FormValues): number[] {
  const { min = 0, max = 0 } = section.list ?? {};
  return Array.from({ length: max }, (_, item) => item).filter(
    (item) => min === max || placesOfItem(section, item).some(({ path }) => values[path] !== ""),
  );
}

/**
 * Where a new item of a list goes, and the edits that make room for it: last, but above the zone for everywhere else.
 * @param shown indexes of the items on screen
 */
export function placeForNew(
  section: SettingSection,
  values: FormValues,
  shown: number[],
): { item: number; edits: FormValues } | null {
  const unused = Array.from({ length: section.list?.max ?? 0 }, (_, item) => item).filter(
    (item) => !shown.includes(item),
  );
  // At the end, unless the last item is used.
  const free = unused.find((item) => item > Math.max(-1, ...shown)) ?? unused[0];
  if (free === undefined) return null;
  const last = shown.at(-1);
  const from = last === undefined ? [] : placesOfItem(section, last);
  const isRest = from.some(({ path, empty }) => empty === EVERYWHERE_ELSE && values[path] === "");
  if (last === undefined || !isRest || free < last) return { item: free, edits: {} };
  const moved = placesOfItem(section, free).map(({ path }, at) => [path, values[from[at]?.path ?? ""] ?? ""]);
  return { item: last, edits: Object.fromEntries([...moved, ...from.map(({ path }) => [path, ""])]) };
}

/** Converts form values to a setting's value; invalid numbers stay text and are refused. */
export function toValue(form: SettingSection[], values: FormValues): StaffSetting["value"] {
  const value: Record<string, unknown> = {};
  for (const section of form) {
    if (!section.list) {
      for (const place of placesOf(section)) put(value, place.path, fromField(place, values[place.path]));
      continue;
    }
    put(value, section.list.path, []);
    for (const [index, item] of filledItems(section, values).entries()) {
      const targets = placesOfItem(section, index);
      for (const [nth, place] of placesOfItem(section, item).entries())
        put(value, targets[nth]?.path ?? "", fromField(place, values[place.path]));
    }
  }
  return value;
}

function fromField({ kind, empty }: SettingPlace, typed = ""): unknown {
  if (kind === "switch") return typed === ON;
  if (kind === "picture" && /^\d+$/.test(typed)) return Number(typed);
  const text = typed.trim();
  if (text === "" && empty !== null) return null;
  if (kind === "money") {
    const amount = readCedis(text);
    return amount === null ? text : toPesewas(amount);
  }
  return kind === "number" && /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : text;
}

function put(value: Record<string, unknown>, path: string, what: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = value;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[last] = what;
}

/** Whether a change of a setting closes the shop to shoppers. */
export function closesShop(key: string, before: unknown, after: unknown): boolean {
  return key === "maintenance" && valueAt(before, "enabled") !== true && valueAt(after, "enabled") === true;
}

/** Maps the server's errors to the form's fields. */
export function problemsInForm(
  form: SettingSection[],
  values: FormValues,
  errors: Record<string, string>,
): Record<string, string> {
  const found = Object.entries(errors).map(([path, words]) => {
    const section = form.find(({ list }) => list && (path === list.path || path.startsWith(`${list.path}.`)));
    if (!section?.list) return [path, words];
    const [index = "0", ...rest] = path.slice(section.list.path.length + 1).split(".");
    const item = filledItems(section, values)[Number(index)] ?? 0;
    const place = placesOfItem(section, item).find((one) => one.path.endsWith([item, ...rest].join(".")));
    return [place?.path ?? placesOfItem(section, item)[0]?.path ?? path, words];
  });
  return Object.fromEntries(found);
}
