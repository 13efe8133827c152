import { readFileSync } from "node:fs";
import path from "node:path";
import type { TextName } from "@/lib/text-pages/names";
import type { TextSource } from "@/lib/text-pages/text";

/**
 * Text of `content/<name>.md`: what a page shows or its first draft starts with.
 * @throws if the file does not follow docs/operations/settings.md (Texts)
 */
export function standardText(name: TextName): TextSource {
  const file = `content/${name}.md`;
  const source = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), "utf8");
  const form = /^---\n(.*?)\n---\n+# (.+?)\n+(.*)$/s;
  const [, head, title, text] = form.exec(source.replaceAll("\r\n", "\n")) ?? [];
  if (!head || !title || !text) throw new Error(`${file}: must begin with front matter between --- and a # title`);
  const lines = [...head.matchAll(/^(\w+): "?(.*?)"?$/gm)];
  const fields: Partial<Record<string, string>> = Object.fromEntries(lines.map(([, field, value]) => [field, value]));
  const { title: searchTitle = null, description = "", changed } = fields;
  return { title, searchTitle, description, text: text.trimEnd(), changed };
}
