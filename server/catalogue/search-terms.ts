import { type Db, Prisma } from "@/server/core/db";
import { readAs } from "./search-reading";
import { correctWords, readWords, type SearchWord } from "./search-words";

/** What a search asks for: a word or a phrase that the shop's words know, and how goods may call it. */
export interface SearchTerm {
  /** Its words as they were read. */
  said: string[];
  /** As it was said: lexemes that a product has all of. */
  own: string[];
  /** Words of names that begin like it; a product may have one of them instead. */
  begun: string[];
  /** What else it is called (`search_synonym`), each as lexemes that a product has all of. */
  also: string[][];
  /**
   * The first of what else it is called that some product is, as staff wrote it, where no product is told of in its
   * own words.
   */
  instead: string | null;
  /** Whether its own words are what some product is: then they count more than what else it is called. */
  isKind: boolean;
  /** Whether it is the thing itself, as far as the order of the words tells: of 'inverter battery' the battery. */
  isHead: boolean;
  /** Whether the shop has anything of the kind. */
  isKnown: boolean;
}

/** A search as it is understood. */
export interface SearchTerms {
  known: SearchTerm[];
  /** How many of its words nothing in the shop has or comes near to. */
  unknown: number;
  /** What it is taken to mean; null where that is what was typed. */
  readAs: string | null;
}

interface Synonym {
  lexemes: string[];
  means: string[][];
  instead: string | null;
  isKind: boolean;
}

/** The synonyms that these words have, those of the longest phrases first. */
async function readSynonyms(db: Db, words: SearchWord[]): Promise<Synonym[]> {
  const lexemes = words.map(({ lexeme }) => lexeme);
  return db.$queryRaw<Synonym[]>(Prisma.sql`
    SELECT s.lexemes, (SELECT json_agg(search_lexemes(meaning)) FROM unnest(s.means) AS meaning) AS means,
      cardinality(s.lexemes) = 1 AND EXISTS (SELECT FROM product p
        WHERE p.published AND ts_filter(p.search_vector, '{a}') @@ quote_literal(s.lexemes[1])::tsquery) AS "isKind",
      CASE WHEN NOT EXISTS (SELECT FROM product p WHERE p.published AND p.search_vector
          @@ (SELECT string_agg(quote_literal(l) || ':ABC', ' & ') FROM unnest(s.lexemes) AS l)::tsquery)
        THEN (SELECT meaning FROM unnest(s.means) WITH ORDINALITY AS meanings(meaning, place)
          WHERE EXISTS (SELECT FROM product p WHERE p.published AND p.search_vector
            @@ (SELECT string_agg(quote_literal(l), ' & ') FROM unnest(search_lexemes(meaning)) AS l)::tsquery)
          ORDER BY place LIMIT 1)
      END AS instead
    FROM search_synonym s WHERE s.lexemes <@ ${lexemes}::text[] AND cardinality(s.lexemes) > 0
    ORDER BY cardinality(s.lexemes) DESC, s.term`);
}

/** Words in their order as terms: the longest phrase that the shop's words have first. */
function toTerms(words: SearchWord[], synonyms: Synonym[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const head = words.findLastIndex(({ word, leads }) => leads && !/\d/.test(word));
  for (let i = 0; i < words.length; ) {
    const known = synonyms.filter(({ lexemes }) => lexemes.every((lexeme, j) => words[i + j]?.lexeme === lexeme));
    const length = known[0]?.lexemes.length ?? 1;
    const same = known.filter(({ lexemes }) => lexemes.length === length);
    const said = words.slice(i, i + length);
    terms.push({
      said: said.map(({ word }) => word),
      own: said.map(({ lexeme }) => lexeme),
      begun: length === 1 ? said.flatMap(({ begun }) => begun) : [],
      also: [...same.flatMap(({ means }) => means), ...said.flatMap(({ apart }) => (apart ? [apart] : []))],
      instead: same.find(({ instead }) => instead)?.instead ?? null,
      isKind: same.length === 0 || same.some(({ isKind }) => isKind),
      isHead: i + length - 1 === head,
      isKnown: same.length > 0 || said.every(({ told }) => told),
    });
    i += length;
  }
  return terms;
}

async function understand(db: Db, search: string, words: SearchWord[]): Promise<SearchTerms> {
  const terms = words.length > 0 ? toTerms(words, await readSynonyms(db, words)) : [];
  const known = terms.filter(({ isKnown }) => isKnown);
  return { known, unknown: terms.length - known.length, readAs: readAs(search, words, terms) };
}

/**
 * Reads a search as it was typed, with typing errors put right where nothing has a word.
 * @returns with `corrected` where words may be meant otherwise that are told of some product and in no name
 */
export async function readTerms(
  db: Db,
  search: string,
): Promise<{ typed: SearchTerms; corrected: SearchTerms | null }> {
  const { typed, corrected } = await correctWords(db, await readWords(db, search));
  return {
    typed: await understand(db, search, typed),
    corrected: corrected && (await understand(db, search, corrected)),
  };
}

/** Reads a search by its words alone: no error put right, no beginnings of words, nothing that they also mean. */
export async function readExactTerms(db: Db, search: string): Promise<SearchTerms> {
  const words = await readWords(db, search);
  const known = toTerms(
    words.map((word) => ({ ...word, begun: [], apart: undefined })),
    [],
  );
  return { known: known.map((term) => ({ ...term, isKnown: true })), unknown: 0, readAs: null };
}
