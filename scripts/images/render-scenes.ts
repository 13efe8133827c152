/**
 * Renders the category tiles and banner slides to public/images/{categories,slides}.
 * A scene whose drawing has not changed since the last run is left as it is.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ENCODER_VERSION, encode } from "./encode";
import { type Scene, scenes } from "./scenes";
import { sceneDocument } from "./scenes/stagecraft";

const OUT = path.join(import.meta.dirname, "../../public/images");
const MANIFEST = path.join(import.meta.dirname, "scenes/manifest.json");

const USAGE = `Renders category tiles and banner slides from scripts/images/scenes.

  npx tsx scripts/images/render-scenes.ts [--only NAME…] [--force] [--help]

  --only NAME…  only these scenes, such as categories/lighting or slides/1 (a name or its beginning)
  --force       render even where the drawing has not changed
  --help        show this text

Exit code 1 when a picture does not fit its size limit or a name is unknown.`;

type Manifest = Record<string, string>;

const readManifest = (): Manifest =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest) : {};

function recordHash(name: string, hash: string): void {
  const entries = Object.entries({ ...readManifest(), [name]: hash }).sort(([a], [b]) => (a < b ? -1 : 1));
  const partial = `${MANIFEST}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  renameSync(partial, MANIFEST);
}

const isWritten = ({ name, maxBytes }: Scene): boolean =>
  Object.keys(maxBytes).every((width) =>
    ["avif", "webp"].every((ending) => existsSync(path.join(OUT, `${name}-${width}.${ending}`))),
  );

async function render(chosen: readonly Scene[], force: boolean): Promise<string[]> {
  const failures: string[] = [];
  for (const [index, scene] of chosen.entries()) {
    const { name, width, height, draw, maxBytes } = scene;
    const document = sceneDocument(width, height, draw);
    const hash = createHash("sha256").update(`${ENCODER_VERSION}\n${document}`).digest("hex").slice(0, 16);
    if (!force && readManifest()[name] === hash && isWritten(scene)) continue;
    try {
      const files = await encode(document, path.join(OUT, name), Object.keys(maxBytes).map(Number), { maxBytes });
      recordHash(name, hash);
      const sizes = files.map(
        ({ file, bytes, quality }) => `${path.basename(file)} ${(bytes / 1000).toFixed(1)}k q${quality}`,
      );
      console.log(`[${index + 1}/${chosen.length}] ${sizes.join("  ")}`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      console.error(`[${index + 1}/${chosen.length}] ${name}  FAILED  ${failures.at(-1)}`);
    }
  }
  return failures;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", multiple: true },
    force: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const wanted = [...(values.only ?? []), ...positionals];
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((want) => name.startsWith(want)));

if (values.help) {
  console.log(USAGE);
} else if (chosen.length === 0) {
  console.error(`No scene called ${wanted.join(", ")}. Known: ${scenes.map(({ name }) => name).join(", ")}`);
  process.exitCode = 1;
} else {
  const failures = await render(chosen, values.force);
  console.log(`${failures.length} failed.`);
  if (failures.length > 0) process.exitCode = 1;
}
