// `npm start` itself, made plain JavaScript first: it stays beside the shop for as long as that runs, and with a compiler of
// TypeScript in it would take as much memory again.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { PLAIN, writeBundle } from "./launch/bundle.mjs";

/** As deep as scripts/support, from where the checkout is found. */
const FILE = path.resolve(import.meta.dirname, "../.data/launch/start.mjs");

const [{ contents }] = buildSync({ ...PLAIN, entryPoints: ["scripts/start.ts"] }).outputFiles;
writeBundle(FILE, contents);
await import(pathToFileURL(FILE).href);
