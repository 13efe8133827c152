import { type Db, Prisma } from "@/server/core/db";

/** How many words of a search count. */
const MAX_WORDS = 8;

/** How many words of names that begin like a word of the search are looked for. */
const MAX_BEGUN = 30;

/** A word of a search. */
export interface SearchWord {
  /** Lower case, without accents; a number with its measure. */
  word: string;
  /** What it is found by: its stem. */
  lexeme: string;
  /** Whether the name of some product, brand or category has it, or a synonym. */
  named: boolean;
  /** Whether anything is told with it, or some name has a word that begins with it. */
  told: boolean;
  /** Words of names that begin with it. */
  begun: string[];
  /** Whether it is before what the thing is wanted for or with: of 'switch for staircase' the switch. */
  leads: boolean;
  /** Its two words, where it was typed as two and the catalogue has it as one. */
  apart?: string[];
  /** What was typed and what was made of it, where it was put right; of two words made of one the first has it. */
  putRight?: { typed: string; by: string };
}

interface TypedWord extends SearchWord {
  /** The lexeme of this word and the next in one, where the catalogue has them so. */
  joined: string | null;
}

/** The words of a search that count, at most eight, and which of them the catalogue knows. */
export async function readWords(db: Db, search: string): Promise<SearchWord[]> {
  const words = await db.$queryRaw<TypedWord[]>(Prisma.sql`
    WITH said AS (
      SELECT word, place, bool_or(word IN ('for', 'with')) OVER (ORDER BY place) IS FALSE AS leads
      FROM unnest(search_words(${search})) WITH ORDINALITY AS words(word, place)
    ), typed AS (
      SELECT DISTINCT ON (lexeme) * FROM (SELECT *, search_lexeme(word) AS lexeme FROM said) stemmed
      WHERE lexeme IS NOT NULL ORDER BY lexeme, place
    ), counted AS (
      SELECT *, lead(word) OVER (ORDER BY place) AS next FROM (SELECT * FROM typed ORDER BY place LIMIT ${MAX_WORDS}) first
    )
    SELECT word, lexeme, leads,
      CASE WHEN (least(length(word), length(next)) > 1 OR word || next ~ '[0-9]')
          AND EXISTS (SELECT FROM product p WHERE p.published
            AND p.search_vector @@ (quote_literal(search_lexeme(counted.word || next)) || ':AB')::tsquery)
        THEN search_lexeme(counted.word || next) END AS joined,
      EXISTS (SELECT FROM search_word s WHERE s.lexeme = counted.lexeme)
        OR EXISTS (SELECT FROM search_synonym s WHERE counted.lexeme = ANY(s.lexemes)) AS named,
      EXISTS (SELECT FROM product p WHERE p.published AND p.search_vector
        @@ (quote_literal(counted.lexeme) || CASE WHEN lexeme ~ '[0-9]' THEN ':*' ELSE '' END)::tsquery) AS told,
      CASE WHEN length(lexeme) > 2 OR next IS NULL THEN ARRAY(SELECT DISTINCT s.lexeme FROM search_word s
        WHERE s.word LIKE counted.lexeme || '%' AND s.lexeme <> counted.lexeme LIMIT ${MAX_BEGUN}) ELSE '{}' END AS begun
    FROM counted ORDER BY place`);
  return joinWords(words);
}

/** Two words that the catalogue writes as one: 'flood light' is a floodlight. */
function joinWords(words: TypedWord[]): SearchWord[] {
  const read: SearchWord[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const { joined, ...word } = words[i] as TypedWord;
    const next = words[i + 1];
    if (joined && next) {
      const apart = [word.lexeme, next.lexeme];
      read.push({ ...word, word: word.word + next.word, lexeme: joined, named: true, told: true, begun: [], apart });
      i += 1;
    } else read.push({ ...word, told: word.told || word.begun.length > 0 });
  }
  return read;
}

