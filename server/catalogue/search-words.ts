import { type Db, Prisma } from "@/server/core/db";
import { isCommonWord, wordUse } from "./common-words";

/** Maximum number of words of a search. */
const MAX_WORDS = 8;

/** Maximum number of names' words with a search word as prefix. */
const MAX_BEGUN = 30;

/** Words after which a sentence says something of its first noun. */
const PREDICATE_MARKERS = [
  ..."if is are when that which to how wey dey no not go fit can will would does doesnt dont must should without".split(
    " ",
  ),
];

/** Word of a search. */
export interface SearchWord {
  /** Lower case, without accents; a number with its unit. */
  word: string;
  /** Stem used for matching. */
  lexeme: string;
  /** Whether a name of a product, brand or category has it, or a synonym. */
  named: boolean;
  /** Whether any product text has it, or a name has it as a prefix. */
  isIndexed: boolean;
  /** Whether a product's name or brand has it, also as a prefix. */
  inName: boolean;
  /** Whether it is a product's noun. */
  isNoun: boolean;
  /** Whether it is a product's noun, or the meaning of a synonym. */
  isKind: boolean;
  /** Whether the number is ignored since no product has it: 'gang' for '4gang', '#va' for '5000va'. */
  isUnit?: boolean;
  /** Words of names with this prefix, unless it is a word itself: 'strip' is not a stripper. */
  begun: string[];
  /** Whether it precedes the purpose: 'switch' in 'switch for staircase'. */
  leads: boolean;
  /** Whether it says what a product does or is: 'blow' in 'fan wey dey blow', but not 'remote' in 'fan wey get remote'. */
  inPredicate: boolean;
  /** Whether the search is a sentence: 'check if a wire is live'. */
  clause: boolean;
  /** Its two typed words, if the catalogue writes them as one. */
  apart?: string[];
  /** Word of names that may be meant instead: 'phillips' is a screw type, or Philips. */
  meant?: { word: string; lexeme: string };
  /** Typed and corrected text; if one word became two, only on the first. */
  corrected?: { typed: string; by: string };
}

interface TypedWord extends Omit<SearchWord, "isKind"> {
  /** Without prefix matches. */
  inNameItself: boolean;
  isNounItself: boolean;
  /** Lexeme of this and the next word joined, if the catalogue writes them as one. */
  joined: string | null;
  joinedInName: boolean;
  joinedIsNoun: boolean;
  isMeant: boolean;
  /** The catalogue's spelling with another vowel in the ending: generator for 'generater'. */
  spelt: string | null;
  /** Unit of its number, as indexed, if a product name has it. */
  unit: string | null;
}

