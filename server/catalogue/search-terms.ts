import { plainLetters } from "@/lib/plain-text";
import { shopName } from "@/lib/shop-name";
import { type Db, Prisma } from "@/server/core/db";
import { isMisspeltQualifier, wordUse } from "./everyday-words";
import { readAs } from "./search-reading";
import { correctWords, readWords, type SearchWord } from "./search-words";

/**
 * What a term does in a search: it names a kind of product that the shop has (`kind`), describes one and may be missing
 * (`soft`), or changes which product is meant and may not (`firm`): a hair iron is no iron.
 */
type TermRole = "kind" | "soft" | "firm";

/** What a search asks for: a word or a phrase that the shop's words know, and how products may call it. */
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
  role: TermRole;
  /** Whether it is the product itself, as far as the order of the words tells: of 'inverter battery' the battery. */
  isHead: boolean;
  /** Whether some product is that, in its own words or by what else it is called. */
  isNoun: boolean;
  /** Whether a product's name, or brand, has it. */
  inName: boolean;
  /** Whether the shop has anything of the kind. */
  isKnown: boolean;
  /** The word of names that it may be a misspelling of, though something else is told with it: of 'sealing' ceiling. */
  meant: { word: string; lexeme: string } | null;
  /** Whether it stands for another number than was typed: of '10way' the way. */
  isOtherNumber: boolean;
}

/** A search as it is understood. */
export interface SearchTerms {
  known: SearchTerm[];
  /** Its words that nothing in the shop has or comes near to. */
  unknown: string[];
  /** What it is taken to mean; null where that is what was typed. */
  readAs: string | null;
  /**
   * What products it may find: those with all of its words only (`all`), else those of the kinds it names (`kinds`), or
   * those with some of its words (`some`); `none` where it names something that the shop does not stock.
   */
  finds: "all" | "kinds" | "some" | "none";
}

/** Whether a term only says what a product runs on or with. */
export const isSource = ({ said }: SearchTerm): boolean => said.length === 1 && wordUse(said[0] ?? "") === "source";

interface Synonym {
  lexemes: string[];
  means: string[][];
  /** As staff wrote them. */
  texts: string[];
  instead: string | null;
  isKind: boolean;
  isNoun: boolean;
  inName: boolean;
}

const hasAll = (lexemes: Prisma.Sql, weights = "") => Prisma.sql`EXISTS (SELECT FROM product p WHERE p.published
  AND p.search_vector @@ (SELECT string_agg(quote_literal(l) || ${weights}, ' & ') FROM unnest(${lexemes}) AS l)::tsquery)`;

/**
 * The synonyms that these words have, those of the longest phrases first.
 * @param part a word that has no meaning by itself: the phrases that it is a word of
 */
async function readSynonyms(db: Db, words: SearchWord[], part: string | null): Promise<Synonym[]> {
  const lexemes = words.map(({ lexeme }) => lexeme);
  return db.$queryRaw<Synonym[]>(Prisma.sql`
    SELECT s.lexemes, (SELECT json_agg(search_lexemes(meaning)) FROM unnest(s.means) AS meaning) AS means, s.means AS texts,
      cardinality(s.lexemes) = 1 AND EXISTS (SELECT FROM product p
        WHERE p.published AND ts_filter(p.search_vector, '{a}') @@ quote_literal(s.lexemes[1])::tsquery) AS "isKind",
      EXISTS (SELECT FROM unnest(s.means) AS meaning WHERE ${hasAll(Prisma.sql`search_lexemes(meaning)`, ":AB")}) AS "inName",
      EXISTS (SELECT FROM unnest(s.means) AS meaning, unnest(search_lexemes(meaning)) AS l WHERE EXISTS (SELECT FROM product p
        WHERE p.published AND ts_filter(p.search_vector, '{a}') @@ quote_literal(l)::tsquery
          AND p.search_vector @@ (SELECT string_agg(quote_literal(o) || ':AB', ' & ')
            FROM unnest(search_lexemes(meaning)) AS o)::tsquery)) AS "isNoun",
      CASE WHEN NOT ${hasAll(Prisma.sql`s.lexemes`, ":ABC")}
        THEN (SELECT meaning FROM unnest(s.means) WITH ORDINALITY AS meanings(meaning, place)
          WHERE ${hasAll(Prisma.sql`search_lexemes(meaning)`)} ORDER BY place LIMIT 1)
      END AS instead
    FROM search_synonym s WHERE cardinality(s.lexemes) > 0 AND (s.lexemes <@ ${lexemes}::text[] OR ${part} = ANY(s.lexemes))
    ORDER BY cardinality(s.lexemes) DESC, s.term`);
}

/** How many meanings a word has that is only known as a part of phrases. */
const MOST_MEANS = 3;

/** The means of phrases that a word stands for, those of most phrases first: 'pedestal' is of the pedestal fan. */
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
  if (use === "action" || (use === null && !first.told && isMisspeltQualifier(first.word))) return "soft";
  return use !== "thing" && (synonyms.length > 0 || (term.also.length > 0 && !first.meant)) ? "kind" : "firm";
}

