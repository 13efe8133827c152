import fs from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/** Which files import which, among those of a checkout; packages are left out. */
export class ImportGraph {
  private readonly importers = new Map<string, Set<string>>();

  /** @param files paths from the root, with `/` */
  constructor(root: string, files: string[]) {
    const known = new Set(files);
    for (const file of files) {
      for (const specifier of listSpecifiers(file, fs.readFileSync(path.join(root, file), "utf8"))) {
        const target = resolve(file, specifier, known);
        if (!target) continue;
        const importers = this.importers.get(target) ?? new Set();
        this.importers.set(target, importers.add(file));
      }
    }
  }

  /** Everything that imports a file, directly or through others: the nearest first. */
  dependents(file: string): string[] {
    const found = new Set([file]);
    for (const next of found) for (const importer of this.importers.get(next) ?? []) found.add(importer);
    found.delete(file);
    return [...found];
  }
}

/** Imports that vanish with the types count for nothing: no mistake comes through them. */
function listSpecifiers(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start, end).replace(/^["'`]|["'`]$/g, ""),
  );
  return [...imports, ...reExports, ...dynamic];
}

function resolve(file: string, specifier: string, known: Set<string>): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : undefined;
  if (base === undefined) return undefined;
  return ENDINGS.map((ending) => `${base}${ending}`).find((name) => known.has(name));
}
