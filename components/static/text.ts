import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Token } from "marked";
import { factOf } from "./facts";

export const textNames = ["about", "contact", "delivery", "faq", "help", "privacy", "terms", "warranty"] as const;
export type TextName = (typeof textNames)[number];

/** Parsed content of a text page. */
export interface Text {
  /** Date of the last change, as `2026-11-20`, if the page shows it. */
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
  /** Anchor of the section; empty if none. */
  id: string;
  icon: string;
  title: string;
  content: Token[];
}

/** Markdown parser; `{{> zones}}` on its own line becomes a token `part`, rendered by code. */
const markdown = new Marked({
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

/**
 * Reads a page from `content/<name>.md` and fills in the facts.
 * @throws if the file does not follow docs/operations/settings.md (Texts) or names an unknown fact
 */
export function readText(name: TextName, facts: object): Text {
  const { fields, heading, body, choose, fill } = open(name, facts);
  const tokens = markdown.lexer(choose(body));
  // Facts are filled in after parsing, so that their text cannot become a link or a heading.
  markdown.walkTokens(tokens, (token) => {
    if ("text" in token) token.text = fill(token.text);
    if (token.type === "link") token.href = fill(token.href);
  });
  const { before, pieces } = splitAt(tokens, 2);
  const [lead, list, ...more] = before;
  if (lead?.type !== "paragraph" || (list && list.type !== "list") || more.length > 0) {
    throw new Error(`content/${name}.md: the title must be followed by one paragraph and at most one list`);
  }
  return {
    changed: fields.changed,
    title: fill(heading),
    lead: lead.tokens ?? [],
    keyFacts: (list?.items ?? []).map(({ text }: { text: string }) => readKeyFact(text)),
    sections: pieces.map(({ title, content }) => readSection(title, content)),
  };
}

/** Title and description of a page for search results and browser tabs. */
export function readHead(name: TextName, facts: object): { title: string; description: string } {
  const { fields, heading, fill } = open(name, facts);
  return { title: fill(fields.title ?? heading), description: fill(fields.description ?? "") };
}

export interface Piece {
  title: string;
  content: Token[];
}

/**
 * Splits a section at its `###` headings, for FAQ answers and cards.
 * @throws if there is content before the first heading, which would not be shown
 */
export function piecesOf(section: Token[]): Piece[] {
  const { before, pieces } = splitAt(section, 3);
  if (before[0]) throw new Error(`content: "${before[0].raw}" is before the first ### of its section`);
  return pieces;
}

function splitAt(tokens: Token[], depth: number): { before: Token[]; pieces: Piece[] } {
  const before: Token[] = [];
  const pieces: Piece[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === depth) pieces.push({ title: token.text, content: [] });
    else if (token.type !== "space") (pieces.at(-1)?.content ?? before).push(token);
  }
  return { before, pieces };
}

/** Reads a file's front matter, title and body, with functions that fill in facts. */
function open(name: TextName, facts: object) {
  const file = `content/${name}.md`;
  const source = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), "utf8");
  const form = /^---\n(.*?)\n---\n+# (.+?)\n(.*)$/s;
  const [, head, heading, body] = form.exec(source.replaceAll("\r\n", "\n")) ?? [];
  if (!head || !heading || !body) throw new Error(`${file}: must begin with front matter between --- and a # title`);
  const lines = [...head.matchAll(/^(\w+): "?(.*?)"?$/gm)];
  const fields: Partial<Record<string, string>> = Object.fromEntries(lines.map(([, field, value]) => [field, value]));
  const lookUp = (fact: string) => {
    const value = factOf(facts, fact);
    if (value === undefined) throw new Error(`${file}: no fact is called {{${fact}}}`);
    return value;
  };
  return {
    fields,
    heading,
    body,
    /** Keeps the text between `{{#fact}}` and `{{/fact}}` only if the fact has a value. */
    choose: (text: string) =>
      text.replace(/\{\{#([\w.]+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, fact: string, words: string) =>
        lookUp(fact) === null ? "" : words,
      ),
    fill: (text: string) =>
      text.replaceAll("\n", " ").replace(/\{\{(.*?)\}\}/g, (_, fact: string) => {
        const value = lookUp(fact);
        if (value === null) throw new Error(`${file}: not every shop has {{${fact}}}, check it with {{#${fact}}}`);
        return value;
      }),
  };
}

/** Parses a key fact: `:truck: **1–2 days** to Accra`. */
function readKeyFact(line: string): KeyFact {
  const [, icon = line, fact = "", about = ""] = /^:([\w-]+): \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
  return { icon, fact, about };
}

/** Parses a heading: `:truck: Where is my order? {#where}`; icon and anchor are optional. */
function readSection(line: string, content: Token[]): Section {
  const [, icon = "", title = "", id = ""] = /^(?::([\w-]+): )?(.+?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
  return { id, icon, title, content };
}
