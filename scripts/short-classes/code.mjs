import { parseSync } from "oxc-parser";
import { readNames } from "./names.mjs";

/** Attributes and properties that hold classes and nothing else. */
const HOLDS_CLASSES = /className$/i;

/** What names other modules. */
const NAMES_MODULES = /^(Import.*|ExportAll)(Declaration|Expression)$/;

/**
 * Turbopack's loader: gives the classes in the code of pages their short names.
 * @this {{ resourcePath: string, async(): (error: unknown, code?: string) => void }}
 * @param {string} source
 */
export default function shortClasses(source) {
  const done = this.async();
  readNames()
    .then((names) => renameCode(source, this.resourcePath, names))
    .then((code) => done(null, code), done);
}

/**
 * Renames the classes in a module's strings. A string is a list of classes when it stands where only classes do
 * (`className`), or when each of its words is a class that the style sheets know.
 * @param {string} source TypeScript, with JSX or without
 * @param {string} file its name, for its kind and for messages
 * @param {ReadonlyMap<string, string>} names
 * @throws when it cannot be told whether a word is a class: beside other words outside `className`, next to what is put into
 * a template, as a property's name
 */
export function renameCode(source, file, names) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];

  /**
   * @param {{ start: number, end: number }} span what stands between the quotes
   * @param {boolean} isClass whether it stands where only classes do
   * @param {{ before?: boolean, after?: boolean }} hole whether something is put in directly before or after it
   */
  const rename = ({ start, end }, isClass, hole = {}) => {
    const text = source.slice(start, end);
    let isList = true;
    const renamed = text.replace(/\S+/g, (word, /** @type {number} */ at) => {
      const name = names.get(word);
      const isPart = (hole.before && at === 0) || (hole.after && at + word.length === text.length);
      if (isPart && name !== undefined && name !== word)
        throw new Error(`${file}: a space is missing between ${word} and what is put in beside it`);
      isList &&= name !== undefined && !isPart;
      return name ?? word;
    });
    if (renamed === text) return;
    if (!isClass && !isList) throw new Error(`${file}: classes and other words in "${text}"`);
    edits.push({ start, end, text: renamed });
  };

  /** @param {any} quasi a template's piece, with the marks around it: a backtick or the braces of what is put in */
  const inside = ({ start, end, tail }) => ({ start: start + 1, end: end - (tail ? 1 : 2) });

  /** @param {any} node @param {boolean} isClass */
  const visit = (node, isClass) => {
    if (Array.isArray(node)) for (const one of node) visit(one, isClass);
    if (typeof node?.type !== "string" || NAMES_MODULES.test(node.type)) return;
    if (node.type === "Literal") {
      if (typeof node.value === "string") rename({ start: node.start + 1, end: node.end - 1 }, isClass);
    } else if (node.type === "TemplateLiteral") {
      for (const [index, quasi] of node.quasis.entries())
        rename(inside(quasi), isClass, { before: index > 0, after: index < node.expressions.length });
      visit(node.expressions, isClass);
    } else if (node.type === "JSXOpeningElement") {
      for (const one of node.attributes) visitAttribute(one, /^[a-z]/.test(node.name.name ?? ""));
    } else if (node.type === "Property") {
      if (node.computed) visit(node.key, false);
      else if ((names.get(node.key.value) ?? node.key.value) !== node.key.value)
        throw new Error(`${file}: the property "${node.key.value}" is called like a class`);
      visit(node.value, isClass || HOLDS_CLASSES.test(node.key.name ?? ""));
    } else if (node.type.startsWith("TS")) {
      // Of types nothing is left in the code but the expressions that they stand at.
      visit(node.expression, isClass);
    } else for (const child of Object.values(node)) visit(child, isClass);
  };

  /** @param {any} attribute @param {boolean} isOfElement whether it is HTML's, which has one attribute for classes */
  const visitAttribute = (attribute, isOfElement) => {
    const isClass = HOLDS_CLASSES.test(attribute.name?.name ?? "");
    if (isClass || !isOfElement || attribute.value?.type !== "Literal")
      visit(attribute.value ?? attribute.argument, isClass);
  };

  visit(program, false);
  let code = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    code = code.slice(0, start) + text + code.slice(end);
  return code;
}