interface Repair {
  word: string;
  /** Two words of the catalogue that it is made of. */
  parts: { word: string; lexeme: string }[] | null;
  /** The word of the catalogue that it comes near to. */
  near: { word: string; lexeme: string; sounds: boolean } | null;
}

/**
 * What words may be meant instead: two words of the catalogue in one, or the one that is written or sounds alike or has
 * two neighbouring letters the other way round. Few letters may differ, and the first only in words that sound the same
 * or have it swapped.
 */
async function readRepairs(db: Db, words: string[]): Promise<Map<string, Repair>> {
  const repairs = await db.$queryRaw<Repair[]>(Prisma.sql`
    SELECT typed.word,
      (SELECT json_build_array(json_build_object('word', a.word, 'lexeme', a.lexeme),
          json_build_object('word', b.word, 'lexeme', b.lexeme))
        FROM generate_series(3, length(typed.word) - 3) AS cut
        JOIN search_word a ON a.word = left(typed.word, cut) JOIN search_word b ON b.word = substr(typed.word, cut + 1)
        ORDER BY abs(2 * cut - length(typed.word)) LIMIT 1) AS parts,
      (SELECT json_build_object('word', s.word, 'lexeme', s.lexeme, 'sounds', sounds)
        FROM search_word s, LATERAL (SELECT levenshtein(s.word, typed.word) AS letters,
          dmetaphone(s.word) = dmetaphone(typed.word) AS sounds, s.word = ANY(swapped) AS swaps) differs
        WHERE swaps OR (s.word % typed.word OR dmetaphone(s.word) = dmetaphone(typed.word))
          AND (left(s.word, 1) = left(typed.word, 1) OR sounds)
          AND letters <= greatest(1, length(typed.word) / 3) + (sounds AND length(typed.word) > 5)::int
        ORDER BY letters - (sounds OR swaps)::int, similarity(s.word, typed.word) DESC, s.word LIMIT 1) AS near
    FROM unnest(${words}::text[]) AS typed(word), LATERAL (SELECT array_agg(
        overlay(word PLACING reverse(substr(word, at, 2)) FROM at FOR 2)) AS swapped
      FROM generate_series(1, length(word) - 1) AS at) typing`);
  return new Map(repairs.map((repair) => [repair.word, repair]));
}

function repaired(word: SearchWord, { parts, near }: Repair): SearchWord[] {
  const found = (near?.sounds ? [near] : parts) ?? (near && [near]);
  const rest = { leads: word.leads, named: true, told: true, begun: [] };
  if (!found) return [word];
  const putRight = { typed: word.word, by: found.map(({ word }) => word).join(" ") };
  return found.map(({ word, lexeme }, i) => ({ word, lexeme, ...rest, ...(i === 0 && { putRight }) }));
}

const mayBeMisspelt = ({ word, named }: SearchWord) => !named && word.length >= 4 && !/\d/.test(word);

/**
 * Puts typing errors right.
 * @returns `typed` with the words changed that nothing has; `corrected`, where that differs, with those as well that are
 *   told of some product but are in no name ('sealing' is told of a grinder, and a ceiling fan is meant)
 */
export async function correctWords(
  db: Db,
  words: SearchWord[],
): Promise<{ typed: SearchWord[]; corrected: SearchWord[] | null }> {
  const doubtful = words.filter(mayBeMisspelt).map(({ word }) => word);
  if (doubtful.length === 0) return { typed: words, corrected: null };
  const repairs = await readRepairs(db, doubtful);
  const repair = (word: SearchWord) => {
    const found = repairs.get(word.word);
    return found ? repaired(word, found) : [word];
  };
  const typed = words.flatMap((word) => (word.told ? [word] : repair(word)));
  const corrected = words.flatMap(repair);
  return { typed, corrected: corrected.some(({ word }, i) => word !== typed[i]?.word) ? corrected : null };
}
