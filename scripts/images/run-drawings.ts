import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

/** One picture and the files that it becomes. */
export interface Drawing {
  /** As on the command line and in the manifest, such as `categories/lighting`. */
  name: string;
  draw: () => string | Promise<string>;
  /** What it becomes, as absolute paths. */
  files: string[];
  /** Encodes the drawing into its files. @throws Error where one does not fit its size limit */
  write: (document: string) => Promise<Written[]>;
}

interface Written {
  file: string;
  bytes: number;
  quality: number;
}

interface Options {
  usage: string;
  drawings: readonly Drawing[];
  /** A JSON file with the hash of each drawing as it was last written. */
  manifest: string;
  /** Part of each hash: the settings of the encoder. */
  version: string | number;
}

/**
 * The command line of a script that makes pictures: `--only NAME…` (a name or its beginning), `--force`, `--help`.
 * A picture whose drawing has not changed since it was written is left as it is. Exit code 1 when one failed.
 */
export async function runDrawings({ usage, drawings, manifest, version }: Options): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: "string", multiple: true },
      force: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  const wanted = [...(values.only ?? []), ...positionals];
  const chosen = drawings.filter(({ name }) => wanted.length === 0 || wanted.some((want) => name.startsWith(want)));
  if (chosen.length === 0) {
    console.error(`Nothing is called ${wanted.join(", ")}. Known: ${drawings.map(({ name }) => name).join(", ")}`);
    process.exitCode = 1;
    return;
  }

  let failed = 0;
  let unchanged = 0;
  for (const [index, { name, draw, files, write }] of chosen.entries()) {
    const document = await draw();
    const hash = createHash("sha256").update(`${version}\n${document}`).digest("hex").slice(0, 16);
    if (!values.force && readManifest(manifest)[name] === hash && files.every((file) => existsSync(file))) {
      unchanged += 1;
      continue;
    }
    const place = `[${index + 1}/${chosen.length}] ${name}`;
    try {
      const written = await write(document);
      recordHash(manifest, name, hash);
      console.log(`${place}  ${written.map(describe).join("  ")}`);
    } catch (error) {
      failed += 1;
      console.error(`${place}  FAILED  ${error instanceof Error ? error.message : error}`);
    }
  }
  console.log(`${chosen.length - unchanged - failed} made, ${unchanged} unchanged, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

function describe({ file, bytes, quality }: Written): string {
  return `${path.basename(file)} ${(bytes / 1000).toFixed(1)}k q${quality}`;
}

function readManifest(manifest: string): Record<string, string> {
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>) : {};
}

/** Reads before it writes, so that two runs for different pictures do not lose each other's lines. */
function recordHash(manifest: string, name: string, hash: string): void {
  const entries = Object.entries({ ...readManifest(manifest), [name]: hash }).sort(([a], [b]) => (a < b ? -1 : 1));
  const partial = `${manifest}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  renameSync(partial, manifest);
}
