import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Token } from "marked";
import { factOf } from "./facts";

export const textNames = ["about", "contact", "delivery", "faq", "help", "privacy", "terms", "warranty"] as const;
export type TextName = (typeof textNames)[number];

/** What a page says, as its file holds it. */
export interface Text {
  /** The day of the last change, as `2026-11-20`, on pages that say it. */
  changed: string | undefined;
  title: string;
  lead: Token[];
  keyFacts: KeyFact[];
  sections: Section[];
}

interface KeyFact {
  icon: string;
  /** The fact itself, a few characters. */
  fact: string;
  about: string;
}

export interface Section {
  /** The section's anchor, which links from elsewhere use; empty where it has none. */
  id: string;
  icon: string;
  title: string;
  content: Token[];
}

/** `{{> zones}}` on a line of its own becomes a token `part`: something that code draws. */
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
 * A page's words from `content/<name>.md`, with the facts put in.
 * @throws if the file does not follow docs/operations/settings.md (Texts) or names an unknown fact
 */
export function readText(name: TextName, facts: object): Text {
  const { fields, heading, body, choose, fill } = open(name, facts);
  const tokens = markdown.lexer(choose(body));
  // Facts come in after the Markdown is read: nothing in them can become a link or a heading.
  markdown.walkTokens(tokens, (token) => {
    if ("text" in token) token.text = fill(token.text);
    if (token.type === "link") token.href = fill(token.href);
  });
  const { before, pieces } = splitAt(tokens, 2);
  const [lead, list, ...more] = before;
  if (lead?.type !== "paragraph" || (list && list.type !== "list") || more.length > 0) {
    throw new Error(`content/${name}.md: below the title stands one paragraph, then at most a list`);
  }
  return {
    changed: fields.changed,
    title: fill(heading),
    lead: lead.tokens ?? [],
    keyFacts: (list?.items ?? []).map(({ text }: { text: string }) => readKeyFact(text)),
    sections: pieces.map(({ title, content }) => readSection(title, content)),
  };
}

/** What search results and browser tabs say of a page. */
export function readHead(name: TextName, facts: object): { title: string; description: string } {
  const { fields, heading, fill } = open(name, facts);
  return { title: fill(fields.title ?? heading), description: fill(fields.description ?? "") };
}

export interface Piece {
  title: string;
  content: Token[];
}

/**
 * What stands below each `###` of a section: a question's answer, a card.
 * @throws where anything stands above the first, for it would not be shown
 */
export function piecesOf(section: Token[]): Piece[] {
  const { before, pieces } = splitAt(section, 3);
  if (before[0]) throw new Error(`content: "${before[0].raw}" stands above the first ### of its section`);
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

/** A file's `name: value` lines between `---`, its title, all that follows, and what puts facts into them. */
function open(name: TextName, facts: object) {
  const file = `content/${name}.md`;
  const source = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), "utf8");
  const form = /^---\n(.*?)\n---\n+# (.+?)\n(.*)$/s;
  const [, head, heading, body] = form.exec(source.replaceAll("\r\n", "\n")) ?? [];
  if (!head || !heading || !body) throw new Error(`${file}: wants lines between ---, and a # title first`);
  const lines = [...head.matchAll(/^(\w+): "?(.*?)"?$/gm)];
  const fields: Partial<Record<string, string>> = Object.fromEntries(lines.map(([, field, value]) => [field, value]));
  const tell = (fact: string) => {
    const told = factOf(facts, fact);
    if (told === undefined) throw new Error(`${file}: no fact is called {{${fact}}}`);
    return told;
  };
  return {
    fields,
    heading,
    body,
    /** Keeps what stands between `{{#fact}}` and `{{/fact}}` in a shop that has the fact. */
    choose: (text: string) =>
      text.replace(/\{\{#([\w.]+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, fact: string, words: string) =>
        tell(fact) === null ? "" : words,
      ),
    fill: (text: string) =>
      text.replaceAll("\n", " ").replace(/\{\{(.*?)\}\}/g, (_, fact: string) => {
        const told = tell(fact);
        if (told === null) throw new Error(`${file}: not every shop has {{${fact}}}, ask with {{#${fact}}}`);
        return told;
      }),
  };
}

/** `:truck: **1–2 days** to Accra` */
function readKeyFact(line: string): KeyFact {
  const [, icon = line, fact = "", about = ""] = /^:([\w-]+): \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
  return { icon, fact, about };
}

/** `:truck: Where is my order? {#where}`, with or without icon and anchor */
function readSection(line: string, content: Token[]): Section {
  const [, icon = "", title = "", id = ""] = /^(?::([\w-]+): )?(.+?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
  return { id, icon, title, content };
}
