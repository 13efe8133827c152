import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { pictures } from "./all-pictures";
import { ENCODER_VERSION, type EncodedFile } from "./encode";
import { readManifest, updateManifest } from "./manifest";

const USAGE = `Draws the shop's pictures into public/images and notes them in manifest.json.

  npx tsx tools/pictures/render.ts [--only NAME…] [--force] [--help]

  --only NAME…  only pictures whose name starts so: products/philips, categories/lighting, slides/1, social/site
  --force       draw even where nothing has changed
  --help        show this text

A picture whose drawing has not changed since it was written is left as it is. Exit code 1 when a picture does not fit
its size limit or a name is unknown.`;

async function main(): Promise<number> {
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
    return 0;
  }
  const wanted = [...(values.only ?? []), ...positionals];
  const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.some((want) => name.startsWith(want)));
  if (chosen.length === 0) {
    console.error(`Nothing is called ${wanted.join(", ")}. Known: ${pictures.map(({ name }) => name).join(", ")}`);
    return 1;
  }

  updateManifest({});
  let failed = 0;
  let unchanged = 0;
  for (const [index, { name, draw, files, write }] of chosen.entries()) {
    const document = await draw();
    const hash = createHash("sha256").update(`${ENCODER_VERSION}\n${document}`).digest("hex").slice(0, 16);
    if (!values.force && readManifest().drawn[name] === hash && files.every((file) => existsSync(file))) {
      unchanged += 1;
      continue;
    }
    const place = `[${index + 1}/${chosen.length}] ${name}`;
    try {
      const written = await write(document);
      updateManifest({ [name]: hash });
      console.log(`${place}  ${written.map(describe).join("  ")}`);
    } catch (error) {
      failed += 1;
      console.error(`${place}  FAILED  ${error instanceof Error ? error.message : error}`);
    }
  }
  console.log(`${chosen.length - unchanged - failed} made, ${unchanged} unchanged, ${failed} failed.`);
  return failed > 0 ? 1 : 0;
}

function describe({ file, bytes, quality }: EncodedFile): string {
  return `${path.basename(file)} ${(bytes / 1000).toFixed(1)}k q${quality}`;
}

process.exitCode = await main();
