/** A node of schema.org's vocabulary, as JSON-LD writes it. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The same as a document of its own. */
export type Document = Thing & { "@context": "https://schema.org" };

export function toDocument(thing: Thing): Document {
  return { "@context": "https://schema.org", ...thing };
}

/** JSON for a `<script>`: no `<` in a name or description can end the element. */
export function toScriptText(thing: Thing): string {
  return JSON.stringify(toDocument(thing)).replaceAll("<", "\\u003c");
}
