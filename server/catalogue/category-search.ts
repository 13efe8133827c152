import type { Category, ProductQuery } from "@/lib/contracts/catalogue";
import { plainLetters } from "@/lib/plain-text";

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

/**
 * Makes a search for a category a filter: 'power tools' finds all of Power Tools, and 'tools' those of all categories
 * whose name ends so.
 */
export function readCategory(query: ProductQuery, categories: Pick<Category, "name" | "slug">[]): ProductQuery {
  const { search, ...rest } = query;
  const wanted = wordsOf(search ?? "");
  if (!wanted || query.exact || query.category.length > 0) return query;
  const named = categories.filter(({ name }) => wordsOf(name) === wanted);
  const found = named.length > 0 ? named : categories.filter(({ name }) => wordsOf(name).endsWith(` ${wanted}`));
  const isPlural = /s\P{L}*$/iu.test(search ?? "");
  if (found.length === 0 || (named.length === 0 && !isPlural)) return query;
  return { ...rest, category: found.map(({ slug }) => slug) };
}
