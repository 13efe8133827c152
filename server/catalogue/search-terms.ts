import { plainLetters } from "@/lib/plain-text";
import { type Db, Prisma } from "@/server/core/db";
import { readSettings } from "@/server/settings";
import { isFuel, isMisspeltQualifier, wordUse } from "./common-words";
import { readHead, readSentence } from "./search-head";
import { type AskedPower, powerTerm, readPower } from "./search-power";
import { readAs } from "./search-reading";
import { correctWords } from "./search-repairs";
import { readWords, type SearchWord } from "./search-words";

/**
 * Role of a term: `kind` names a product type that the shop has. `soft` describes it and is optional; `firm` changes
 * the product and is required: a hair iron is not an iron.
 */
type TermRole = "kind" | "soft" | "firm";

/** Term of a search: a word or a phrase of the synonyms, with its alternatives. */
export interface SearchTerm {
  /** Words of the term. */
  said: string[];
  /** Lexemes of the term; a product must have all. */
  own: string[];
  /** Words of names with this prefix; a product may have one of them instead. */
  begun: string[];
  /** Synonyms (`search_synonym`), each as lexemes with the fuel of the term; a product must have all. */
  also: string[][];
  /** The only synonym that matches a product if the term matches none, as written by staff. */
  instead: string | null;
  /** Whether its own words name a product; then they rank above synonyms. */
  isKind: boolean;
  role: TermRole;
  /** Whether it is the head noun by word order: 'battery' in 'inverter battery'. */
  isHead: boolean;
  /** Whether it is a product's noun, by its own words or a synonym. */
  isNoun: boolean;
  /** Whether a product's name or brand has it. */
  inName: boolean;
  /** Whether the catalogue has it. */
  isKnown: boolean;
  /** Word of names that it may be a typo of, although descriptions have it: ceiling for 'sealing'. */
  meant: { word: string; lexeme: string } | null;
  /** Whether it only says what a product does: 'boil' in 'kettle wey dey boil fast'. */
  isPredicate: boolean;
  /** Whether the number is ignored: 'way' for '10way'. */
  isOtherNumber: boolean;
}

/** Interpreted search. */
export interface SearchTerms {
  known: SearchTerm[];
  /** Terms without exact or similar words in the catalogue. */
  unknown: string[];
  /** Interpreted text; null if equal to the input. */
  readAs: string | null;
  /**
   * Fallback if no product has all words: the required terms (`all`), the named kinds (`kinds`), or some of the words
   * (`some`). `none` finds nothing, for a product that the shop does not stock. `each` finds all products of a list of
   * kinds: 'sockets and switches'.
   */
  finds: "all" | "kinds" | "some" | "none" | "each";
}

/** Whether a term is only a power source. */
export const isSource = ({ said }: SearchTerm): boolean => said.length === 1 && wordUse(said[0] ?? "") === "source";

interface Synonym {
  lexemes: string[];
  means: string[][];
  /** As written by staff. */
  texts: string[];
  instead: string | null;
  isKind: boolean;
  isNoun: boolean;
  inName: boolean;
}

const asQuery = (lexemes: Prisma.Sql, weights: string) =>
  Prisma.sql`(SELECT string_agg(quote_literal(l) || ${weights}, ' & ') FROM unnest(${lexemes}) AS l)::tsquery`;

/** Meanings of `search_synonym s` with a query for all words of each. OFFSET 0 computes it once, not for every product. */
const meanings = (weights = "") => Prisma.sql`(
  SELECT meaning, lexemes, ${asQuery(Prisma.sql`lexemes`, weights)} AS query
  FROM unnest(s.means) AS meaning, search_lexemes(meaning) AS lexemes OFFSET 0) m`;

