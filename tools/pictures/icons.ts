import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = path.join(import.meta.dirname, "../..");
const SOURCE = path.join(ROOT, "components/ui/icons.tsx");
const FOLDER = path.join(ROOT, "public/images");
/** A short name: it stands in a page once for each icon. */
const SPRITE = /\bi-[0-9a-f]{8}\.svg/;

type Shape = [element: string, attributes: Record<string, string>];

/** What the sprite is called and holds: each icon that `components/ui/icons.tsx` names, as lucide draws it. */
export async function drawIcons(): Promise<{ file: string; svg: string }> {
  const names = [...fs.readFileSync(SOURCE, "utf8").matchAll(/\bicon\("([a-z0-9-]+)"\)/g)].map(
    ([, name]) => name ?? "",
  );
  const symbols = await Promise.all(names.sort().map(drawSymbol));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
  return { file: `i-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.svg`, svg };
}

async function drawSymbol(name: string): Promise<string> {
  const file = path.join(ROOT, "node_modules/lucide-react/dist/esm/icons", `${name}.mjs`);
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData: { node: Shape[] } };
  const shapes = icon.node.map(([element, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${element} ${written.join(" ")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

/** The name of the sprite that the shop's icons refer to. */
export function spriteInUse(): string {
  return SPRITE.exec(fs.readFileSync(SOURCE, "utf8"))?.[0] ?? "";
}

/** Writes the sprite under its name, lets the icons refer to it and takes the one before away. */
export async function renderIcons(): Promise<void> {
  const { file, svg } = await drawIcons();
  for (const name of fs.readdirSync(FOLDER)) if (SPRITE.test(name)) fs.rmSync(path.join(FOLDER, name));
  fs.writeFileSync(path.join(FOLDER, file), svg);
  fs.writeFileSync(SOURCE, fs.readFileSync(SOURCE, "utf8").replace(SPRITE, file));
}
