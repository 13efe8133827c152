import { type Thing, toScriptText } from "@/lib/seo/thing";

/** Tells search engines what the page is about. It is data, not code: no policy has to allow it. */
export function JsonLd({ data }: { data: Thing }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptText leaves no `<` that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
