import type { MarkedToken, Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Steps, Terms } from "./lists";

/** Elements for `{{> name}}`, by name. */
export type Parts = Record<string, ReactNode>;

/**
 * Renders Markdown; internal links use the shop's link component.
 * @throws for unsupported Markdown, such as HTML or images
 */
export function drawMarkdown(tokens: Token[], parts: Parts = {}): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => drawToken(token as MarkedToken | Part, parts)));
}

/**
 * Parses a card: one paragraph of text and one of links.
 * @throws for other content
 */
export function readCard(content: Token[]): { words: ReactNode; links: { label: string; href: string }[] } {
  const [words, last, ...more] = content.filter(({ type }) => type !== "space") as MarkedToken[];
  const inLast = last?.type === "paragraph" ? last.tokens.filter(({ raw }) => raw.trim()) : [];
  const links = inLast.filter((token): token is Tokens.Link => token.type === "link");
  if (words?.type !== "paragraph" || !links.length || links.length < inLast.length || more.length > 0) {
    throw new Error(`content: a card has a paragraph of words and one of links, unlike "${words?.raw}"`);
  }
  return { words: drawMarkdown(words.tokens), links: links.map(({ text, href }) => ({ label: text, href })) };
}

interface Part {
  type: "part";
  name: string;
}

function drawToken(token: MarkedToken | Part, parts: Parts): ReactNode {
  switch (token.type) {
    case "space":
      return null;
    case "part":
      if (!Object.hasOwn(parts, token.name)) throw new Error(`content: nothing draws {{> ${token.name}}}`);
      return parts[token.name];
    case "paragraph":
      return <p>{drawMarkdown(token.tokens)}</p>;
    case "list":
      return drawList(token, parts);
    case "text":
      return token.tokens ? drawMarkdown(token.tokens) : token.text;
    case "strong":
      return <strong>{drawMarkdown(token.tokens)}</strong>;
    case "em":
      return <span className="text-muted">{drawMarkdown(token.tokens)}</span>;
    case "link":
      return token.href.startsWith("/") ? (
        <Link href={token.href}>{drawMarkdown(token.tokens)}</Link>
      ) : (
        <a href={token.href}>{drawMarkdown(token.tokens)}</a>
      );
    default:
      throw new Error(`content: unsupported Markdown "${token.raw}" (${token.type})`);
  }
}

/** Renders a list: steps if numbered, terms if all items begin in bold, else bullets. */
function drawList({ ordered, items }: Tokens.List, parts: Parts): ReactNode {
  const lines = items.map(beginningInBold);
  if (lines.every((line) => line !== null)) return ordered ? <Steps steps={lines} /> : <Terms terms={lines} />;
  if (ordered) throw new Error(`content: each step begins with its name in **bold**, unlike "${items[0]?.raw}"`);
  return (
    <ul>
      {items.map(({ raw, tokens }) => (
        <li key={raw}>{drawMarkdown(tokens, parts)}</li>
      ))}
    </ul>
  );
}

function beginningInBold({ tokens }: Tokens.ListItem): { title: string; text: ReactNode } | null {
  const [bold, next, ...rest] = tokens[0]?.type === "text" ? (tokens[0].tokens ?? []) : [];
  if (bold?.type !== "strong" || next?.type !== "text") return null;
  return { title: bold.text, text: drawMarkdown([{ ...next, text: next.text.trimStart() }, ...rest]) };
}
