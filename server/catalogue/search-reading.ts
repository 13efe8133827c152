import { plainLetters } from "@/lib/plain-text";
import type { SearchTerm } from "./search-terms";
import type { SearchWord } from "./search-words";

const escaped = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&");

/** Puts other words in the place of these, where they stand in this order with little between them. */
function replaced(text: string, words: string[], by: string): string {
  const told = words.map(escaped).join("(?![\\p{L}\\p{N}]).{1,20}?(?<![\\p{L}\\p{N}])");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${told}(?![\\p{L}\\p{N}])`, "iu"), () => by);
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Measures as they are written; the others follow their number as a word. */
const UNITS: Record<string, string> = {
  ...{ v: "V", w: "W", va: "VA", a: "A", ah: "Ah", hp: "HP", l: "L", mm: "mm", cm: "cm", m: "m", ft: "ft" },
  ...{ in: "inch", kg: "kg", g: "g", hz: "Hz", k: "K", lm: "lm", ml: "ml", btu: "BTU", wh: "Wh" },
};

/** A word of a search as a shopper reads it: of '12v' 12 V, of '5000va' 5 kVA. */
export function shownWord(word: string): string {
  const [, number = "", unit = ""] = /^([\d.]+)([a-z]+)$/.exec(word) ?? [];
  if (!unit) return word;
  const isThousands = (unit === "w" || unit === "va") && Number(number) >= 1000;
  const shown = UNITS[unit] ?? unit;
  return isThousands ? `${Number(number) / 1000} k${shown}` : `${number} ${shown}`;
}

/**
 * A search as it was read, to be told to the shopper: with the words that were put right, and with what a term means that
 * no product is called by.
 * @returns null where only spaces and signs differ from what was typed
 */
export function readAs(search: string, words: Pick<SearchWord, "putRight">[], terms: SearchTerm[]): string | null {
  const plain = plainLetters(search).replaceAll(/\s+/g, " ").trim();
  let text = plain;
  for (const { putRight } of words) if (putRight) text = replaced(text, [putRight.typed], putRight.by);
  // A quality only ranks: 'mini' stays mini.
  for (const { said, instead, role } of terms) if (instead && role !== "soft") text = replaced(text, said, instead);
  // Two terms may mean the same: 'shower heater' is a water heater.
  text = text.replace(/(?<![\p{L}\p{N}])(\p{L}+)(?: \1)+(?![\p{L}\p{N}])/giu, "$1");
  return letters(text) === letters(plain) ? null : text;
}
