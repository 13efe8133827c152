/** What shoppers say and what the goods are called: a word also finds its neighbours. */
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

export interface SearchTerm {
  /** The word and what else it may be called, lower case, without accents. */
  words: string[];
  /** Long enough to be looked up with a typing error. */
  fuzzy: boolean;
}

/** The words of a search that count, at most eight. */
export function searchTerms(search: string): SearchTerm[] {
  const words = search
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+-]+/u)
    .map((word) => word.replace(/^[.+-]+|[.+-]+$/g, ""))
    .filter((word) => word !== "" && !STOP_WORDS.has(word));
  return [...new Set(words)].slice(0, MAX_TERMS).map((word) => ({
    words: [word, ...(SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/s$/, "")) ?? [])],
    fuzzy: word.length >= 4 && !/^\d/.test(word),
  }));
}

/** A tsquery that matches the beginning of any of the words. */
export function prefixQuery(words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}':*`).join(" | ");
}
