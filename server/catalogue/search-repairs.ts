import { type Db, Prisma } from "@/server/core/db";
import { isCommonWord } from "./common-words";
import { soundingLike } from "./search-sounds";
import { type SearchWord, some } from "./search-words";

/** Condition that a word of the catalogue is used alone, not only in a phrase of the synonyms. */
const isKnown = (word: "a" | "b") =>
  Prisma.sql`(${some(Prisma.sql`quote_literal((${Prisma.raw(word)}).lexeme)`)} OR EXISTS (SELECT FROM search_synonym s
    WHERE s.lexemes = ARRAY[(${Prisma.raw(word)}).lexeme]))`;

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

/** The same sound counts more than a spelling with several other letters: 'protekta' is a protector, not to protect. */
const nearest = (near: Near | null, heard: Near | null) =>
  near && heard && near.letters > 1 && heard.letters === 1 ? heard : (near ?? heard);

/** SQL for the first of some words of the catalogue, with what it is. */
const described = (found: Prisma.Sql) => Prisma.sql`(SELECT json_build_object('word', s.word, 'lexeme', s.lexeme,
    'letters', s.letters, 'inName', ${some(Prisma.sql`quote_literal(s.lexeme) || ':AB'`)},
    'isNoun', EXISTS (SELECT FROM product p WHERE p.published
      AND ts_filter(p.search_vector, '{a}') @@ quote_literal(s.lexeme)::tsquery))
  FROM ${found} s)`;

/** Two words that the typed one consists of. OFFSET 0 finds them first; PostgreSQL would look up every word in the products. */
const pairs = Prisma.sql`(SELECT cut, a, b FROM generate_series(3, length(typed.word) - 3) AS cut
  JOIN search_word a ON a.word = left(typed.word, cut) JOIN search_word b ON b.word = substr(typed.word, cut + 1)
  OFFSET 0) pair(cut, a, b)`;

/**
 * Finds corrections of words: two joined words, or a similar spelling or sound. Few letters may differ or be swapped
 * with a neighbour; the first letter only if the sound is the same or it is swapped.
 */
async function readRepairs(db: Db, words: string[]): Promise<Map<string, Repair>> {
  const repairs = await db.$queryRaw<(Repair & { heard: Near | null })[]>(Prisma.sql`
    SELECT typed.word,
      (SELECT json_build_array(json_build_object('word', (a).word, 'lexeme', (a).lexeme),
          json_build_object('word', (b).word, 'lexeme', (b).lexeme))
        FROM ${pairs} WHERE ${isKnown("a")} AND ${isKnown("b")} ORDER BY abs(2 * cut - length(typed.word)) LIMIT 1) AS parts,
      ${described(Prisma.sql`(SELECT s.word, s.lexeme, letters
        FROM search_word s, LATERAL (SELECT levenshtein(s.word, typed.word) AS letters,
          dmetaphone(s.word) = dmetaphone(typed.word) AS sounds, s.word = ANY(swapped) AS swaps) differs
        WHERE swaps OR (s.word % typed.word OR dmetaphone(s.word) = dmetaphone(typed.word)
            OR length(typed.word) = 3 AND s.word LIKE left(typed.word, 1) || '__' || right(typed.word, 1))
          AND (left(s.word, 1) = left(typed.word, 1) OR sounds)
          AND letters <= greatest(1, length(typed.word) / 3) + (sounds AND length(typed.word) > 5)::int
          AND (length(typed.word) > 3 OR s.word LIKE left(typed.word, 1) || '__' || right(typed.word, 1))
        ORDER BY letters - sounds::int - 1.5 * swaps::int, similarity(s.word, typed.word) DESC, s.word LIMIT 1)`)} AS near,
      ${described(soundingLike(Prisma.sql`typed.word`, words))} AS heard
    FROM unnest(${words}::text[]) AS typed(word), LATERAL (SELECT array_agg(
        overlay(word PLACING reverse(substr(word, at, 2)) FROM at FOR 2)) AS swapped
      FROM generate_series(1, length(word) - 1) AS at) typing`);
  return new Map(
    repairs.map(({ heard, ...repair }) => [repair.word, { ...repair, near: nearest(repair.near, heard) }]),
  );
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

/** English words are not typos, even if they are not in the catalogue: a toll is not a tool. */
const mayBeMisspelt = ({ word, named, isIndexed }: SearchWord) =>
  !named && word.length >= (isIndexed ? 5 : 3) && !/\d/.test(word) && !isCommonWord(word);

/** Completes a word with one possible ending, so that its synonyms count: 'dumso'. */
function complete(word: SearchWord): SearchWord {
  const [only, ...others] = word.begun;
  return only && others.length === 0 && !word.named ? { ...word, lexeme: only, begun: [], named: true } : word;
}

/** Two neighbouring words as one, if either may be misspelt: 'screwdriva'. */
function pairOf(word: SearchWord, next: SearchWord | undefined): string | null {
  const isUnclear = (one: SearchWord) => mayBeMisspelt(one) && !one.isIndexed;
  const isLetters = next && word.word.length > 2 && next.word.length > 2 && !/\d/.test(word.word + next.word);
  return isLetters && (isUnclear(word) || isUnclear(next)) ? word.word + next.word : null;
}

const pairsOf = (words: SearchWord[]) => words.flatMap((word, i) => pairOf(word, words[i + 1]) ?? []);

/** Joins two words that together are nearly one of a name: 'screw driva' is a screwdriver. */
function joinMisspelt(words: SearchWord[], repairs: Map<string, Repair>): SearchWord[] {
  const read: SearchWord[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as SearchWord;
    const pair = pairOf(word, words[i + 1]);
    const near = pair ? repairs.get(pair)?.near : null;
    const isWhole = pair && near?.inName && near.letters <= 1 + Number(pair.length > 8);
    read.push(isWhole ? { ...word, word: pair, isIndexed: false } : word);
    if (isWhole) i += 1;
  }
  return read;
}

/**
 * Corrects typos in words that are not in the catalogue. A word found only in descriptions gets the correction as an
 * alternative: 'sealing' describes a grinder, but may mean a ceiling fan.
 */
export async function correctWords(db: Db, read: SearchWord[]): Promise<SearchWord[]> {
  const words = read.map(complete);
  const doubtful = words.filter(mayBeMisspelt).map(({ word }) => word);
  if (doubtful.length === 0) return words;
  const repairs = await readRepairs(db, [...doubtful, ...pairsOf(words)]);
  const joined = joinMisspelt(words, repairs);
  return joined.flatMap((word) => {
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
