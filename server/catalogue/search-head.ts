import { isBrand, isPlace, wordUse } from "./common-words";
import type { SearchTerm, SearchTerms } from "./search-terms";
import type { SearchWord } from "./search-words";

/** Whether a term needs another word: 'machine'. */
export const isGeneric = ({ said }: SearchTerm): boolean => said.length === 1 && wordUse(said[0] ?? "") === "generic";

/** Fallback for terms of which none is a product that the shop lacks. */
export const fallbackOf = (terms: SearchTerm[]) => (terms.some(({ role }) => role === "firm") ? "all" : "kinds");

const usageOf = ({ said }: SearchTerm) => wordUse(said[0] ?? "");

/** Whether a term states what can be listed of a product: a measure, a brand, a quality or a fuel. */
const isProperty = (term: SearchTerm) =>
  /\d/.test(term.said.join("")) ||
  (usageOf(term) === "qualifier" && !isPlace(term.said[0] ?? "")) ||
  usageOf(term) === "source";

/** Marks the last noun; the specific one counts: another machine is not a 'juice machine'. */
function markHead(terms: SearchTerm[]): SearchTerm | undefined {
  let head = terms.findLast(({ role }) => role !== "soft");
  const said = terms.findLast((term) => term.role === "kind" && !isGeneric(term));
  if (head && said && isGeneric(head)) {
    head.role = "soft";
    head = said;
  }
  if (head) head.isHead = true;
  return head;
}

/**
 * Terms of a sentence about a product: those that name it, marked and required, and those of the rest that may rank it.
 * @returns null if the search is no such sentence
 */
export function readSentence(words: SearchWord[], terms: SearchTerm[]): SearchTerm[] | null {
  const isTold = (term: SearchTerm) => words.some(({ lexeme, told }) => told && term.own.includes(lexeme));
  const from = terms.findIndex((term, i) => i > 0 && (isTold(term) || usageOf(term) === "verb"));
  const named = terms.slice(0, Math.max(from, 0));
  const head = markHead(named);
  if (head?.role !== "kind" || !(head.isNoun || head.inName) || isGeneric(head)) return null;
  const rest = terms.slice(from).filter((term, i, all) => {
    const before = all[i - 1];
    const isManner =
      before && usageOf(before) === "verb" && usageOf(term) === "qualifier" && !isBrand(term.said[0] ?? "");
    return usageOf(term) !== "verb" && !isManner && (term.isKnown || isProperty(term));
  });
  return [...named, ...rest.map((term) => ({ ...term, role: "soft" as const, isTold: !isProperty(term) }))];
}

/** Marks the head noun, the last noun before the purpose; returns the fallback. */
export function readHead(words: SearchWord[], terms: SearchTerm[]): SearchTerms["finds"] {
  const leads = (term: SearchTerm) => words.some(({ lexeme, leads }) => leads && term.own.includes(lexeme));
  const nouns = terms.filter((term) => leads(term) && term.role !== "soft");
  if (nouns.length === 0 || words.some(({ clause }) => clause)) {
    const last = terms.findLast((term) => leads(term) && !/\d/.test(term.said.join("")));
    if (last) last.isHead = true;
    return "some";
  }
  const head = markHead(nouns);
  if (!head) return "some";
  // What 'charge phone' asks for charges a phone; a 'phone charger' is a product.
  const isAction = wordUse(head.said[0] ?? "") === "action";
  const isThing = wordUse(head.said.at(-1) ?? "") === "thing" && !isAction;
  if (!head.isKnown || (isThing && !head.inName && !head.isNoun)) return "none";
  return nouns.length === 1 && head.inName ? "kinds" : fallbackOf(nouns);
}