/** Reads at most eight words of a search and looks them up in the catalogue. */
export async function readWords(db: Db, search: string): Promise<SearchWord[]> {
  const words = await db.$queryRaw<TypedWord[]>(Prisma.sql`
    WITH said AS (
      SELECT word, place, bool_or(word IN ('for', 'with', 'from', 'in')) OVER (ORDER BY place) IS FALSE
          AND (max(place) FILTER (WHERE word = ANY(${PREDICATE_MARKERS})) OVER (ORDER BY place)
            < max(place) FILTER (WHERE word IN ('get', 'has', 'have', 'having')) OVER (ORDER BY place)) IS NOT TRUE AS leads,
        coalesce(max(place) FILTER (WHERE word = ANY(${PREDICATE_MARKERS})) OVER (ORDER BY place)
          > coalesce(max(place) FILTER (WHERE word IN ('get', 'has', 'have', 'having')) OVER (ORDER BY place), 0), false) AS "inPredicate",
        bool_or(word IN ('if', 'is', 'are', 'when', 'that', 'which', 'to', 'how')) OVER () AS clause
      FROM unnest(search_words(${search})) WITH ORDINALITY AS words(word, place)
    ), typed AS (
      SELECT DISTINCT ON (lexeme) * FROM (SELECT *, search_lexeme(word) AS lexeme FROM said) stemmed
      WHERE lexeme IS NOT NULL ORDER BY lexeme, place
    ), counted AS (
      SELECT *, lead(word) OVER (ORDER BY place) AS next, lead(lexeme) OVER (ORDER BY place) AS "nextLexeme",
        substring(word FROM '^[0-9.]+([a-z]+)$') AS unit
      FROM (SELECT * FROM typed ORDER BY place LIMIT ${MAX_WORDS}) first
    ), looked_up AS (
      SELECT *, search_lexeme(word || next) AS pair,
        CASE WHEN length(lexeme) > 2 OR next IS NULL THEN ARRAY(SELECT DISTINCT s.lexeme FROM search_word s
          WHERE s.word LIKE counted.word || '%' AND s.lexeme <> counted.lexeme
            AND ${some(Prisma.sql`quote_literal(s.lexeme)`)} LIMIT ${MAX_BEGUN}) ELSE '{}' END AS begun
      FROM counted
    )
    SELECT word, lexeme, leads, "inPredicate", clause, begun,
      CASE WHEN (least(length(word), length(next)) > 1 OR word || next ~ '[0-9]') AND (
          ${some(Prisma.sql`quote_literal(pair) || ':AB'`)}
          OR EXISTS (SELECT FROM search_synonym s WHERE s.lexemes = ARRAY[pair])
          OR ${some(Prisma.sql`quote_literal(pair)`)}
            AND NOT ${some(Prisma.sql`quote_literal(lexeme) || '&' || quote_literal("nextLexeme")`)})
        THEN pair END AS joined,
      ${some(Prisma.sql`quote_literal(pair) || ':AB'`)} AS "joinedInName", ${isNounOf(Prisma.sql`ARRAY[pair]`)} AS "joinedIsNoun",
      EXISTS (SELECT FROM search_word s WHERE s.lexeme = looked_up.lexeme)
        OR EXISTS (SELECT FROM search_synonym s WHERE looked_up.lexeme = ANY(s.lexemes)) AS named,
      ${some(Prisma.sql`quote_literal(lexeme) || CASE WHEN lexeme ~ '[0-9]' AND unit IS NULL THEN ':*' ELSE '' END`)} AS "isIndexed",
      cardinality(begun) > 0 AS "inName", EXISTS (SELECT FROM search_word s WHERE s.lexeme = looked_up.lexeme)
        AND ${some(Prisma.sql`quote_literal(lexeme) || ':AB'`)} AS "inNameItself",
      ${isNounOf(Prisma.sql`begun || lexeme`)} AS "isNoun", ${isNounOf(Prisma.sql`ARRAY[lexeme]`)} AS "isNounItself",
      EXISTS (SELECT FROM search_synonym s WHERE ARRAY[word, rtrim(word, 's')] && s.means) AS "isMeant",
      (SELECT s.word FROM search_word s WHERE s.lexeme = looked_up.lexeme
        AND regexp_replace(s.word, '[aeiou](?=[^aeiou]+$)', '_') = regexp_replace(rtrim(looked_up.word, 's'), '[aeiou](?=[^aeiou]+$)', '_')
        AND NOT EXISTS (SELECT FROM search_word o WHERE o.word IN (looked_up.word, rtrim(looked_up.word, 's')))
        ORDER BY s.word LIMIT 1) AS spelt,
      (SELECT u FROM unnest(ARRAY[unit, '#' || unit]) AS u WHERE ${some(Prisma.sql`quote_literal(u) || ':B'`)} LIMIT 1) AS unit
    FROM looked_up ORDER BY place`);
  return joinWords(words);
}

/** Condition that a product matches a tsquery. */
export const some = (query: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM product p WHERE p.published AND p.search_vector @@ (${query})::tsquery)`;

/** Condition that one of these lexemes is a product's noun. */
const isNounOf = (lexemes: Prisma.Sql) => Prisma.sql`EXISTS (SELECT FROM product p
  WHERE p.published AND ts_filter(p.search_vector, '{a}')
    @@ array_to_string(ARRAY(SELECT quote_literal(l) FROM unnest(${lexemes}) AS l), '|')::tsquery)`;

/**
 * Removes prefix matches of complete words. Only words that neither the catalogue nor English has may be incomplete.
 */
function withoutBegun({
  inNameItself,
  isNounItself,
  ...word
}: TypedWord): Omit<TypedWord, "inNameItself" | "isNounItself"> {
  const isHalf = word.begun.length > 0 && !word.isIndexed && !isCommonWord(word.word);
  return isHalf ? word : { ...word, begun: [], inName: inNameItself, isNoun: isNounItself };
}

/** Joins words that the catalogue writes as one: 'flood light' is a floodlight. */
function joinWords(words: TypedWord[]): SearchWord[] {
  const read: SearchWord[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const { joined, joinedInName, joinedIsNoun, unit, isMeant, spelt, ...typed } = withoutBegun(words[i] as TypedWord);
    const word = { ...typed, isKind: typed.isNoun || isMeant };
    const next = words[i + 1];
    const apart = next && [word.lexeme, next.lexeme];
    if (joined && next) {
      const whole = {
        lexeme: joined,
        named: true,
        isIndexed: true,
        inName: joinedInName,
        isKind: joinedInName,
        isNoun: joinedIsNoun,
        begun: [],
      };
      read.push({ ...word, ...whole, word: word.word + next.word, apart });
      i += 1;
    } else if (next && isCommonWord(word.word + next.word) && wordUse(word.word + next.word) === "qualifier") {
      // Written as one in English: 'light weight'.
      const whole = { isIndexed: false, inName: false, isKind: false, isNoun: false, begun: [] };
      read.push({ ...word, ...whole, word: word.word + next.word, lexeme: word.word + next.word });
      i += 1;
    } else if (unit && !word.isIndexed && !word.named)
      read.push({ ...word, lexeme: unit, isIndexed: true, inName: true, isUnit: true });
    else {
      const corrected = spelt && !isCommonWord(word.word) ? { corrected: { typed: word.word, by: spelt } } : {};
      read.push({ ...word, isIndexed: word.isIndexed || word.begun.length > 0, ...corrected });
    }
  }
  return read;
}
