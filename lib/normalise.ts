/**
 * Normalises input, with one function per kind. Contracts, domain code, searches and files use only these, so that
 * texts that look the same are equal. Each is idempotent.
 */

/** Invisible characters: Unicode's format characters, such as those that change the text direction, and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The same without joiners and variation selectors, which emoji and some scripts need. */
const INVISIBLE_IN_TEXT = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const SPACES = /[\s\u0085\u2800]+/gu;
const CONTROLS = /(?![\s\u0085])\p{Cc}/gu;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** All hyphens and dashes, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Normalises a single line, such as a name, street or SKU: visible characters and single spaces, in NFC. Also removes
 * joiners, which no language of Ghana uses.
 */
export function normaliseLine(text: string): string {
  return text.replace(INVISIBLE, "").replace(CONTROLS, "").normalize("NFC").replace(SPACES, " ").trim();
}

/** Normalises text of several lines: keeps line breaks as `\n`, and joiners; empty if nothing is visible. */
export function normaliseText(text: string): string {
  const lines = text.replace(INVISIBLE_IN_TEXT, "").replace(LINE_BREAK, "\n").replace(CONTROLS, "");
  const plain = lines
    .normalize("NFC")
    .replace(/[^\S\n]/gu, " ")
    .trim();
  return normaliseLine(plain) === "" ? "" : plain;
}

/** Normalises an email to lower case, which every current mail server accepts. */
export function normaliseEmail(text: string): string {
  return normaliseLine(normaliseLine(text).toLowerCase());
}

/** Replaces compatibility forms (full-width and mathematical characters, ligatures) with plain characters. */
const plain = (text: string) => normaliseLine(text.replace(INVISIBLE, "").normalize("NFKC"));

/** Normalises a code that is read out or typed: capitals without spaces, any hyphen as `-`. */
export function normaliseCode(text: string): string {
  return normalisePromo(text).replaceAll(" ", "").replace(DASHES, "-").normalize("NFC");
}

/** Normalises an order number: `#ord 123456` to `ORD123456`. */
export function normaliseOrderNumber(text: string): string {
  return normaliseCode(text).replace(/^#+/, "");
}

/** Normalises a promo code; inner spaces are significant. */
export function normalisePromo(code: string): string {
  return plain(plain(code).toUpperCase());
}

/** Separators in phone numbers: spaces, dots, hyphens, slashes, brackets. */
const PHONE_MARKS = /[\s\p{Pd}\u2212.\u00B7\u2022\u2219\u2027/\u2044\u2215()[\]]/gu;

/**
 * Removes separators from a phone number: digits, with a plus if international. Also removes `(0)` after a country
 * code.
 */
export function phoneDigits(phone: string): string {
  const bare = plain(phone).replaceAll(" ", "");
  const international = bare.replace(/^00(?=[1-9(])/, "+");
  const digits = international.startsWith("+") ? international.replace("(0)", "") : international;
  return digits.replace(PHONE_MARKS, "").normalize("NFC");
}
