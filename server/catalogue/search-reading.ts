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

/**
 * A search as it was read, to be told to the shopper: with the words that were put right, and with what a term means that
 * no product is called by.
 * @returns null where only spaces and signs differ from what was typed
 */
export function readAs(search: string, words: SearchWord[], terms: SearchTerm[]): string | null {
  const plain = plainLetters(search).replaceAll(/\s+/g, " ").trim();
  let text = plain;
  for (const { putRight } of words) if (putRight) text = replaced(text, [putRight.typed], putRight.by);
  for (const { said, instead } of terms) if (instead) text = replaced(text, said, instead);
  // Two terms may mean the same: 'shower heater' is a water heater.
  text = text.replace(/(?<![\p{L}\p{N}])(\p{L}+)(?: \1)+(?![\p{L}\p{N}])/giu, "$1");
  return letters(text) === letters(plain) ? null : text;
}
