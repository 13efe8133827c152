import { z } from "zod";
import { MAX_WARRANTY_YEARS } from "@/lib/limits";
import { normaliseEmail, normaliseLine } from "@/lib/normalise";
import { internationalDigits, spacedPhone } from "@/lib/phone";

/**
 * Schemas of setting fields; `hint` describes what a pattern allows.
 */

declare module "zod" {
  interface GlobalMeta {
    /** Unit of the number: `pesewas`, `days`. */
    unit?: string;
    /** Meaning of an empty field, which is null: `never`. */
    empty?: string;
    /** URL of a numbered picture, with {n} for the number. */
    picture?: string;
    /** Allowed values, for error messages: `a link that begins with https://`. */
    hint?: string;
    /** Names of an enum's values. */
    labels?: Record<string, string>;
    /** The text is a colour. */
    colour?: true;
    /** The text is the slug of a product, chosen by search. */
    product?: true;
    /** The text is the URL of a file that the form uploads. */
    upload?: true;
    /** The default is an example, with which no public shop opens. */
    isExample?: true;
  }
}

/** Characters that settings must not contain: they could end a tag, header or line, or reverse its direction. */
const NEVER = "<>\\u0001-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f";
/** URL of an uploaded slide picture; its other files have the same prefix. */
const SLIDE_PICTURE = /^\/media\/[0-9a-f]{32}\/wide-800\.webp$/;
/** Path without empty parts: `//` would lead to another host. */
const PATH = /^\/(?:[!#-&(-.0-;=?-[\]^_a-~]+(?:\/[!#-&(-.0-;=?-[\]^_a-~]+)*\/?)?$/;
/** All spaces, because engines differ in what `\\s` matches. */
const SPACE = " \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\ufeff";
const LINE = new RegExp(`^[^${SPACE}${NEVER}](?:[^${NEVER}]*[^${SPACE}${NEVER}])?$`);

/** @param normalise converts input to the form that the pattern requires */
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
  return text(pattern, 254, title, "an email", normaliseEmail);
}

/** Phone number as displayed; links omit the spaces. */
export function phone(title: string) {
  return text(
    /^\+[0-9](?: ?[0-9]){8,14}$/,
    30,
    title,
    "a whole phone number, such as 030 000 0000 or +233 30 000 0000",
    spacedPhone,
  );
}

/** Phone number in the format of wa.me. */
export function whatsapp(title: string) {
  return text(
    /^[1-9][0-9]{9,14}$/,
    30,
    title,
    "a whole phone number, such as 030 000 0000 or +233 30 000 0000",
    internationalDigits,
  );
}

/** Bank account number, kept as digits. */
export function accountNumber(title: string) {
  const digits = (typed: string) => normaliseLine(typed).replace(/[ -]/g, "");
  return text(
    /^[0-9]{8,20}$/,
    40,
    title,
    "an account number of 8 to 20 digits; spaces and hyphens are removed",
    digits,
  );
}

/** One of a few texts. */
export function choice<Text extends string>(title: string, choices: [Text, ...Text[]]) {
  return z.enum(choices).meta({ title, hint: `one of: ${choices.join(", ")}` });
}

/** Colour, kept in small letters. */
export function colour(title: string) {
  const lower = (typed: string) => normaliseLine(typed).toLowerCase();
  const field = text(/^#[0-9a-f]{6}$/, 7, title, "a colour as # and six digits or letters a to f: #14213d", lower);
  return field.meta({ colour: true });
}

/** URL of an uploaded logo; the form uploads the file. */
export function logo(title: string) {
  const field = text(/^\/media\/[0-9a-f]{32}\/480\.png$/, 60, title, "a logo that was uploaded here");
  return field.meta({ upload: true });
}

/** Picture of a slide: the number of a drawn one, or the URL of an uploaded one. */
export function slidePicture(title: string, drawn: number) {
  const hint = `a picture: one of the ${drawn} drawn ones, or your own`;
  const uploaded = text(SLIDE_PICTURE, 60, title, hint);
  return z
    .union([count(title, 1, drawn).meta({ picture: "/images/slides/{n}-wide-800.webp" }), uploaded])
    .meta({ title, hint });
}

/** Sender of text messages. */
export function smsSender(title: string) {
  return text(
    /^[A-Za-z][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/,
    11,
    title,
    "3 to 11 letters and digits, beginning with a letter",
  );
}

/** URL slug. */
export function slug(title: string, max: number) {
  return text(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, max, title, "a to z, 0 to 9 and single hyphens, as in the page's URL");
}

export function link(title: string) {
  return text(/^https:\/\/[A-Za-z0-9][!#-&(-;=?-[\]^_a-~]*$/, 300, title, "a link that begins with https://");
}

/** Path of a page of the shop. */
export function path(title: string) {
  return text(PATH, 200, title, "the path of a page of this shop, such as /delivery");
}

/** Day in Ghana: `2026-12-24`. */
export function day(title: string) {
  return z.iso.date().meta({ title, hint: "a day" });
}

function whole(title: string, min: number, max: number, unit: string) {
  return z.int().min(min).max(max).meta({ title, unit });
}

/** Amount in whole pesewas; the field's name ends in `Pesewas`. */
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

export function wholeHours(title: string, max: number) {
  return whole(title, 1, max, "hours");
}

export function years(title: string) {
  return whole(title, 1, MAX_WARRANTY_YEARS, "years");
}

export function minutes(title: string, min: number, max: number) {
  return whole(title, min, max, "minutes");
}

export function percent(title: string) {
  return whole(title, 1, 100, "percent");
}

/** Hour of the day in Ghana. */
export function hourOfDay(title: string) {
  return whole(title, 0, 23, "o'clock");
}

export function hours(title: string, max: number) {
  return z.number().positive().max(max).meta({ title, unit: "hours" });
}

/** Field whose default is an example. */
export function example<T extends z.ZodType>(field: T, value: z.input<T>) {
  return field.default(value as never).meta({ isExample: true });
}

/** Check that also runs when other fields are wrong, so that all errors show at once; values may be unchecked. */
export function always<T>(check: z.core.CheckFn<T>): z.core.$ZodCheck<T> {
  const always = z.check(check);
  always._zod.def.when = () => true;
  return always;
}

/** Object whose field `high` must not be below its field `low`. */
export function ascending<T extends z.ZodObject>(object: T, low: keyof T["shape"] & string, high: typeof low) {
  const value = (of: Record<string, unknown>, name: string) => of[name] as number;
  const { title } = Object(z.toJSONSchema(object, { io: "input" }).properties?.[low]) as { title?: string };
  return object.refine((of) => value(of, low) <= value(of, high), {
    error: `Please enter at least the value of "${title}"`,
    path: [high],
    when: ({ value: of }) => [low, high].every((name) => typeof Object(of)[name] === "number"),
  });
}