const matched = (query: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM product p WHERE p.published AND p.search_vector @@ ${query})`;

/** Products of which a word is the noun, found by the index of nouns. */
const calledBy = (lexeme: Prisma.Sql) => Prisma.sql`(SELECT search_vector FROM product
  WHERE published AND ts_filter(search_vector, '{a}') @@ quote_literal(${lexeme})::tsquery OFFSET 0) p`;

/**
 * Fetches synonyms of the words, longest phrases first.
 * @param part word without own meaning; adds the phrases that contain it
 */
async function readSynonyms(db: Db, words: SearchWord[], part: string | null): Promise<Synonym[]> {
  const lexemes = words.map(({ lexeme }) => lexeme);
  return db.$queryRaw<Synonym[]>(Prisma.sql`
    SELECT s.lexemes, (SELECT json_agg(search_lexemes(meaning)) FROM unnest(s.means) AS meaning) AS means, s.means AS texts,
      cardinality(s.lexemes) = 1 AND EXISTS (SELECT FROM ${calledBy(Prisma.sql`s.lexemes[1]`)}) AS "isKind",
      EXISTS (SELECT FROM ${meanings(":AB")} WHERE ${matched(Prisma.sql`m.query`)}) AS "inName",
      EXISTS (SELECT FROM ${meanings(":ABC")}, unnest(m.lexemes) AS l
        WHERE EXISTS (SELECT FROM ${calledBy(Prisma.sql`l`)} WHERE p.search_vector @@ m.query)) AS "isNoun",
      CASE WHEN NOT ${matched(asQuery(Prisma.sql`s.lexemes`, ":ABC"))}
        THEN (SELECT min(meaning) FROM ${meanings()} WHERE ${matched(Prisma.sql`m.query`)} HAVING count(*) = 1)
      END AS instead
    FROM search_synonym s WHERE cardinality(s.lexemes) > 0 AND (s.lexemes <@ ${lexemes}::text[] OR ${part} = ANY(s.lexemes))
    ORDER BY cardinality(s.lexemes) DESC, s.term`);
}

/** Maximum number of meanings of a word known only from phrases. */
const MOST_MEANS = 3;

/** Meanings of a word known only from phrases, by number of phrases: 'pedestal' from pedestal fan. */
function partOf(synonyms: Synonym[]): { lexemes: string[]; text: string }[] {
  const found = new Map<string, { lexemes: string[]; text: string; phrases: number }>();
  for (const { means, texts } of synonyms) {
    for (const [i, lexemes] of means.entries()) {
      const text = texts[i] ?? "";
      found.set(text, { lexemes, text, phrases: (found.get(text)?.phrases ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.phrases - a.phrases).slice(0, MOST_MEANS);
}

function roleOf(term: Omit<SearchTerm, "role" | "isHead">, words: SearchWord[], synonyms: Synonym[]): TermRole {
  const [first] = words;
  if (words.length > 1 || !first) return "kind";
  const use = wordUse(first.word);
  if (/\d/.test(first.word) || first.isUnit || use === "qualifier" || use === "noise") return "soft";
  if (use === "source") return "firm";
  const isStocked = (first.isKind && first.inName) || synonyms.some(({ inName }) => inName);
  if (isStocked) return "kind";
  if (use === "action" || (use === null && !first.isIndexed && isMisspeltQualifier(first.word))) return "soft";
  return use !== "thing" && (synonyms.length > 0 || (term.also.length > 0 && !first.meant)) ? "kind" : "firm";
}

/** Groups words into terms, by the longest known phrase. */
function toTerms(words: SearchWord[], synonyms: Synonym[], part: string | null): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let i = 0; i < words.length; ) {
    const known = synonyms.filter(({ lexemes }) => lexemes.every((lexeme, j) => words[i + j]?.lexeme === lexeme));
    const length = known[0]?.lexemes.length ?? 1;
    const same = known.filter(({ lexemes }) => lexemes.length === length);
    const said = words.slice(i, i + length);
    const partly = same.length === 0 && said[0]?.lexeme === part ? partOf(synonyms) : [];
    const apart = said.flatMap(({ apart, meant }) => [...(meant ? [[meant.lexeme]] : []), ...(apart ? [apart] : [])]);
    const fuels = said.flatMap(({ word, lexeme }) => (isFuel(word) ? [lexeme] : []));
    const term = {
      said: said.map(({ word }) => word),
      own: said.map(({ lexeme }) => lexeme),
      begun: length === 1 ? said.flatMap(({ begun }) => begun) : [],
      also: [
        ...same.flatMap(({ means }) => means.map((meaning) => [...meaning, ...fuels])),
        ...partly.map(({ lexemes }) => lexemes),
        ...apart,
      ],
      instead: same.find(({ instead }) => instead)?.instead ?? (said[0]?.isIndexed ? null : (partly[0]?.text ?? null)),
      isKind:
        said.every(({ meant }) => !meant) &&
        partly.length === 0 &&
        (same.length === 0 || same.some(({ isKind }) => isKind) || said.some(({ isUnit }) => isUnit)),
      isNoun: (length === 1 && said.some(({ isNoun }) => isNoun)) || same.some(({ isNoun }) => isNoun),
      inName: said.every(({ inName }) => inName) || partly.length > 0 || same.some(({ inName }) => inName),
      meant: said.find(({ meant }) => meant)?.meant ?? null,
      isPredicate: false,
      isOtherNumber: said.some(({ isUnit }) => isUnit),
      isKnown: same.length > 0 || partly.length > 0 || said.every(({ isIndexed, meant }) => isIndexed || meant),
    };
    terms.push({ ...term, role: roleOf(term, said, same), isHead: false });
    i += length;
  }
  return terms;
}

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of the shop's name. */
const ownWords = async (db: Db) => new Set(wordsOf((await readSettings(db)).brand.name));

/** Removes words like 'price' and the shop's name, unless a phrase of the synonyms has them or no others remain. */
function telling(words: SearchWord[], own: Set<string>, synonyms: Synonym[] = []): SearchWord[] {
  const inPhrase = new Set(synonyms.flatMap(({ lexemes }) => (lexemes.length > 1 ? lexemes : [])));
  const rest = words.filter(
    ({ word, lexeme }) => inPhrase.has(lexeme) || (!own.has(word) && wordUse(word) !== "noise"),
  );
  return rest.length > 0 ? rest : words;
}

async function understand(db: Db, search: string, read: SearchWord[], power: AskedPower | null): Promise<SearchTerms> {
  const own = await ownWords(db);
  const [alone, ...others] = telling(read, own);
  const isPart = alone && others.length === 0 && !alone.inName && wordUse(alone.word) !== "thing";
  const part = isPart ? alone.lexeme : null;
  // A phrase ends before 'wey': 'light wey no dey go off' is no blackout, as 'light no dey' is.
  const relative = read.flatMap(({ lexeme }, i) => (read[i - 1]?.word === "wey" ? [lexeme] : []));
  const synonyms = (alone ? await readSynonyms(db, read, part) : []).filter(
    ({ lexemes }) => !lexemes.slice(1).some((lexeme) => relative.includes(lexeme)),
  );
  const words = telling(read, own, synonyms);
  const said = toTerms(words, synonyms, part);
  const { terms, finds } = readSentence(words, said) ?? { terms: said, finds: readHead(words, said) };
  if (power) terms.push(await powerTerm(db, power));
  const known = terms.filter(({ isKnown }) => isKnown);
  const isFirm = ({ isKnown, role }: SearchTerm) => !isKnown && role === "firm";
  const isList = terms.length > 1 && /[&,+]|\b(and|or)\b/i.test(search);
  if (isList && terms.every(({ isKind, isNoun }) => isKind && isNoun))
    return { known, unknown: [], readAs: readAs(search, words, terms), finds: "each" };
  return {
    known,
    unknown: terms.filter(({ isKnown }) => !isKnown).map(({ said }) => said.join(" ")),
    readAs: readAs(search, words, terms),
    finds: finds === "all" && terms.some(isFirm) ? "none" : finds,
  };
}

/** Whether a search is only the shop's name. */
export async function isShopName(db: Db, search: string): Promise<boolean> {
  const own = await ownWords(db);
  const words = wordsOf(search);
  return words.length > 0 && words.every((word) => own.has(word));
}

/** Parses a search; corrects words that are not in the catalogue. */
export async function readTerms(db: Db, search: string): Promise<SearchTerms> {
  const power = readPower(search);
  return understand(db, search, await correctWords(db, await readWords(db, power?.rest ?? search)), power);
}

/** Parses a search literally, without corrections, prefixes and synonyms. */
export async function readExactTerms(db: Db, search: string): Promise<SearchTerms> {
  const words = await readWords(db, search);
  const plain = words.map((word) => ({ ...word, begun: [], apart: undefined }));
  const known = toTerms(plain, [], null).map((term) => ({ ...term, isKnown: true }));
  return { known, unknown: [], readAs: null, finds: "all" };
}
