import type { z } from "zod";
import { type SettingKey, type SettingValue, settingRows } from "./rows";

export { formOf } from "./form";
export { type HomeSection, homeSections } from "./home";
export type { MethodLimit } from "./method-limits";
export { noticeOn } from "./notice";
export { settingProblems } from "./problems";
export { type SettingKey, seedMark, settingKeys, settingRows } from "./rows";

/** Rows of the settings by the name that code uses. */
const groups = {
  brand: "brand",
  seller: "seller",
  contact: "contact",
  hours: "hours",
  delivery: "delivery",
  returns: "returns",
  paymentMethods: "payment-methods",
  methodLimits: "method-limits",
  cash: "cash",
  unpaidOnline: "unpaid-online-order",
  bankTransfer: "bank-transfer",
  promotion: "promotion",
  slides: "slides",
  home: "home",
  notice: "notice",
  stock: "stock",
  reviews: "reviews",
  staffMail: "staff-mail",
  sms: "sms",
  maintenance: "maintenance",
} as const satisfies Record<string, SettingKey>;

type Groups = { [Name in keyof typeof groups]: SettingValue<(typeof groups)[Name]> };

/** Settings of the shop; amounts are whole pesewas. */
export interface Settings extends Groups {
  unpaidOrder: { onlineHours: number; chequeHours: number };
}

/** Settings that pages show; a change invalidates the pages. */
export type ShownSettings = Omit<
  Settings,
  "unpaidOnline" | "stock" | "reviews" | "staffMail" | "sms" | "maintenance"
> & {
  /** Warranty of each category, on pages only; null is the shop's default. */
  categoryYears?: { slug: string; years: number | null }[];
  /** Links to text pages, in order (BEYOND-89); without it those of the specification. */
  footer?: FooterLink[];
};

/** Link in one of the footer's two lists. */
export interface FooterLink {
  list: "quick" | "service";
  label: string;
  href: string;
}

/** Called with an invalid field, `key.field`, and the problem; its default is used. */
export type Complain = (field: string, problem: string) => void;

/**
 * Parses the settings from database rows.
 * A missing or invalid field has its default; other fields of the row are kept.
 */
export function toSettings(rows: { key: string; value: unknown }[], complain: Complain = () => undefined): Settings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const read = <Key extends SettingKey>(key: Key) => toSettingValue(key, values.get(key), complain);
  const all = Object.fromEntries(Object.entries(groups).map(([name, key]) => [name, read(key)])) as Groups;
  const unpaidOrder = { onlineHours: all.unpaidOnline.hours, chequeHours: read("unpaid-cheque-order").hours };
  return { ...all, unpaidOrder };
}

/** Parses one row's value as `toSettings` does. */
export function toSettingValue<Key extends SettingKey>(
  key: Key,
  value: unknown,
  complain: Complain = () => undefined,
): SettingValue<Key> {
  if (value !== undefined && (typeof value !== "object" || value === null || Array.isArray(value))) {
    complain(key, "is not an object");
  }
  const fields: Record<string, z.ZodType> = settingRows[key].value.shape;
  const given = Object(value) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const parsed = field.safeParse(Object.hasOwn(given, name) ? given[name] : undefined);
      if (!parsed.success) complain(`${key}.${name}`, parsed.error.issues[0]?.message ?? "");
      return [name, parsed.success ? parsed.data : field.parse(undefined)];
    }),
  ) as SettingValue<Key>;
}

/** Settings with default values only. */
export const defaultSettings: Settings = toSettings([]);

/**
 * Whether the shop is closed: maintenance is on, or a public shop still has example settings (BEYOND-49).
 */
export function isClosed(settings: Pick<Settings, "seller" | "contact" | "maintenance">, isPublic: boolean): boolean {
  return settings.maintenance.enabled || (isPublic && exampleFields(settings).length > 0);
}

/**
 * Fields, `key.field`, or list items that still hold an example; a public shop stays closed until there are none.
 */
export function exampleFields(settings: Pick<Settings, "seller" | "contact">): string[] {
  return (["seller", "contact"] as const).flatMap((key) => {
    const fields: Record<string, z.ZodType> = settingRows[key].value.shape;
    const given: Record<string, unknown> = settings[key];
    const example: Record<string, unknown> = defaultSettings[key];
    return Object.keys(fields)
      .filter((name) => fields[name]?.meta()?.isExample)
      .flatMap((name) => samePaths(`${key}.${name}`, given[name], example[name]));
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The path if both values are equal; for lists the paths of common items. */
function samePaths(path: string, given: unknown, example: unknown): string[] {
  if (!Array.isArray(given) || !Array.isArray(example)) return isSame(given, example) ? [path] : [];
  return given.flatMap((item, at) => (example.some((one) => isSame(one, item)) ? [`${path}.${at}`] : []));
}
