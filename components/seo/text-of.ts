import { isValidElement, type ReactNode } from "react";

/** Elements that end a sentence. */
const BLOCKS = new Set<unknown>(["p", "li", "h2", "h3"]);

/** The words of a piece of a page, without its markup: for readers of data. Only what elements hold is read. */
export function textOf(node: ReactNode): string {
  return collect(node).replace(/\s+/g, " ").trim();
}

function collect(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(collect).join("");
  if (!isValidElement<{ children?: ReactNode }>(node)) return "";
  const text = collect(node.props.children);
  if (!BLOCKS.has(node.type)) return text;
  return /[.?:]\s*$/.test(text) ? `${text} ` : `${text}. `;
}
