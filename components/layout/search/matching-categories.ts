import type { SearchStart } from "@/lib/contracts/catalogue";
import { SEARCH_MIN_LENGTH } from "@/lib/limits";
import { plainLetters } from "@/lib/plain-text";

type Named = SearchStart["categories"][number];

const wordsOf = (text: string) =>
  plainLetters(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Categories with a word prefix for each typed word; none below two characters (BEYOND-65). */
export function matchingCategories(categories: Named[], term: string): Named[] {
  if (term.trim().length < SEARCH_MIN_LENGTH) return [];
  const typed = wordsOf(term);
  if (typed.length === 0) return [];
  return categories.filter(({ name }) => {
    const words = wordsOf(name);
    return typed.every((begun) => words.some((word) => word.startsWith(begun)));
  });
}
