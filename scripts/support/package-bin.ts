import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ClearError } from "./clear-error";

const require = createRequire(import.meta.url);

/** The file behind a package's command. */
export function bin(name: string, command: string): string {
  const manifest = findManifest(name);
  const { bin: bins } = JSON.parse(fs.readFileSync(manifest, "utf8")) as { bin: string | Record<string, string> };
  const file = typeof bins === "string" ? bins : bins[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return path.join(path.dirname(manifest), file);
}

/** Finds package.json as a file, because packages need not export it. */
function findManifest(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const file = path.join(folder, name, "package.json");
    if (fs.existsSync(file)) return file;
  }
  throw new ClearError(`${name} is not installed: run npm ci`);
}
