// Bundles and runs `npm start`. The launcher runs as long as the shop; with a TypeScript compiler loaded it would take
// twice the memory.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { PLAIN, writeBundle } from "./launch/bundle.mjs";

const HELP = `npm start: starts PostgreSQL, a mailbox, a Paystack sandbox, the shop and its worker, each unless the environment names
one (.env.example). npm run dev does the same with hot reload.`;

/** Same depth as scripts/support, because ROOT is resolved relative to the file. */
const FILE = path.resolve(import.meta.dirname, "../.data/launch/start.mjs");

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit();
}
await ensureInstalled({ dev: false });
const { buildSync } = await import("esbuild");
const [{ contents }] = buildSync({ ...PLAIN, entryPoints: ["scripts/start.ts"] }).outputFiles;
writeBundle(FILE, contents);
await import(pathToFileURL(FILE).href);
