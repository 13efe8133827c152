/**
 * Brings what people type or paste into one form, a function for each kind. Contracts, domain, searches and files
 * use these alone, so that two texts that look the same are the same. Each is idempotent.
 */

/** What no reader sees: Unicode's format characters, among them those that turn the direction of writing, and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The same without joiners and variation selectors, of which emoji and some scripts are made. */
const INVISIBLE_IN_TEXT = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const SPACES = /[\s\u0085\u2800]+/gu;
const CONTROLS = /(?![\s\u0085])\p{Cc}/gu;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Hyphens and dashes of every kind, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A single line, such as a name, a street or a SKU: visible characters and single spaces, in NFC.
 * Joiners go too: no letter depends on them, and no language of Ghana uses them.
 */
export function normaliseLine(text: string): string {
  return text.replace(INVISIBLE, "").replace(CONTROLS, "").normalize("NFC").replace(SPACES, " ").trim();
}

/** Free text of several lines: keeps line breaks as `\n`, and joiners; empty if nothing in it is visible. */
export function normaliseText(text: string): string {
  const lines = text.replace(INVISIBLE_IN_TEXT, "").replace(LINE_BREAK, "\n").replace(CONTROLS, "");
  const plain = lines
    .normalize("NFC")
    .replace(/[^\S\n]/gu, " ")
    .trim();
  return normaliseLine(plain) === "" ? "" : plain;
}

/** An email address in lower case, as every mail server of today takes it. */
export function normaliseEmail(text: string): string {
  return normaliseLine(normaliseLine(text).toLowerCase());
}

/** Compatibility forms as the plain character: full-width and mathematical letters and digits, ligatures. */
const plain = (text: string) => normaliseLine(text.replace(INVISIBLE, "").normalize("NFKC"));

/** A code that is read out or typed: capitals without spaces, hyphens of every kind as `-`. */
export function normaliseCode(text: string): string {
  return normalisePromo(text).replaceAll(" ", "").replace(DASHES, "-").normalize("NFC");
}

/** An order number: `#ord 123456` as `ORD123456`. */
export function normaliseOrderNumber(text: string): string {
  return normaliseCode(text).replace(/^#+/, "");
}

/** A promo code; a space within it counts. */
export function normalisePromo(code: string): string {
  return plain(plain(code).toUpperCase());
}

/** Marks that people write between the digits of a phone number: spaces, dots, hyphens, slashes, brackets. */
const PHONE_MARKS = /[\s\p{Pd}\u2212.\u00B7\u2022\u2219\u2027/\u2044\u2215()[\]]/gu;

/** A phone number without marks: digits, with a plus if it is international. The `(0)` after a country code goes. */
export function phoneDigits(phone: string): string {
  const bare = plain(phone).replaceAll(" ", "");
  const international = bare.replace(/^00(?=[1-9(])/, "+");
  const digits = international.startsWith("+") ? international.replace("(0)", "") : international;
  return digits.replace(PHONE_MARKS, "").normalize("NFC");
}
