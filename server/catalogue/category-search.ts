import type { Category, ProductQuery } from "@/lib/contracts/catalogue";
import { plainLetters } from "@/lib/plain-text";
import { isPlace, wordUse } from "./common-words";

/** Words of a name without plural: `power tool` for 'Power Tools'. */
const wordsOf = (name: string): string =>
  (
    plainLetters(name)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word !== "and")
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""))
    .join(" ");

/** The place that a search is about, if no product: 'kitchen' or 'kitchen things', but not 'kitchen fan'. */
function placeOf(wanted: string): string | undefined {
  const [place, ...others] = wanted.split(" ").filter((word) => !["generic", "noise"].includes(wordUse(word) ?? ""));
  return place && others.length === 0 && isPlace(place) ? place : undefined;
}

/**
 * Makes a search for a category a filter: 'power tools' finds all of Power Tools, and a plural those of all categories
 * whose name begins or ends so: 'tools', 'switches'. A place needs no plural: 'kitchen' finds Kitchen Appliances.
 */
export function readCategory(query: ProductQuery, categories: Pick<Category, "name" | "slug">[]): ProductQuery {
  const { search, ...rest } = query;
  const wanted = wordsOf(search ?? "");
  if (!wanted || query.exact || query.category.length > 0) return query;
  const isPlural = /s\P{L}*$/iu.test(search ?? "");
  const place = placeOf(wanted);
  const matches = (fits: (words: string) => boolean) => categories.filter(({ name }) => fits(wordsOf(name)));
  const found = [
    matches((words) => words === wanted),
    isPlural ? matches((words) => words.startsWith(`${wanted} `) || words.endsWith(` ${wanted}`)) : [],
    place ? matches((words) => words.startsWith(`${place} `)) : [],
  ].find(({ length }) => length > 0);
  return found ? { ...rest, category: found.map(({ slug }) => slug) } : query;
}
