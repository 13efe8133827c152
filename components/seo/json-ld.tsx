"use client";

import { type Thing, toScriptText } from "@/lib/seo/structured-data";

/**
 * Tells search engines what the page is about. It is data, not code, so the content policy does not need to allow it.
 * Drawn in the browser too: as markup of the server its text would stand in the page's data a second time with an escape
 * before each quote.
 */
export function JsonLd({ data }: { data: Thing }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptText leaves no `<` that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
