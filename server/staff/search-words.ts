import type { z } from "zod";
import type { StaffSearchWord, staffSearchWordEndpoints } from "@/lib/contracts/staff/search-words";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { db, isUniqueViolation, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

type Member = Pick<StaffMember, "userId">;
type Added = z.output<NonNullable<typeof staffSearchWordEndpoints.addSearchWord.body>>;
type Changed = z.output<NonNullable<typeof staffSearchWordEndpoints.changeSearchWord.body>>;

/** What shoppers call products, by the alphabet (BEYOND-65, docs/decisions/040-search-words.md). */
export async function listSearchWords(): Promise<{ words: StaffSearchWord[] }> {
  return { words: await db().searchSynonym.findMany({ orderBy: { term: "asc" } }) };
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
const plainOnes = (texts: string[]) => [...new Set(texts.map(plain))];

/** @throws AppError CONFLICT for a text that has no word to search by: 'the', '&' */
async function refuseEmpty(tx: Tx, texts: string[]): Promise<void> {
  const [empty] = await tx.$queryRaw<{ said: string }[]>`
    SELECT said FROM unnest(${texts}::text[]) AS said WHERE cardinality(search_lexemes(said)) = 0 LIMIT 1`;
  if (empty)
    throw new AppError("CONFLICT", {
      message: `“${empty.said}” has no searchable word. Use a noun, such as: generator.`,
    });
}

/**
 * Adds a word that shoppers say, in small letters. Searches know it within two seconds.
 * @throws AppError CONFLICT: it is there already, or says nothing
 */
export async function addSearchWord(member: Member, data: Added): Promise<void> {
  const word = { term: plain(data.term), means: plainOnes(data.means) };
  const message = `“${word.term}” is already in the list. Change that entry.`;
  await actAsStaff(member, { table: "search_synonym", rowId: word.term }, async (tx) => {
    await refuseEmpty(tx, [word.term, ...word.means]);
    await tx.searchSynonym.create({ data: word });
  }).catch((error) => {
    throw isUniqueViolation(error) ? new AppError("CONFLICT", { message, cause: error }) : error;
  });
}

/**
 * Changes what a word means if it still means what the caller saw.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function changeSearchWord(member: Member, term: string, { means, seen }: Changed): Promise<void> {
  await actAsStaff(member, { table: "search_synonym", rowId: term }, async (tx) => {
    const wanted = plainOnes(means);
    await refuseEmpty(tx, wanted);
    const where = { term, means: { equals: seen.means } };
    const { count } = await tx.searchSynonym.updateMany({ where, data: { means: wanted } });
    if (count > 0) return;
    if ((await tx.searchSynonym.count({ where: { term } })) === 0) throw gone();
    throw new AppError("CONFLICT", { message: "A colleague changed this synonym meanwhile. Check it and try again." });
  });
}

/** @throws AppError NOT_FOUND */
export async function removeSearchWord(member: Member, term: string): Promise<void> {
  await actAsStaff(member, { table: "search_synonym", rowId: term }, async (tx) => {
    const { count } = await tx.searchSynonym.deleteMany({ where: { term } });
    if (count === 0) throw gone();
  });
}

const gone = () => new AppError("NOT_FOUND", { message: "This synonym was removed." });
