/**
 * Renders the product pictures to public/images/products/{slug}-{view}-{width}.{avif,webp}.
 * A picture whose drawing has not changed since the last run is left as it is.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { views } from "./drawings/index";
import { ENCODER_VERSION, encode } from "./encode";
import { picture } from "./kit";

const WIDTHS = [320, 640, 1080];
const MAX_BYTES = { 320: 6_000, 640: 22_000 };
const OUT = path.join(import.meta.dirname, "../../public/images/products");
const MANIFEST = path.join(import.meta.dirname, "manifest.json");

const USAGE = `Renders product pictures from scripts/images/drawings.

  npx tsx scripts/images/render.ts [--only SLUG…] [--force] [--help]

  --only SLUG…  only these products (several slugs, or parts of slugs that end in *)
  --force       render even where the drawing has not changed
  --help        show this text

Exit code 1 when a picture does not fit its size limit or a slug is unknown.`;

/** Content hash of each rendered picture, by "{slug}-{view}". */
type Manifest = Record<string, string>;

function readManifest(): Manifest {
  return existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest) : {};
}

/** Reads before it writes, so that two runs for different products do not lose each other's lines. */
function recordHash(picture: string, hash: string): void {
  const entries = Object.entries({ ...readManifest(), [picture]: hash }).sort(([a], [b]) => (a < b ? -1 : 1));
  const partial = `${MANIFEST}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  renameSync(partial, MANIFEST);
}

function outputs(name: string): string[] {
  return WIDTHS.flatMap((width) => ["avif", "webp"].map((format) => path.join(OUT, `${name}-${width}.${format}`)));
}

function chooseSlugs(wanted: string[]): string[] {
  const all = Object.keys(views);
  if (wanted.length === 0) return all;
  return wanted.flatMap((want) => {
    const found = all.filter((slug) => (want.endsWith("*") ? slug.startsWith(want.slice(0, -1)) : slug === want));
    if (found.length === 0) throw new Error(`No drawing for "${want}". Known: ${all.join(", ")}`);
    return found;
  });
}

async function render(slugs: string[], force: boolean): Promise<string[]> {
  const manifest = readManifest();
  const jobs = slugs.flatMap((slug) => (views[slug] ?? []).map((view) => ({ name: `${slug}-${view.name}`, view })));
  const failures: string[] = [];
  let unchanged = 0;

  for (const [index, { name, view }] of jobs.entries()) {
    const svg = picture(view.draw);
    const hash = createHash("sha256").update(`${ENCODER_VERSION}\n${svg}`).digest("hex").slice(0, 16);
    if (!force && manifest[name] === hash && outputs(name).every((file) => existsSync(file))) {
      unchanged += 1;
      continue;
    }
    try {
      const files = await encode(svg, path.join(OUT, name), WIDTHS, { maxBytes: MAX_BYTES });
      recordHash(name, hash);
      const sizes = files.map(
        (file) =>
          `${path.basename(file.file).slice(name.length + 1)} ${(file.bytes / 1000).toFixed(1)}k q${file.quality}`,
      );
      console.log(`[${index + 1}/${jobs.length}] ${name}  ${sizes.join("  ")}`);
    } catch (error) {
      for (const file of outputs(name)) rmSync(file, { force: true });
      failures.push(error instanceof Error ? error.message : String(error));
      console.error(`[${index + 1}/${jobs.length}] ${name}  FAILED  ${failures.at(-1)}`);
    }
  }
  console.log(
    `${jobs.length - unchanged - failures.length} rendered, ${unchanged} unchanged, ${failures.length} failed.`,
  );
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

if (values.help) {
  console.log(USAGE);
} else if (positionals.length > 0 && !values.only) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const failures = await render(chooseSlugs([...(values.only ?? []), ...positionals]), values.force);
  if (failures.length > 0) process.exitCode = 1;
}
