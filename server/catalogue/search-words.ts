import { type Db, Prisma } from "@/server/core/db";
import { isCommonWord, wordUse } from "./common-words";

/** Maximum number of words of a search. */
const MAX_WORDS = 8;

/** Maximum number of names' words with a search word as prefix. */
const MAX_BEGUN = 30;

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
  /** Whether the number is ignored since no product has it: 'gang' for '4gang'. */
  isUnit?: boolean;
  /** Words of names with this prefix, unless it is a word itself: 'strip' is not a stripper. */
  begun: string[];
  /** Whether it precedes the purpose: 'switch' in 'switch for staircase'. */
  leads: boolean;
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
  isMeant: boolean;
  /** The catalogue's spelling with another vowel in the ending: generator for 'generater'. */
  spelt: string | null;
  /** Unit of its number, if a product name has it. */
  unit: string | null;
}

/** Reads at most eight words of a search and looks them up in the catalogue. */
export async function readWords(db: Db, search: string): Promise<SearchWord[]> {
  const words = await db.$queryRaw<TypedWord[]>(Prisma.sql`
    WITH said AS (
      SELECT word, place, bool_or(word IN ('for', 'with', 'from', 'in')) OVER (ORDER BY place) IS FALSE AS leads,
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
    SELECT word, lexeme, leads, clause, begun,
      CASE WHEN (least(length(word), length(next)) > 1 OR word || next ~ '[0-9]') AND (
          ${some(Prisma.sql`quote_literal(pair) || ':AB'`)}
          OR EXISTS (SELECT FROM search_synonym s WHERE s.lexemes = ARRAY[pair])
          OR ${some(Prisma.sql`quote_literal(pair)`)}
            AND NOT ${some(Prisma.sql`quote_literal(lexeme) || '&' || quote_literal("nextLexeme")`)})
        THEN pair END AS joined,
      ${some(Prisma.sql`quote_literal(pair) || ':AB'`)} AS "joinedInName",
      EXISTS (SELECT FROM search_word s WHERE s.lexeme = looked_up.lexeme)
        OR EXISTS (SELECT FROM search_synonym s WHERE looked_up.lexeme = ANY(s.lexemes)) AS named,
      ${some(Prisma.sql`quote_literal(lexeme) || CASE WHEN lexeme ~ '[0-9]' THEN ':*' ELSE '' END`)} AS "isIndexed",
      cardinality(begun) > 0 AS "inName", EXISTS (SELECT FROM search_word s WHERE s.lexeme = looked_up.lexeme)
        AND ${some(Prisma.sql`quote_literal(lexeme) || ':AB'`)} AS "inNameItself",
      ${isNounOf(Prisma.sql`begun || lexeme`)} AS "isNoun", ${isNounOf(Prisma.sql`ARRAY[lexeme]`)} AS "isNounItself",
      EXISTS (SELECT FROM search_synonym s WHERE ARRAY[word, rtrim(word, 's')] && s.means) AS "isMeant",
      (SELECT s.word FROM search_word s WHERE s.lexeme = looked_up.lexeme
        AND regexp_replace(s.word, '[aeiou](?=[^aeiou]+$)', '_') = regexp_replace(rtrim(looked_up.word, 's'), '[aeiou](?=[^aeiou]+$)', '_')
        AND NOT EXISTS (SELECT FROM search_word o WHERE o.word IN (looked_up.word, rtrim(looked_up.word, 's')))
        ORDER BY s.word LIMIT 1) AS spelt,
      CASE WHEN ${some(Prisma.sql`quote_literal(unit) || ':B'`)} THEN unit END AS unit
    FROM looked_up ORDER BY place`);
  return joinWords(words);
}

/** Condition that a product matches a tsquery. */
const some = (query: Prisma.Sql) =>
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
    const { joined, joinedInName, unit, isMeant, spelt, ...typed } = withoutBegun(words[i] as TypedWord);
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
        isNoun: false,
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

interface Part {
  word: string;
  lexeme: string;
}

interface Near extends Part {
  letters: number;
  inName: boolean;
  isNoun: boolean;
}

interface Repair {
  word: string;
  /** Two words of the catalogue that it consists of. */
  parts: Part[] | null;
  /** Similar word of the catalogue. */
  near: Near | null;
}

