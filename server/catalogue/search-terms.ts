import { type Db, Prisma } from "@/server/core/db";

/** What shoppers say, with what the goods are called: a word also finds these. */
const SYNONYMS = new Map<string, string[]>(
  Object.entries({
    ac: ["conditioner"],
    aircon: ["conditioner"],
    bulb: ["lamp", "light"],
    lamp: ["bulb", "light"],
    torch: ["lantern"],
    refrigerator: ["fridge"],
    freezer: ["freezer"],
    breaker: ["mcb", "rccb"],
    mcb: ["breaker"],
    fusebox: ["consumer"],
    multiplug: ["extension"],
    extension: ["surge"],
    socket: ["outlet"],
    outlet: ["socket"],
    plug: ["socket"],
    stabiliser: ["protector", "voltage"],
    stabilizer: ["protector", "voltage"],
    genset: ["generator"],
    plant: ["generator"],
    geyser: ["heater"],
    cooker: ["cooker", "plate"],
    stove: ["plate"],
    grinder: ["blender"],
    washer: ["washing"],
    panel: ["solar"],
    wire: ["cable"],
    cable: ["wire"],
    tester: ["multimeter", "tester"],
    welder: ["welding"],
    hoover: ["vacuum"],
  }),
);

const STOP_WORDS = new Set(["a", "an", "and", "for", "from", "in", "of", "on", "or", "the", "to", "with"]);

const MAX_TERMS = 8;

/** A misspelt word is looked for in every name of the catalogue: the dearest part of a search. */
const MAX_MISSPELT = 2;

/** A word of a search and how it is looked for. */
export interface SearchTerm {
  /** The word and what else it may be called, lower case, without accents. */
  words: string[];
  /** Whether a product has it, or has only something like it; null for a word that nothing can match. */
  match: "exact" | "fuzzy" | null;
}

/** The words of a search that count, at most eight, each with what else it may be called. */
export function searchWords(search: string): string[][] {
  const words = search
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+-]+/u)
    .map((word) => word.replace(/^[.+-]+|[.+-]+$/g, ""))
    .filter((word) => word !== "" && !STOP_WORDS.has(word));
  return [...new Set(words)]
    .slice(0, MAX_TERMS)
    .map((word) => [word, ...(SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/s$/, "")) ?? [])]);
}

/** Asks which words the catalogue knows; of the others the first two that are long enough may be typing errors. */
export async function readTerms(db: Db, search: string): Promise<SearchTerm[]> {
  const terms = searchWords(search);
  if (terms.length === 0) return [];
  const known = terms.map(
    (words) => Prisma.sql`EXISTS (SELECT FROM product p WHERE p.published AND p.search_vector @@ ${anyOf(words)})`,
  );
  const [row] = await db.$queryRaw<{ known: boolean[] }[]>`SELECT ARRAY[${Prisma.join(known)}] AS known`;
  let misspelt = 0;
  return terms.map((words, i) => {
    if (row?.known[i]) return { words, match: "exact" };
    const mayBeMisspelt = (words[0]?.length ?? 0) >= 4 && !/^\d/.test(words[0] ?? "") && misspelt < MAX_MISSPELT;
    if (mayBeMisspelt) misspelt += 1;
    return { words, match: mayBeMisspelt ? "fuzzy" : null };
  });
}

/** A tsquery that matches the beginning of any of the words. */
export function anyOf(words: string[]): Prisma.Sql {
  const quoted = words.map((word) => `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}':*`);
  return Prisma.sql`to_tsquery('english', ${quoted.join(" | ")})`;
}
