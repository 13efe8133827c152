import type { MarkedToken, Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Steps, Terms } from "./lists";

/** Elements for `{{> name}}`, by name. */
export type Parts = Record<string, ReactNode>;

/** Renders Markdown without what lib/text-pages/problems.ts refuses; internal links use the shop's link component. */
export function drawMarkdown(tokens: Token[], parts: Parts = {}): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => drawToken(token as MarkedToken | Part, parts)));
}

interface Part {
  type: "part";
  name: string;
}

function drawToken(token: MarkedToken | Part, parts: Parts): ReactNode {
  switch (token.type) {
    case "part":
      return Object.hasOwn(parts, token.name) ? parts[token.name] : null;
    case "paragraph":
      return <p>{drawMarkdown(token.tokens)}</p>;
    case "list":
      return drawList(token, parts);
    case "heading":
      return <h3 className="text-base">{drawMarkdown(token.tokens)}</h3>;
    case "br":
      return <br />;
    case "escape":
      return token.text;
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
      return null;
  }
}

/** Renders a list: if all items begin in bold, as steps when numbered, else as terms. */
function drawList({ ordered, items }: Tokens.List, parts: Parts): ReactNode {
  const lines = items.map(beginningInBold);
  if (lines.every((line) => line !== null)) return ordered ? <Steps steps={lines} /> : <Terms terms={lines} />;
  const rows = items.map(({ raw, tokens }) => <li key={raw}>{drawMarkdown(tokens, parts)}</li>);
  return ordered ? <ol className="grid list-decimal gap-1.5 pl-5">{rows}</ol> : <ul>{rows}</ul>;
}

function beginningInBold({ tokens }: Tokens.ListItem): { title: string; text: ReactNode } | null {
  const [bold, next, ...rest] = tokens[0]?.type === "text" ? (tokens[0].tokens ?? []) : [];
  if (bold?.type !== "strong" || next?.type !== "text") return null;
  return { title: bold.text, text: drawMarkdown([{ ...next, text: next.text.trimStart() }, ...rest]) };
}
