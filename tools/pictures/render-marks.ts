/**
 * Writes the shop's marks and the brand wordmarks: logo, icons, woven strip, lamp lit and unlit, placeholder.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BRANDS, brandMark } from "./brands";
import { renderIcons } from "./icons";
import { AMBER, INK } from "./kit";
import {
  appIcon,
  litLamp,
  logo,
  placeholder,
  STRIP_TILE,
  tabIcon,
  tinyIcon,
  unlitLamp,
  wovenStrip,
  wovenTile,
} from "./marks";

const ROOT = path.join(import.meta.dirname, "../..");
const USAGE = `Writes the logo, icons, woven strip, lamp lit and unlit, placeholder, brand wordmarks and the sprite of icons.

  npx tsx tools/pictures/render-marks.ts [--help]

Writes to public/images, public/images/brands and app (icon.svg, favicon.ico); the sprite's name into
components/ui/icons.tsx.`;

async function png(document: string, width: number, height = width): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const units = Number(/viewBox="0 0 ([\d.]+)/.exec(document)?.[1] ?? width);
  return sharp(Buffer.from(document), { density: (72 * width * 2) / units })
    .resize(width, height)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An ICO file that holds PNG pictures, as every browser since 2010 reads it. */
function ico(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + index * 16;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}

/** The strip for mails: 1200 × 16 pixels, shown 600 × 8, symmetric about its middle. */
function mailStrip(): string {
  const tiles = Array.from(
    { length: 14 },
    (_, i) => `<g transform="translate(${i * STRIP_TILE - 30} 0)">${wovenTile()}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 8" width="600" height="8" shape-rendering="crispEdges">${tiles.join("")}</svg>`;
}

async function writeMarks(): Promise<void> {
  const images = path.join(ROOT, "public/images");
  await mkdir(path.join(images, "brands"), { recursive: true });
  await mkdir(path.join(ROOT, "app"), { recursive: true });

  const maskable = appIcon({ radius: 0, inset: 12 });
  const files: [string, string | Buffer][] = [
    ["public/images/logo.svg", await logo({ lamp: { glass: INK, filament: INK }, word: INK })],
    ["public/images/logo-light.svg", await logo({ lamp: { glass: "#FFFFFF", filament: AMBER }, word: "#FFFFFF" })],
    ["app/icon.svg", tabIcon()],
    [
      "app/favicon.ico",
      ico([
        { size: 16, bytes: await png(tinyIcon(), 16) },
        { size: 32, bytes: await png(appIcon({ radius: 14, inset: 6, weight: 4 }), 32) },
      ]),
    ],
    ["public/images/icon-192.png", await png(maskable, 192)],
    ["public/images/icon-512.png", await png(maskable, 512)],
    ["public/images/woven-strip.svg", wovenStrip()],
    ["public/images/woven-strip.png", await png(mailStrip(), 1200, 16)],
    ["public/images/unlit-lamp.svg", unlitLamp()],
    ["public/images/lit-lamp.svg", litLamp()],
    ["public/images/placeholder.svg", placeholder()],
  ];
  for (const brand of BRANDS) files.push([`public/images/brands/${brand.slug}.svg`, await brandMark(brand)]);

  for (const [file, content] of files) {
    await writeFile(path.join(ROOT, file), content);
    console.log(`${file}  ${Buffer.byteLength(content)} bytes`);
  }
  await renderIcons();
}

const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
if (values.help) console.log(USAGE);
else await writeMarks();
