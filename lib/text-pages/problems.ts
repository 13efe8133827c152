import type { MarkedToken, Token } from "marked";
import { factOf } from "./facts";
import { partNames, textIcons } from "./names";
import { FACT, fillFacts, markdown, readCard, readText, splitAt, type Text, type TextSource } from "./text";

/** Markdown that components/static/markdown.tsx draws. */
const SUPPORTED: readonly string[] = [
  "space",
  "part",
  "paragraph",
  "list",
  "list_item",
  "text",
  "strong",
  "em",
  "link",
  "br",
  "escape",
];

/** Why not, for what people write most. */
const REASONS: Partial<Record<string, string>> = {
  html: "HTML is not supported. Use Markdown.",
  image: "Pictures are not supported here.",
  table: "Tables are not supported. Use a list.",
  code: "Lines must not begin with spaces or ```.",
};

/**
 * Why a text cannot be published, one sentence each, with its line.
 * @param isPage whether the shop has a page at a path such as `/delivery#fees`
 */
export function textProblems(
  address: string,
  source: TextSource,
  facts: object,
  isPage: (path: string) => boolean,
): string[] {
  const heads = [source.title, source.searchTitle ?? "", source.description].flatMap((text) =>
    factProblems(text, facts),
  );
  const body = blocksOf(source.text).flatMap(({ line, token }) =>
    blockProblems(token, facts, isPage).map((why) => `Line ${line}: ${why}`),
  );
  const found = [...new Set([...heads, ...body, ...conditionProblems(source.text, facts)])];
  return found.length > 0 ? found : formProblems(address, readText(source, facts));
}

/** Paths to other pages of the shop that a text links to. */
export function innerLinks(source: TextSource, facts: object): string[] {
  const links: string[] = [];
  markdown.walkTokens(markdown.lexer(source.text), (token) => {
    const href = token.type === "link" ? fillFacts(token.href, facts) : "";
    if (href.startsWith("/")) links.push(href);
  });
  return links;
}

/** Blocks with their lines. Conditions are removed; their lines stay. */
function blocksOf(text: string): { line: number; token: Token }[] {
  let line = 1;
  return markdown.lexer(text.replace(CONDITION, "")).map((token) => {
    const block = { line, token };
    line += token.raw.split("\n").length - 1;
    return block;
  });
}

const CONDITION = /\{\{[#/]([\w.]+)\}\}/g;

function blockProblems(block: Token, facts: object, isPage: (path: string) => boolean): string[] {
  const problems: string[] = [];
  markdown.walkTokens([block], (one) => {
    const token = one as MarkedToken | { type: "part"; name: string };
    if (token.type === "part") {
      if (!partNames.some((name) => name === token.name))
        problems.push(`There is no table or list {{> ${token.name}}}.`);
    } else if (token.type === "heading") {
      const icon = /^:([\w-]+): /.exec(token.text)?.[1];
      if (token.depth !== 2 && token.depth !== 3) problems.push("Headings begin with ## or ###.");
      if (icon && !textIcons.some((name) => name === icon))
        problems.push(`There is no icon :${icon}:. There are ${textIcons.join(", ")}.`);
    } else if (token.type === "link") {
      problems.push(...linkProblems(fillFacts(token.href, facts), isPage));
    } else if (!SUPPORTED.includes(token.type)) {
      problems.push(REASONS[token.type] ?? `“${token.raw.trim()}” is not supported.`);
    }
  });
  return [...problems, ...factProblems(block.raw, facts)];
}

function linkProblems(href: string, isPage: (path: string) => boolean): string[] {
  if (href.startsWith("/")) return isPage(href) ? [] : [`The shop has no page ${href}.`];
  return /^(https:\/\/[^\s/]+\.|mailto:[^@]+@|tel:\+?\d)/.test(href)
    ? []
    : [`The link “${href}” must begin with / for a page of the shop, or with https://, mailto: or tel:.`];
}

const namesIn = (text: string) => [...text.matchAll(FACT)].map(([, name = ""]) => name);

const factProblems = (text: string, facts: object): string[] =>
  namesIn(text).flatMap((name) => (factOf(facts, name) === undefined ? [`There is no fact {{${name}}}.`] : []));

const valueProblems = (text: string, facts: object): string[] =>
  namesIn(text).flatMap((name) => (factOf(facts, name) === null ? [withoutValue(name)] : []));

const withoutValue = (name: string) =>
  `{{${name}}} has no value at present: put {{#${name}}} before its sentence and {{/${name}}} after it.`;

/** Conditions that are not closed or name no fact, and facts without a value that have no condition. */
function conditionProblems(text: string, facts: object): string[] {
  const pair = /\{\{#([\w.]+)\}\}(.*?)\{\{\/\1\}\}/gs;
  const unknown = [...text.matchAll(pair)].flatMap(([, name = ""]) =>
    factOf(facts, name) === undefined ? [`There is no fact {{#${name}}}.`] : [],
  );
  const unconditional = text.replace(pair, (_, name: string, words: string) => (factOf(facts, name) ? words : ""));
  const open = [...unconditional.matchAll(CONDITION)].map(
    ([tag, name]) => `${tag} needs its pair: {{#${name}}} before the sentence and {{/${name}}} after it.`,
  );
  return [...unknown, ...open, ...valueProblems(unconditional, facts)];
}

/** Problems of pages with a form of their own, and of anchors. */
function formProblems(address: string, text: Text): string[] {
  const forms = text.sections.flatMap(({ id, content }) => {
    const { before, pieces } = splitAt(content, 3);
    const lost = before[0] ? [`“${before[0].raw.trim()}” needs a ### heading above it.`] : [];
    if (address === "faq") return lost;
    if (address === "help") return cardProblems(content);
    const isCards = address === "contact" && id === "at-hand";
    return isCards ? [...lost, ...pieces.flatMap((piece) => cardProblems(piece.content))] : [];
  });
  const ids = text.sections.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) < place);
  return twice ? [...forms, `Two sections have the anchor “${twice}”: add {#another} to a heading.`] : forms;
}

const cardProblems = (content: Token[]) =>
  readCard(content)
    ? []
    : [`A card has one paragraph of text and one of links, unlike “${content[0]?.raw.trim() ?? ""}”.`];
