// `npm start` itself, made plain JavaScript first: it stays beside the shop for as long as that runs, and with a compiler of
// TypeScript in it would take as much memory again.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "..");
/** As deep as scripts/support, from where the checkout is found. */
const FILE = path.join(ROOT, ".data/launch/start.mjs");

const [{ contents }] = buildSync({
  absWorkingDir: ROOT,
  entryPoints: ["scripts/start.ts"],
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  // package.json says that only style sheets have side effects, for the browser's sake; here every import is meant.
  ignoreAnnotations: true,
  write: false,
}).outputFiles;

// Another start may be reading it.
if (!fs.existsSync(FILE) || !fs.readFileSync(FILE).equals(contents)) {
  const fresh = `${FILE}.${process.pid}`;
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(fresh, contents);
  fs.renameSync(fresh, FILE);
}
await import(pathToFileURL(FILE).href);
