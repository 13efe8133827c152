import fs from "node:fs";
import path from "node:path";

// Bundles processes as plain JavaScript. `npm start` loads this file before anything is compiled.

const ROOT = path.resolve(import.meta.dirname, "../..");

/** esbuild's settings for a process: one module, packages external, nothing written yet. */
export const PLAIN = /** @type {const} */ ({
  absWorkingDir: ROOT,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  // `sideEffects` in package.json is for the browser's bundles; here every import must be kept.
  ignoreAnnotations: true,
  write: false,
});

/**
 * Writes a bundle unless the file is unchanged, since a process may be starting from it.
 * @param {string} file
 * @param {Uint8Array} contents
 */
export function writeBundle(file, contents) {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(contents)) return;
  const fresh = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(fresh, contents);
  fs.renameSync(fresh, file);
}
