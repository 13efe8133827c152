import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";

const DOCUMENT = path.join(ROOT, "docs/staff.md");
/** Next to the document: `<width>/<screen>.webp`, made from `<width>/<screen>.png`. */
const FOLDER = "screenshots";
const PICTURE = /\]\(screenshots\/(\d+)\/([\w-]+)\.webp\)/g;

/** Greatest height in px by width: a long page is cropped to a phone or desktop screen. */
const HIGHEST: Record<string, number> = { 390: 760, 1280: 860 };
/** Small enough for a phone. */
const MOST_BYTES = 60_000;
const QUALITIES = [80, 65, 50];

export interface DocumentPicture {
  width: string;
  screen: string;
}

/** Pictures used in docs/staff.md. */
export function readDocumentPictures(): DocumentPicture[] {
  const named = fs.readFileSync(DOCUMENT, "utf8").matchAll(PICTURE);
  return [...named].map(([, width = "", screen = ""]) => ({ width, screen }));
}

export const documentFile = ({ width, screen }: DocumentPicture) =>
  path.join(path.dirname(DOCUMENT), FOLDER, width, `${screen}.webp`);

/**
 * Renews the document's pictures from screenshots.
 * @param from folder of the screenshots
 * @throws ClearError if a screen has no screenshot
 */
export async function drawDocumentPictures(from: string): Promise<void> {
  for (const picture of readDocumentPictures()) {
    const source = path.join(from, picture.width, `${picture.screen}.png`);
    if (!fs.existsSync(source)) throw new ClearError(`There is no screen ${picture.screen} at ${picture.width} px.`);
    const file = documentFile(picture);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, await drawSmall(source, picture.width));
  }
}

async function drawSmall(source: string, width: string): Promise<Buffer> {
  const whole = sharp(source).resize({ width: Number(width) });
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = info;
  const top = sharp(data, { raw: { width: info.width, height, channels } }).extract({
    ...{ left: 0, top: 0, width: info.width },
    height: Math.min(height, HIGHEST[width] ?? height),
  });
  for (const quality of QUALITIES) {
    const drawn = await top.clone().webp({ quality, effort: 6 }).toBuffer();
    if (drawn.length <= MOST_BYTES) return drawn;
  }
  throw new ClearError(`${source} cannot be drawn in ${MOST_BYTES / 1000} KB: show a smaller part of it.`);
}
