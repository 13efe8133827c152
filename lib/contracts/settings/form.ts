import { z } from "zod";
import { formatMoney, pesewas } from "@/lib/money";
import type { SettingField, SettingSection } from "@/lib/setting-forms";
import { type SettingKey, settingRows } from "./rows";

type Schema = z.core.JSONSchema.JSONSchema;

/** Form of a setting, generated from its contract. */
export function formOf(key: SettingKey): SettingSection[] {
  return sectionsOf("", z.toJSONSchema(settingRows[key].value, { io: "input" })).filter(
    ({ fields }) => fields.length > 0,
  );
}

const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Sections of a form: an object's own fields first, then its lists and objects. */
function sectionsOf(path: string, schema: Schema): SettingSection[] {
  const parts = Object.entries(schema.properties ?? {}) as [string, Schema][];
  const isPart = ({ type }: Schema) => type === "object" || type === "array";
  const own: SettingSection = {
    title: schema.title ?? "",
    list: null,
    fields: parts.filter(([, part]) => !isPart(part)).map(([name, part]) => fieldOf(join(path, name), part)),
  };
  const inner = parts.filter(([, part]) => isPart(part));
  return [
    own,
    ...inner.flatMap(([name, part]) =>
      part.type === "array" ? listOf(join(path, name), part) : sectionsOf(join(path, name), part),
    ),
  ];
}

function listOf(path: string, { title = "", items, minItems = 0, maxItems = 0 }: Schema): SettingSection {
  const item = items as Schema;
  const fields =
    item.type === "object"
      ? Object.entries(item.properties ?? {}).map(([name, part]) => fieldOf(name, part as Schema))
      : [fieldOf("", item)];
  return { title, list: { path, min: minItems, max: maxItems }, fields };
}

function fieldOf(path: string, schema: Schema): SettingField {
  const [core] = (schema.anyOf ?? [schema]) as [Schema, ...Schema[]];
  const { title = "", empty } = { ...core, ...schema };
  const common = { path, title, empty: typeof empty === "string" ? empty : null };
  if (core.picture) return { ...common, kind: "picture", unit: "", allowed: String(schema.hint), ...picturesOf(core) };
  switch (core.type) {
    case "boolean":
      return { ...common, kind: "switch", unit: "", allowed: "yes or no" };
    case "string":
      if (core.enum)
        return { ...common, kind: "choice", unit: "", allowed: String(core.hint), choices: choicesOf(core) };
      return {
        ...common,
        kind: textKind(core),
        unit: "",
        allowed: String(core.hint),
        max: core.maxLength,
      };
    default:
      return path.endsWith("Pesewas")
        ? { ...common, kind: "money", unit: "GH₵", allowed: amounts(core) }
        : { ...common, kind: "number", unit: String(core.unit), allowed: numbers(core) };
  }
}

function textKind({ format, upload, colour, product }: Schema): SettingField["kind"] {
  if (format === "date") return "date";
  if (upload) return "logo";
  if (colour) return "colour";
  return product ? "product" : "text";
}

function choicesOf({ enum: values = [], labels }: Schema): SettingField["choices"] {
  const names = labels as Record<string, string> | undefined;
  return values.map(String).map((value) => ({ value, label: names?.[value] ?? value }));
}

/** URLs of numbered pictures, in order. */
function picturesOf({ picture, maximum = 0 }: Schema): Pick<SettingField, "pictures"> {
  if (typeof picture !== "string") return {};
  return { pictures: Array.from({ length: maximum }, (_, at) => picture.replace("{n}", String(at + 1))) };
}

function amounts({ minimum = 0, maximum = 0 }: Schema): string {
  return `an amount from ${formatMoney(pesewas(minimum))} to ${formatMoney(pesewas(maximum))}`;
}

function numbers({ type, minimum, exclusiveMinimum, maximum }: Schema): string {
  const from = exclusiveMinimum === undefined ? `from ${minimum}` : `above ${exclusiveMinimum}`;
  return `${type === "integer" ? "a whole number" : "a number"} ${from} to ${maximum}`;
}
