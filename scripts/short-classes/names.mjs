import fs from "node:fs/promises";
import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

// The short names that classes have in a production build: docs/decisions/055-short-class-names.md. Plain JavaScript, as all
// of this folder: Turbopack loads it outside its own compiler and ours.

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Sheets that Tailwind makes; what packages bring stays as it is. */
const SHEETS = ["app/globals.css", "app/(staff)/staff.css"].map((file) => path.join(ROOT, file));

/**
 * Names begin with a capital, as no class of Tailwind's, of ours or of a package's does; and not with an A, since what is
 * called Ad is hidden by blockers.
 */
const FIRST = "BCDEFGHIJKLMNOPQRSTUVWXYZ";
const FURTHER = `A${FIRST}a${FIRST.toLowerCase()}0123456789`;

/** Where pages are written. */
const SOURCES = ["app", "components", "lib/client"].map((folder) => path.join(ROOT, folder));

/** An attribute in a selector, which may hold anything, or a class; steps of keyframes (`33.3%`) are neither. */
export const PARTS = /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|\.(?!\d)((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

/** @type {Promise<ReadonlyMap<string, string>> | undefined} */
let names;

/** The short names of all classes of the shop's own style sheets: the same in every process of a build. */
export function readNames() {
  names ??= compile();
  return names;
}

async function compile() {
  const classes = [];
  for (const from of SHEETS) {
    const { root } = await postcss([tailwind({ optimize: false })]).process(await fs.readFile(from, "utf8"), { from });
    classes.push(...readClasses(/** @type {import("postcss").Root} */ (root)));
  }
  const uses = await countWords();
  const usesOf = (/** @type {string} */ token) => uses.get(token) ?? 0;
  return makeNames(classes.sort((one, other) => usesOf(other) - usesOf(one)));
}

/** How often each word stands in the code of pages: the most used classes get the shortest names. */
async function countWords() {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const folder of SOURCES) {
    for (const file of await fs.readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
      for (const word of (await fs.readFile(path.join(folder, file), "utf8")).split(/[\s"'`]+/))
        uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return uses;
}

/** @param {string | undefined} file */
export const isSheet = (file) => SHEETS.some((sheet) => path.relative(sheet, path.resolve(ROOT, file ?? "")) === "");

/**
 * @param {import("postcss").Root} root
 * @returns {Set<string>} the classes that its selectors name, in their order
 */
export function readClasses(root) {
  /** @type {Set<string>} */
  const classes = new Set();
  root.walkRules((rule) => {
    for (const [, written] of rule.selector.matchAll(PARTS)) if (written) classes.add(readName(written));
  });
  return classes;
}

/** @param {string} written as a style sheet writes it: `md\:flex`, `\32 xl\:grid` */
export const readName = (written) =>
  written.replace(ESCAPE, (_, code, character) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : character));

/**
 * Gives every class that is no plain word a name of one to three characters, the first ones the shortest. Plain words
 * (`flex`, `group`) stay: in code nobody can tell them from other words.
 * @param {Iterable<string>} tokens
 * @returns {ReadonlyMap<string, string>} with plain words as they are
 * @throws when a plain word is called like a short name
 */
export function makeNames(tokens) {
  /** @type {Map<string, string>} */
  const made = new Map();
  let count = 0;
  for (const token of new Set(tokens)) made.set(token, /^[a-z]+$/.test(token) ? token : nameOf(count++));
  if (new Set(made.values()).size < made.size) throw new Error("Two classes would have one short name.");
  return made;
}

/** @param {number} index */
function nameOf(index) {
  let name = FIRST[index % FIRST.length] ?? "";
  for (let rest = Math.floor(index / FIRST.length); rest > 0; rest = Math.floor((rest - 1) / FURTHER.length))
    name += FURTHER[(rest - 1) % FURTHER.length];
  return name;
}
