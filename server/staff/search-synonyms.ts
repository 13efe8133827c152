import type { z } from "zod";
import type { StaffSearchSynonym, staffSearchSynonymEndpoints } from "@/lib/contracts/staff/search-synonyms";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, isUniqueViolation, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

type Added = z.output<NonNullable<typeof staffSearchSynonymEndpoints.addSearchSynonym.body>>;
type Changed = z.output<NonNullable<typeof staffSearchSynonymEndpoints.changeSearchSynonym.body>>;

/** All search synonyms in alphabetical order (BEYOND-65, decision 040). */
export async function listSearchSynonyms(): Promise<{ synonyms: StaffSearchSynonym[] }> {
  return { synonyms: await db().searchSynonym.findMany({ orderBy: { term: "asc" } }) };
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
const normaliseAll = (texts: string[]) => [...new Set(texts.map(plain))];

/** @throws AppError CONFLICT for a text without a searchable word: 'the', '&' */
async function refuseEmpty(tx: Tx, texts: string[]): Promise<void> {
  const [empty] = await tx.$queryRaw<{ value: string }[]>`
    SELECT value FROM unnest(${texts}::text[]) AS value WHERE cardinality(search_lexemes(value)) = 0 LIMIT 1`;
  if (empty)
    throw new AppError("CONFLICT", {
      message: `“${empty.value}” has no searchable word. Use a noun, such as: generator.`,
    });
}

/**
 * Adds a search term with its synonyms in lower case; searches use it within two seconds.
 * @throws AppError CONFLICT if it exists or has no searchable word
 */
export async function addSearchSynonym(member: Actor, data: Added): Promise<void> {
  const synonym = { term: plain(data.term), means: normaliseAll(data.means) };
  const message = `“${synonym.term}” is already in the list. Change that entry.`;
  await actAsStaff(member, { table: "search_synonym", rowId: synonym.term }, async (tx) => {
    await refuseEmpty(tx, [synonym.term, ...synonym.means]);
    await tx.searchSynonym.create({ data: synonym });
  }).catch((error) => {
    throw isUniqueViolation(error) ? new AppError("CONFLICT", { message, cause: error }) : error;
  });
}

/**
 * Updates the synonyms of a term unless they changed since `seen`.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function changeSearchSynonym(member: Actor, term: string, { means, seen }: Changed): Promise<void> {
  await actAsStaff(member, { table: "search_synonym", rowId: term }, async (tx) => {
    const wanted = normaliseAll(means);
    await refuseEmpty(tx, wanted);
    const where = { term, means: { equals: seen.means } };
    const { count } = await tx.searchSynonym.updateMany({ where, data: { means: wanted } });
    if (count > 0) return;
    if ((await tx.searchSynonym.count({ where: { term } })) === 0) throw gone();
    throw new AppError("CONFLICT", {
      message: "A colleague has changed this synonym since you opened it. Check it and try again.",
    });
  });
}

/** @throws AppError NOT_FOUND */
export async function removeSearchSynonym(member: Actor, term: string): Promise<void> {
  await actAsStaff(member, { table: "search_synonym", rowId: term }, async (tx) => {
    const { count } = await tx.searchSynonym.deleteMany({ where: { term } });
    if (count === 0) throw gone();
  });
}

const gone = () => new AppError("NOT_FOUND", { message: "This synonym was removed." });
