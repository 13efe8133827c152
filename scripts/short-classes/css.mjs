import { isSheet, PARTS, readClasses, readName, readNames } from "./names.mjs";

const PART_OF_CLASS = /^\[class\*=["']?([^"'\]]+)["']?\]$/;

/** PostCSS's plugin, after Tailwind's: gives the classes of the shop's style sheets their short names. */
export default function shortClasses() {
  return {
    postcssPlugin: "short-classes",
    /** @param {import("postcss").Root} root @param {import("postcss").Helpers} helpers */
    async Once(root, { result }) {
      if (isSheet(result.opts.from)) renameCss(root, await readNames());
    },
  };
}

/**
 * Renames the classes in a style sheet's selectors. `[class*="part"]` becomes the list of those that it means.
 * @param {import("postcss").Root} root
 * @param {ReadonlyMap<string, string>} names
 * @throws when a class has no name, or is selected in a way that would no longer find it
 */
export function renameCss(root, names) {
  const classes = [...readClasses(root)];
  /** @param {string} token */
  const select = (token) => {
    const name = names.get(token);
    if (!name) throw new Error(`The class ${token} has no short name.`);
    return `.${name}`;
  };
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(PARTS, (part, written) => {
      if (written) return select(readName(written));
      if (!part.startsWith("[class")) return part;
      const [, text] = PART_OF_CLASS.exec(part) ?? [];
      const meant = classes.filter((token) => text && token.includes(text));
      if (meant.length === 0) throw new Error(`${part} would find no class any more.`);
      return `:is(${meant.map(select).join(",")})`;
    });
  });
}
