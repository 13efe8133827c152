/** Trusted markup, which is not escaped. */
export type Html = { readonly markup: string };

type Part = Html | string | number | null | false | Part[];

/** Template tag: escapes every value unless it is Html; null and false become empty. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((text, string, index) => text + render(parts[index - 1] ?? null) + string) };
}

function render(part: Part): string {
  if (part === null || part === false) return "";
  if (Array.isArray(part)) return part.map(render).join("");
  if (typeof part === "object") return part.markup;
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
