import { z } from "zod";
import { normaliseEmail, normaliseLine } from "@/lib/normalise";
import { internationalDigits, spacedPhone } from "@/lib/phone";

/**
 * What a field of a setting may be. A pattern says in `hint` in words what it allows.
 */

declare module "zod" {
  interface GlobalMeta {
    /** What the number counts: `pesewas`, `days`. */
    unit?: string;
    /** What it means when the field is left empty, which is null: `never`. */
    empty?: string;
    /** The address of the picture that a number from 1 on names, with {n} for the number. */
    picture?: string;
    /** What is allowed, for a refusal: `an address that begins with https://`. */
    hint?: string;
    /** Today's value stands in for a real one: no public shop opens with it. */
    isExample?: true;
  }
}

/** For brackets of a pattern: what never stands in a setting, as it could end a tag, a header or a line, or turn it around. */
const NEVER = "<>\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f";
/** Every space there is: which ones `\\s` means differs. */
const SPACE = " \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\ufeff";
const LINE = new RegExp(`^[^${SPACE}${NEVER}](?:[^${NEVER}]*[^${SPACE}${NEVER}])?$`);

/** @param normalise brings what staff type into the form that the pattern asks for */
function text(pattern: RegExp, max: number, title: string, hint: string, normalise = normaliseLine) {
  return z.string().overwrite(normalise).max(max).regex(pattern, hint).meta({ title, hint });
}

/** One line of plain text. */
export function line(title: string, max: number) {
  return text(LINE, max, title, `one line of 1 to ${max} characters without < and >, and no space around it`);
}

export function email(title: string) {
  const pattern =
    /^[A-Za-z0-9_+'-]+(?:\.[A-Za-z0-9_+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
  return text(pattern, 254, title, "an e-mail address", normaliseEmail);
}

/** As it is shown; a link to call it leaves the spaces out. */
export function phone(title: string) {
  return text(
    /^\+[0-9](?: ?[0-9]){8,14}$/,
    30,
    title,
    "a phone number, kept with country code and single spaces: +233 30 000 0000",
    spacedPhone,
  );
}

/** As wa.me wants it. */
export function whatsapp(title: string) {
  return text(
    /^[1-9][0-9]{9,14}$/,
    30,
    title,
    "a phone number, kept as digits with country code: 233300000000",
    internationalDigits,
  );
}

/** What the address of a page ends in. */
export function slug(title: string, max: number) {
  return text(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, max, title, "a to z, 0 to 9 and single hyphens, as in the page's address");
}

export function link(title: string) {
  return text(/^https:\/\/[A-Za-z0-9][!#-&(-;=?-[\]^_a-~]*$/, 300, title, "an address that begins with https://");
}

function whole(title: string, min: number, max: number, unit: string) {
  return z.int().min(min).max(max).meta({ title, unit });
}

/** Money is whole pesewas in settings too, and the field's name ends in `Pesewas`. */
export function pesewas(title: string, max: number) {
  return whole(title, 0, max, "pesewas, 100 are GH₵1").brand<"Pesewas">();
}

export function count(title: string, min: number, max: number) {
  return whole(title, min, max, "");
}

export function pieces(title: string, max: number) {
  return whole(title, 0, max, "pieces");
}

export function businessDays(title: string, min: number, max: number) {
  return whole(title, min, max, "business days");
}

export function days(title: string, min: number, max: number) {
  return whole(title, min, max, "days");
}

export function minutes(title: string, min: number, max: number) {
  return whole(title, min, max, "minutes");
}

export function percent(title: string) {
  return whole(title, 1, 100, "percent");
}

export function hours(title: string, max: number) {
  return z.number().positive().max(max).meta({ title, unit: "hours" });
}

/** A field whose default stands in for a real value. */
export function example<T extends z.ZodType>(field: T, value: z.input<T>) {
  return field.default(value as never).meta({ isExample: true });
}

/** An object whose field `high` must not be below its field `low`. */
export function ascending<T extends z.ZodObject>(object: T, low: keyof T["shape"] & string, high: typeof low) {
  const value = (of: Record<string, unknown>, name: string) => of[name] as number;
  const { title } = Object(z.toJSONSchema(object, { io: "input" }).properties?.[low]) as { title?: string };
  return object.refine((of) => value(of, low) <= value(of, high), {
    error: `Please give no less than at "${title}"`,
    path: [high],
  });
}
