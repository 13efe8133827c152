import { plainLetters } from "@/lib/plain-text";
import type { SearchTerm } from "./search-terms";
import type { SearchWord } from "./search-words";

/** Also matches a word that is typed as two: 'power bank'. */
const escaped = (word: string) =>
  [...word].map((one) => one.replace(/[^\p{L}\p{N}]/u, "\\$&")).join("[^\\p{L}\\p{N}]?");

/** Replaces words that occur in this order, close together. */
function replaced(text: string, words: string[], by: string): string {
  const phrase = words.map(escaped).join("(?![\\p{L}\\p{N}]).{1,20}?(?<![\\p{L}\\p{N}])");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`, "iu"), () => by);
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Symbols of units; other units are words after the number. */
const UNITS: Record<string, string> = {
  ...{ v: "V", w: "W", va: "VA", a: "A", ah: "Ah", hp: "HP", l: "L", mm: "mm", cm: "cm", m: "m", ft: "ft" },
  ...{ in: "inch", kg: "kg", g: "g", hz: "Hz", k: "K", lm: "lm", ml: "ml", btu: "BTU", wh: "Wh" },
};

/** Display form of a search word: '12v' as 12 V, '5000va' as 5 kVA. */
export function shownWord(word: string): string {
  const [, number = "", unit = ""] = /^([\d.]+)([a-z]+)$/.exec(word) ?? [];
  if (!unit) return word;
  const isThousands = (unit === "w" || unit === "va") && Number(number) >= 1000;
  const shown = UNITS[unit] ?? unit;
  return isThousands ? `${Number(number) / 1000} k${shown}` : `${number} ${shown}`;
}

/**
 * Search text as interpreted, with corrected words and with synonyms that products use.
 * @returns null if only spaces and punctuation differ from the input
 */
export function readAs(search: string, words: Pick<SearchWord, "corrected">[], terms: SearchTerm[]): string | null {
  const plain = plainLetters(search).replaceAll(/\s+/g, " ").trim();
  let text = plain;
  for (const { corrected } of words) if (corrected) text = replaced(text, [corrected.typed], corrected.by);
  // Adjectives affect only the ranking: 'mini' stays mini.
  for (const [i, { said, instead, role, also }] of terms.entries()) {
    if (!instead || role === "soft") continue;
    // Both words of 'torch lite' mean the lantern.
    const next = terms[i + 1];
    const isSame = next && !next.isKind && next.also.some((one) => also.some((other) => String(one) === String(other)));
    text = replaced(text, isSame ? [...said, ...next.said] : said, instead);
  }
  if (text === plain) return null;
  text = text.replace(/^(?:something|thing|machine)(?: (?:to|that|which|wey|dey|go|fit|can|will))+ /i, "");
  // Removes repeated words: both terms of 'shower heater' become water heater, 'burner hot plate' a hot plate.
  text = text.replace(/(?<![\p{L}\p{N}])(\p{L}+(?: \p{L}+)??)(?: \1)+(?![\p{L}\p{N}])/giu, "$1");
  return letters(text) === letters(plain) ? null : text;
}
