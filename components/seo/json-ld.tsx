"use client";

import { type Thing, toScriptText } from "@/lib/seo/structured-data";

/**
 * Structured data for search engines. It is data, not code, so the Content Security Policy need not allow it. A client
 * component: server markup would repeat the escaped text in the page's data.
 */
export function JsonLd({ data }: { data: Thing }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptText leaves no `<` that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
