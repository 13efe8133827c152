import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { views } from "./drawings/index";

/** What `manifest.json` holds: the shop reads `products` from it, the drawing code its own notes. */
export interface Manifest {
  /** Pictures of each product by slug, the featured one first. */
  products: Record<string, { view: string; alt: string }[]>;
  /** Hash of each drawing as it was last written, by the picture's name. */
  drawn: Record<string, string>;
}

const FILE = path.join(import.meta.dirname, "manifest.json");

export function readManifest(): Manifest {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Manifest) : { products: {}, drawn: {} };
}

/** The products' pictures as the drawings have them now. */
export function describeProducts(): Manifest["products"] {
  return sortByKey(
    Object.fromEntries(
      Object.entries(views).map(([slug, all]) => [slug, all.map(({ name: view, alt }) => ({ view, alt }))]),
    ),
  );
}

/**
 * Writes the products' pictures anew and notes what was drawn. Reads before it writes, so that two runs for different
 * pictures do not lose each other's lines.
 */
export function updateManifest(drawn: Record<string, string>): void {
  const manifest: Manifest = {
    products: describeProducts(),
    drawn: sortByKey({ ...readManifest().drawn, ...drawn }),
  };
  const partial = `${FILE}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(partial, FILE);
}

function sortByKey<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
