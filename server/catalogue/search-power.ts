import { type Db, Prisma } from "@/server/core/db";
import { wordUse } from "./common-words";
import type { SearchTerm } from "./search-terms";

/** Power source that a sentence asks for, and the search without it. */
export interface AskedPower {
  rest: string;
  /** In display form: 'battery'. */
  said: string;
  /** Words of which a product must have one. */
  ways: string[];
}

const AUX = "(?: (?:dey|de|go|fit|can|will|for|you|still|to|be))*";
const WHICH = "(?:we|wey|weh|wea|whey|that|which)(?: (?:e|i|it|dem))?";
const LIGHT = "(?:the |any |ecg |nepa |mains )?(?:lights?|current|electric|electricity|power|ecg|nepa|mains|socket)";
const NOT = "(?:no|not|never|dont|doesnt|do not|does not|cannot|cant)";
const USE =
  "(?:us(?:e|es|ing)|needs?|takes?|wants?|carry|carries|requires?|depends? on|connect(?: to)?|plug(?: to| into| for)?)";
const RUN = "(?:works?|runs?|operates?|functions?|shines?|blows?|comes? on|on|burns?|lasts?)";
const BATTERY = "(?:batter(?:y|ies)|batri|batry|dry cells?|solar|sun)";
const OWN = "(?: (?:a|an|the|its|own|only|small|big|ordinary|rechargeable|one|two|[2-4]|aaa?))*";

const ANY_WITHOUT_MAINS = { said: "rechargeable, battery or solar", ways: ["rechargeable", "battery", "solar"] };

/** Sentences about power; 'light' is the mains in them. */
const SENTENCES: { pattern: RegExp; power?: Omit<AskedPower, "rest"> }[] = [
  // 'fan wey no dey use light'; not 'plenty light', which asks for a low consumption.
  { pattern: new RegExp(`(?: ${WHICH})? ${NOT}${AUX} ${USE} ${LIGHT}(?= |$)`), power: ANY_WITHOUT_MAINS },
  {
    pattern: new RegExp(`(?: ${WHICH})?${AUX} ${RUN} without (?:using )?${LIGHT}(?= |$)`),
    power: ANY_WITHOUT_MAINS,
  },
  { pattern: /(?: wey)? without (?:current|electricity|ecg|nepa|mains)(?= |$)/, power: ANY_WITHOUT_MAINS },
  {
    pattern: new RegExp(
      `(?: ${WHICH}${AUX}(?: ${RUN})?)? (?:when|if|anytime|even if|even when|during) (?:${LIGHT}(?: (?:is|dey|go|don|has|have|no))* (?:off|out|go|gone|finish|dey)|no light|light no dey|dumsor|power cut|blackout)(?= |$)`,
    ),
    power: ANY_WITHOUT_MAINS,
  },
  {
    pattern: new RegExp(
      `(?: ${WHICH}${AUX}| dey| go)? (?:us(?:e|es|ing)|powered by|${RUN} (?:on|with)|needs?|takes?|get|gets|has|have|having)${OWN} (${BATTERY})(?= |$)`,
    ),
  },
  {
    pattern: new RegExp(` ${WHICH}${AUX} (?:charge|recharge|chargeable|be charged|charge am|charge it)$`),
    power: { said: "rechargeable", ways: ["rechargeable", "battery"] },
  },
];

const BY_SOURCE: Record<string, Omit<AskedPower, "rest">> = {
  battery: { said: "battery", ways: ["battery", "rechargeable"] },
  dry: { said: "dry cell", ways: ["dry cell"] },
  solar: { said: "solar", ways: ["solar"] },
};

const sourceOf = (text: string) => (/^s/.test(text) ? "solar" : /^d/.test(text) ? "dry" : "battery");

/** Whether a search asks what powers other appliances: 'something wey go carry my fridge when light off'. */
const POWERS_OTHERS = /(?<!\p{L})(?:carry|power|charge|protect|back ?up|hold|run)(?: \p{L}+)* (?=when|if|during)/u;

/**
 * Reads which power source a sentence asks for: 'fan wey no dey use light', 'bulb wey dey use battery'.
 * @returns null if it asks for none, or names no product
 */
export function readPower(search: string): AskedPower | null {
  const text = search
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();
  if (POWERS_OTHERS.test(text)) return null;
  for (const { pattern, power } of SENTENCES) {
    const [said, source = ""] = pattern.exec(text) ?? [];
    if (said === undefined) continue;
    const before = text.slice(0, text.indexOf(said));
    // 'fan wey no dey use battery' asks for none.
    if (!power && new RegExp(` ${NOT}${AUX}$`).test(before)) return null;
    const isNamed = before.split(" ").some((word) => word && !["noise", "generic"].includes(wordUse(word) ?? ""));
    const asked = power ?? BY_SOURCE[sourceOf(source)];
    if (isNamed && asked) return { rest: text.replace(said, " ").trim(), ...asked };
  }
  return null;
}

/** Term for a power source: a property that the product must have if any has it. */
export async function powerTerm(db: Db, { said, ways }: AskedPower): Promise<SearchTerm> {
  const [row] = await db.$queryRaw<{ ways: string[][] }[]>(
    Prisma.sql`SELECT json_agg(search_lexemes(way)) AS ways FROM unnest(${ways}::text[]) AS way`,
  );
  const [own = [], ...also] = row?.ways ?? [];
  return {
    ...{ said: [said], own, also, begun: [], instead: null, meant: null, role: "soft" },
    ...{ isKind: false, isHead: false, isNoun: false, inName: false, isKnown: true },
    ...{ isPredicate: false, isOtherNumber: false },
  };
}
