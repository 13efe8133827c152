import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = path.join(import.meta.dirname, "../..");
export const SOURCE = path.join(ROOT, "components/ui/icons.tsx");
/** Symbols of payment marks, drawn by hand. */
const MARKS = path.join(import.meta.dirname, "payment-marks.svg");
export const FOLDER = path.join(ROOT, "public/images");
/** A short name, because a page contains it once per icon. */
export const SPRITE = /\bi-[0-9a-f]{8}\.svg/;

type Shape = [element: string, attributes: Record<string, string>];

/** Name and content of the sprite: each icon of `components/ui/icons.tsx` from lucide, and the payment marks. */
export async function drawIcons(): Promise<{ file: string; svg: string }> {
  const names = [...fs.readFileSync(SOURCE, "utf8").matchAll(/\bicon\("([a-z0-9-]+)"\)/g)].map(
    ([, name]) => name ?? "",
  );
  const symbols = await Promise.all(names.sort().map(drawSymbol));
  const marks = fs.readFileSync(MARKS, "utf8").match(/<symbol.*<\/symbol>/g) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...marks].join("")}</svg>\n`;
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
