import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import { toSlug } from "@/lib/plain-text";
import { factOf } from "./facts";

/** What a page is made from; all texts may name facts (docs/operations/settings.md). */
export interface TextSource {
  title: string;
  /** Title for search results and browser tabs; the title if null. */
  searchTitle: string | null;
  description: string;
  /** Markdown. */
  text: string;
  /** Date of the last change, as `2026-11-20`, if the page shows it. */
  changed: string | undefined;
}

/** Parsed content of a text page. */
export interface Text {
  changed: string | undefined;
  title: string;
  lead: Token[];
  keyFacts: KeyFact[];
  sections: Section[];
}

interface KeyFact {
  icon: string;
  /** Short text of the fact. */
  fact: string;
  about: string;
}

export interface Section {
  /** Anchor of the section. */
  id: string;
  icon: string;
  /** Empty for text before the first heading. */
  title: string;
  content: Token[];
}

/** Markdown parser; `{{> zones}}` on its own line becomes a token `part`, rendered by code. */
export const markdown = new Marked({
  extensions: [
    {
      name: "part",
      level: "block",
      tokenizer(source) {
        const [raw, name] = /^\{\{> (\w+)\}\}(?:\n+|$)/.exec(source) ?? [];
        return raw === undefined ? undefined : { type: "part", raw, name };
      },
    },
  ],
});

/** Parses a page and fills in the facts. */
export function readText(source: TextSource, facts: object): Text {
  const tokens = markdown.lexer(chooseText(source.text, facts));
  fillTokens(tokens, facts);
  const { before, pieces } = splitAt(tokens, 2);
  const lead = before[0]?.type === "paragraph" ? before[0] : undefined;
  const second = before[lead ? 1 : 0];
  const keyFacts = second?.type === "list" ? readKeyFacts(second.items) : [];
  const rest = before.slice((lead ? 1 : 0) + (keyFacts.length > 0 ? 1 : 0));
  const sections = pieces.map(({ title, content }) => readSection(title, content));
  return {
    changed: source.changed,
    title: fillFacts(source.title, facts),
    lead: lead?.tokens ?? [],
    keyFacts,
    sections: rest.length > 0 ? [{ id: "text", icon: "", title: "", content: rest }, ...sections] : sections,
  };
}

/** Title and description of a page for search results and browser tabs. */
export function readHead(source: TextSource, facts: object): { title: string; description: string } {
  return {
    title: fillFacts(source.searchTitle ?? source.title, facts),
    description: fillFacts(source.description, facts),
  };
}

export interface Piece {
  title: string;
  content: Token[];
}

/** Splits a section at its `###` headings, for FAQ answers and cards; what stands before the first is not shown. */
export const piecesOf = (section: Token[]): Piece[] => splitAt(section, 3).pieces;

/** Card of the help and contact pages. */
export interface Card {
  words: Token[];
  links: { label: string; href: string }[];
}

/** Parses a card: one paragraph of text and one of links; null for other content. */
export function readCard(content: Token[]): Card | null {
  const [words, last, ...more] = content.filter(({ type }) => type !== "space") as MarkedToken[];
  const inLast = last?.type === "paragraph" ? last.tokens.filter(({ raw }) => raw.trim()) : [];
  const links = inLast.filter((token): token is Tokens.Link => token.type === "link");
  if (words?.type !== "paragraph" || !links.length || links.length < inLast.length || more.length > 0) return null;
  return { words: words.tokens, links: links.map(({ text, href }) => ({ label: text, href })) };
}

export function splitAt(tokens: Token[], depth: number): { before: Token[]; pieces: Piece[] } {
  const before: Token[] = [];
  const pieces: Piece[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === depth) pieces.push({ title: token.text, content: [] });
    else if (token.type !== "space") (pieces.at(-1)?.content ?? before).push(token);
  }
  return { before, pieces };
}

/** Fills facts into parsed tokens, so that the text of a fact cannot become a link or a heading. */
function fillTokens(tokens: Token[], facts: object): void {
  markdown.walkTokens(tokens, (token) => {
    if ("text" in token) token.text = fillFacts(token.text, facts);
    if (token.type === "link") token.href = fillFacts(token.href, facts);
  });
}

/** Keeps the text between `{{#fact}}` and `{{/fact}}` only if the fact has a value. */
const chooseText = (text: string, facts: object) =>
  text
    .replace(/\{\{#([\w.]+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, fact: string, words: string) =>
      factOf(facts, fact) ? words : "\0",
    )
    // A line of its own goes whole: an empty one would split its paragraph.
    .replace(/^\0\n/gm, "")
    .replaceAll("\0", "");

/** Replaces `{{fact}}` by its value. A fact without one leaves nothing; textProblems finds it before. */
export const fillFacts = (text: string, facts: object): string =>
  text.replaceAll("\n", " ").replace(FACT, (_, fact: string) => factOf(facts, fact) ?? "");

export const FACT = /\{\{([^#/>].*?)\}\}/g;

/** Key facts under the lead, if each item is one: `:truck: **1–2 days** to Accra`. */
function readKeyFacts(items: { text: string }[]): KeyFact[] {
  const facts = items.flatMap(({ text }) => {
    const [, icon, fact, about] = /^:([\w-]+): \*\*(.+?)\*\* (.+)$/.exec(text) ?? [];
    return icon && fact && about ? [{ icon, fact, about }] : [];
  });
  return facts.length === items.length ? facts : [];
}

/** Parses a heading: `:truck: Where is my order? {#where}`; icon and anchor are optional. */
function readSection(line: string, content: Token[]): Section {
  const [, icon = "", title = "", id] = /^(?::([\w-]+): )?(.+?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
  return { id: id ?? toSlug(title), icon, title, content };
}
