import { isBrand, isPlace, wordUse } from "./common-words";
import type { SearchTerm, SearchTerms } from "./search-terms";
import type { SearchWord } from "./search-words";

/** Whether a term needs another word: 'machine'. */
export const isGeneric = ({ said }: SearchTerm): boolean => said.length === 1 && wordUse(said[0] ?? "") === "generic";

/** Fallback for terms of which none is a product that the shop lacks. */
const fallbackOf = (terms: SearchTerm[]) => (terms.some(({ role }) => role === "firm") ? "all" : "kinds");

const usageOf = ({ said }: SearchTerm) => wordUse(said[0] ?? "");

/** Whether a term states what can be listed of a product: a measure, a brand, a quality or a fuel. */
const isProperty = (term: SearchTerm) =>
  /\d/.test(term.said.join("")) ||
  (usageOf(term) === "qualifier" && !isPlace(term.said[0] ?? "")) ||
  usageOf(term) === "source";

const leads = (words: SearchWord[], term: SearchTerm) =>
  words.some((word) => word.leads && term.own.includes(word.lexeme));

/** The last noun, or the specific one: another machine is not a 'juice machine'. */
function lastNoun(nouns: SearchTerm[]): SearchTerm | undefined {
  const last = nouns.at(-1);
  const specific = nouns.findLast((term) => term.role === "kind" && !isGeneric(term));
  return last && isGeneric(last) ? (specific ?? last) : last;
}

/** Marks the head noun, of which a generic one after it is only a part. */
function markHead(nouns: SearchTerm[], head: SearchTerm): void {
  const last = nouns.at(-1);
  if (last && last !== head) last.role = "soft";
  head.isHead = true;
}

/**
 * Terms of a sentence about a product: those that name it, marked and required, and those of the rest that may rank it.
 * @returns null if the search is no such sentence
 */
export function readSentence(
  words: SearchWord[],
  terms: SearchTerm[],
): { terms: SearchTerm[]; finds: SearchTerms["finds"] } | null {
  const isPredicate = (term: SearchTerm) =>
    words.some(({ lexeme, inPredicate }) => inPredicate && term.own.includes(lexeme));
  const from = terms.findIndex((term, i) => i > 0 && (isPredicate(term) || usageOf(term) === "verb"));
  const named = terms.slice(0, Math.max(from, 0));
  const nouns = named.filter((term) => leads(words, term) && term.role !== "soft");
  const head = lastNoun(nouns);
  if (head?.role !== "kind" || !(head.isNoun || head.inName) || isGeneric(head)) return null;
  markHead(nouns, head);
  const rest = terms.slice(from).filter((term, i, all) => {
    const before = all[i - 1];
    const isManner =
      before && usageOf(before) === "verb" && usageOf(term) === "qualifier" && !isBrand(term.said[0] ?? "");
    return usageOf(term) !== "verb" && !isManner && (term.isKnown || isProperty(term));
  });
  const described = rest.map((term) => ({ ...term, role: "soft" as const, isPredicate: !isProperty(term) }));
  return { terms: [...named, ...described], finds: fallbackOf(nouns) };
}

/** Marks the head noun, the last noun before the purpose; returns the fallback. */
export function readHead(words: SearchWord[], terms: SearchTerm[]): SearchTerms["finds"] {
  const nouns = terms.filter((term) => leads(words, term) && term.role !== "soft");
  if (nouns.length === 0 || words.some(({ clause }) => clause)) {
    const last = terms.findLast((term) => leads(words, term) && !/\d/.test(term.said.join("")));
    if (last) last.isHead = true;
    return "some";
  }
  const head = lastNoun(nouns) as SearchTerm;
  markHead(nouns, head);
  // What 'charge phone' asks for charges a phone; a 'phone charger' is a product.
  const isAction = wordUse(head.said[0] ?? "") === "action";
  const isThing = wordUse(head.said.at(-1) ?? "") === "thing" && !isAction;
  if (!head.isKnown || (isThing && !head.inName && !head.isNoun)) return "none";
  return nouns.length === 1 && head.inName ? "kinds" : fallbackOf(nouns);
}
