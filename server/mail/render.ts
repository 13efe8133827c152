import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A React template as the HTML of a mail. */
export function renderMail(template: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(template)}`;
}