/**
 * Finds corrections of words: two joined words, or a similar spelling or sound. Few letters may differ or be swapped
 * with a neighbour; the first letter only if the sound is the same or it is swapped.
 */
async function readRepairs(db: Db, words: string[]): Promise<Map<string, Repair>> {
  const repairs = await db.$queryRaw<Repair[]>(Prisma.sql`
    SELECT typed.word,
      (SELECT json_build_array(json_build_object('word', a.word, 'lexeme', a.lexeme),
          json_build_object('word', b.word, 'lexeme', b.lexeme))
        FROM generate_series(3, length(typed.word) - 3) AS cut
        JOIN search_word a ON a.word = left(typed.word, cut) JOIN search_word b ON b.word = substr(typed.word, cut + 1)
        ORDER BY abs(2 * cut - length(typed.word)) LIMIT 1) AS parts,
      (SELECT json_build_object('word', s.word, 'lexeme', s.lexeme, 'letters', letters,
          'inName', ${some(Prisma.sql`quote_literal(s.lexeme) || ':AB'`)},
          'isNoun', EXISTS (SELECT FROM product p WHERE p.published
            AND ts_filter(p.search_vector, '{a}') @@ quote_literal(s.lexeme)::tsquery))
        FROM search_word s, LATERAL (SELECT levenshtein(s.word, typed.word) AS letters,
          dmetaphone(s.word) = dmetaphone(typed.word) AS sounds, s.word = ANY(swapped) AS swaps) differs
        WHERE swaps OR (s.word % typed.word OR dmetaphone(s.word) = dmetaphone(typed.word)
            OR length(typed.word) = 3 AND s.word LIKE left(typed.word, 1) || '__' || right(typed.word, 1))
          AND (left(s.word, 1) = left(typed.word, 1) OR sounds)
          AND letters <= greatest(1, length(typed.word) / 3) + (sounds AND length(typed.word) > 5)::int
          AND (length(typed.word) > 3 OR s.word LIKE left(typed.word, 1) || '__' || right(typed.word, 1))
        ORDER BY letters - sounds::int - 1.5 * swaps::int, similarity(s.word, typed.word) DESC, s.word LIMIT 1) AS near
    FROM unnest(${words}::text[]) AS typed(word), LATERAL (SELECT array_agg(
        overlay(word PLACING reverse(substr(word, at, 2)) FROM at FOR 2)) AS swapped
      FROM generate_series(1, length(word) - 1) AS at) typing`);
  return new Map(repairs.map((repair) => [repair.word, repair]));
}

function repaired(word: SearchWord, { parts, near }: Repair): SearchWord[] {
  const found = (near && near.letters <= 1 ? [near] : parts) ?? (near && [near]);
  if (!found) return [word];
  const corrected = { typed: word.word, by: found.map(({ word }) => word).join(" ") };
  return found.map(({ word: right, lexeme, ...known }: Partial<Near> & Part, i) => ({
    ...{ ...word, inName: known.inName ?? false, isKind: known.isNoun ?? false, isNoun: known.isNoun ?? false },
    ...{ word: right, lexeme, named: true, isIndexed: true, begun: [] },
    ...(i === 0 && { corrected }),
  }));
}

/** English words are not typos, even if the catalogue lacks them: a toll is not a tool. */
const mayBeMisspelt = ({ word, named, isIndexed }: SearchWord) =>
  !named && word.length >= (isIndexed ? 5 : 3) && !/\d/.test(word) && !isCommonWord(word);

/**
 * Corrects typos in words that the catalogue lacks. A word found only in descriptions gets the correction as an
 * alternative: 'sealing' describes a grinder, but may mean a ceiling fan.
 */
export async function correctWords(db: Db, words: SearchWord[]): Promise<SearchWord[]> {
  const doubtful = words.filter(mayBeMisspelt).map(({ word }) => word);
  if (doubtful.length === 0) return words;
  const repairs = await readRepairs(db, doubtful);
  return words.flatMap((word) => {
    const repair = repairs.get(word.word);
    if (!repair) return [word];
    if (!word.isIndexed) return repaired(word, repair);
    const { near } = repair;
    if (!near?.inName || near.letters > 1 + Number(word.word.length > 6)) return [word];
    return [
      {
        ...word,
        meant: { word: near.word, lexeme: near.lexeme },
        inName: true,
        isKind: near.isNoun,
        isNoun: near.isNoun,
      },
    ];
  });
}