/** Words in their order as terms: the longest phrase that the shop's words have first. */
function toTerms(words: SearchWord[], synonyms: Synonym[], part: string | null): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let i = 0; i < words.length; ) {
    const known = synonyms.filter(({ lexemes }) => lexemes.every((lexeme, j) => words[i + j]?.lexeme === lexeme));
    const length = known[0]?.lexemes.length ?? 1;
    const same = known.filter(({ lexemes }) => lexemes.length === length);
    const said = words.slice(i, i + length);
    const partly = same.length === 0 && said[0]?.lexeme === part ? partOf(synonyms) : [];
    const apart = said.flatMap(({ apart, meant }) => [...(meant ? [[meant.lexeme]] : []), ...(apart ? [apart] : [])]);
    const term = {
      said: said.map(({ word }) => word),
      own: said.map(({ lexeme }) => lexeme),
      begun: length === 1 ? said.flatMap(({ begun }) => begun) : [],
      also: [...same.flatMap(({ means }) => means), ...partly.map(({ lexemes }) => lexemes), ...apart],
      instead: same.find(({ instead }) => instead)?.instead ?? (said[0]?.told ? null : (partly[0]?.text ?? null)),
      isKind:
        said.every(({ meant }) => !meant) &&
        partly.length === 0 &&
        (same.length === 0 || same.some(({ isKind }) => isKind) || said.some(({ isUnit }) => isUnit)),
      isNoun: (length === 1 && said.some(({ isNoun }) => isNoun)) || same.some(({ isNoun }) => isNoun),
      inName: said.every(({ inName }) => inName) || partly.length > 0 || same.some(({ inName }) => inName),
      meant: said.find(({ meant }) => meant)?.meant ?? null,
      isOtherNumber: said.some(({ isUnit }) => isUnit),
      isKnown: same.length > 0 || partly.length > 0 || said.every(({ told, meant }) => told || meant),
    };
    terms.push({ ...term, role: roleOf(term, said, same), isHead: false });
    i += length;
  }
  return terms;
}

const own = new Set(
  plainLetters(shopName)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u),
);

/** Without what says nothing about the product, as long as anything else is left: its price, the shop's own name. */
function telling(words: SearchWord[]): SearchWord[] {
  const rest = words.filter(({ word }) => !own.has(word) && wordUse(word) !== "noise");
  return rest.length > 0 ? rest : words;
}

/** Marks the product itself: the last noun before what it is wanted for. Says what the search may find. */
function readHead(words: SearchWord[], terms: SearchTerm[]): SearchTerms["finds"] {
  const leads = (term: SearchTerm) => words.some(({ lexeme, leads }) => leads && term.own.includes(lexeme));
  const nouns = terms.filter((term) => leads(term) && term.role !== "soft");
  let head = nouns.at(-1);
  if (!head || words.some(({ clause }) => clause)) {
    const last = terms.findLast((term) => leads(term) && !/\d/.test(term.said.join("")));
    if (last) last.isHead = true;
    return "some";
  }
  const isGeneric = ({ said }: SearchTerm) => said.length === 1 && wordUse(said[0] ?? "") === "generic";
  // 'Juice machine' is what juices: a machine of another kind is none.
  const said = nouns.findLast((term) => term.role === "kind" && !isGeneric(term));
  if (isGeneric(head) && said) {
    head.role = "soft";
    head = said;
  }
  head.isHead = true;
  if (!head.isKnown || (wordUse(head.said.join("")) === "thing" && !head.inName)) return "none";
  const isOne = nouns.length === 1 && head.inName;
  return isOne || nouns.every(({ role }) => role !== "firm") ? "kinds" : "all";
}

async function understand(db: Db, search: string, read: SearchWord[]): Promise<SearchTerms> {
  const words = telling(read);
  const alone = words.length === 1 ? words[0] : undefined;
  const part = alone && !alone.inName && wordUse(alone.word) !== "thing" ? alone.lexeme : null;
  const terms = words.length > 0 ? toTerms(words, await readSynonyms(db, words, part), part) : [];
  const finds = readHead(words, terms);
  const known = terms.filter(({ isKnown }) => isKnown);
  const isFirm = ({ isKnown, role }: SearchTerm) => !isKnown && role === "firm";
  return {
    known,
    unknown: terms.filter(({ isKnown }) => !isKnown).map(({ said }) => said.join(" ")),
    readAs: readAs(search, words, terms),
    finds: finds === "all" && terms.some(isFirm) ? "none" : finds,
  };
}

/** Whether a search says nothing but the shop's own name. */
export const isShopName = (search: string): boolean => {
  const words = plainLetters(search)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => own.has(word));
};

/** Reads a search as it was typed, with typing errors put right where nothing has a word. */
export async function readTerms(db: Db, search: string): Promise<SearchTerms> {
  return understand(db, search, await correctWords(db, await readWords(db, search)));
}

/** Reads a search by its words alone: no error put right, no beginnings of words, nothing that they also mean. */
export async function readExactTerms(db: Db, search: string): Promise<SearchTerms> {
  const words = await readWords(db, search);
  const plain = words.map((word) => ({ ...word, begun: [], apart: undefined }));
  const known = toTerms(plain, [], null).map((term) => ({ ...term, isKnown: true }));
  return { known, unknown: [], readAs: null, finds: "all" };
}
