import { Prisma } from "@/server/core/db";

/** Spellings of a sound, each with its letter in a word as heard; in this order. */
const SOUNDS: [pattern: string, by: string][] = [
  ["[^a-z]", ""],
  ["(t|s)ion", "5on"],
  ["ph", "f"],
  ["t?ch", "4"],
  ["sh", "5"],
  ["dg", "j"],
  ["ck", "k"],
  ["qu", "kw"],
  ["x", "ks"],
  ["ght", "t"],
  ["th", "t"],
  ["c([eiy])", "s\\1"],
  ["c", "k"],
  ["g([eiy])", "j\\1"],
  ["z", "s"],
  ["([^aeiou])\\1", "\\1"],
  ["([^aeiou])les?$", "\\1el"],
  ["([^aeiou])e$", "\\1"],
  // An 'r' is silent before a consonant and at the end: 'inveta', 'hama'.
  ["([aeiou])r(?![aeiouy])", "\\1"],
  ["w(?![aeiou])", "u"],
  ["[aeiouy]+", "a"],
];

/** Least number of letters of a word as heard that tell it from others. */
const LEAST = 4;

/** SQL for a word as heard, with one letter for all vowels: 'hama' for hammer. */
const asHeard = (word: Prisma.Sql) =>
  SOUNDS.reduce((sql, [from, to]) => Prisma.sql`regexp_replace(${sql}, ${from}, ${to}, 'g')`, word);

/** Number of vowels after which an 'r' is tried; a sound key has four letters. */
const MOST_VOWELS = 5;

/** Spellings of a word with each 'r' that is not heard: 'invata', 'invarta', 'invatar', 'invartar'. */
function spellings(word: string): string[] {
  const parts = word.replace(/(?<=[aeiou])r(?![aeiouy])/g, "").split(/(?<=[aeiou])(?![aeiouyr])/);
  const all = parts.reduce(
    (begun, part, i) => {
      const more = begun.map((text) => text + part);
      return i < MOST_VOWELS && /[aeiou]$/.test(part) ? [...more, ...more.map((text) => `${text}r`)] : more;
    },
    [""],
  );
  return [...new Set([...all, ...all.map((text) => text.replaceAll("j", "g"))])];
}

/**
 * SQL rows of the only word of the catalogue that sounds like the typed one, if it has enough consonants. A short word is
 * not one with fewer letters: 'money' is no 'mono'.
 * @param typed SQL of the typed word
 * @param words typed words, of which it is one
 */
export function soundingLike(typed: Prisma.Sql, words: string[]): Prisma.Sql {
  const tried = words.flatMap((word) => spellings(word).map((spelling) => ({ word, spelling })));
  const consonants = (text: string) => Prisma.raw(`left(${text}, 1) || replace(substr(${text}, 2), 'a', '')`);
  return Prisma.sql`(
    SELECT word, lexeme, letters FROM (
      SELECT word, lexeme, CASE WHEN "isSame" THEN 1 ELSE 2 END AS letters, "isSame", begins, levenshtein(word, ${typed}) AS differs,
        min(lexeme) OVER same = max(lexeme) OVER same AS "isOnly"
      FROM (SELECT s.word, s.lexeme, ear.sound = ear.typed AS "isSame", left(s.word, 2) = left(${typed}, 2) AS begins
        FROM search_word s, LATERAL (SELECT ${asHeard(Prisma.sql`s.word`)} AS sound, ${asHeard(typed)} AS typed) ear
        WHERE dmetaphone(s.word) = ANY(ARRAY(SELECT dmetaphone(tried.spelling) FROM jsonb_to_recordset(${JSON.stringify(tried)}::jsonb)
            AS tried(word text, spelling text) WHERE tried.word = ${typed}))
          AND (length(${typed}) > 5 OR length(s.word) >= length(${typed}) OR levenshtein(s.word, ${typed}) < 2)
          AND length(ear.typed) >= ${LEAST} AND (ear.sound = ear.typed
            OR ${consonants("ear.sound")} = ${consonants("ear.typed")} AND length(${consonants("ear.typed")}) > 2)) alike
      WINDOW same AS (PARTITION BY "isSame", begins)
      ORDER BY "isSame" DESC, begins DESC, differs, word LIMIT 1) best
    WHERE "isOnly")`;
}
