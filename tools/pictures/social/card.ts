/** The card that a chat shows beside a link: ink with words on the left, what they are about on the right. */
import { AMBER, INK, Kit, lettering } from "../kit";
import { lampMark } from "../marks";
import { outlineWord } from "../outlines";

export const CARD = { width: 1200, height: 630 } as const;

/** Where words may stand. */
const TEXT = { left: 64, width: 474 } as const;
const SOFT = "#C9CFDD";

export interface CardWords {
  /** One short line above the title. */
  over?: string;
  title: string;
  /** One or two lines below it. */
  below?: string;
}

/**
 * A complete SVG document of a card.
 * @param art paints the ground and everything but the words
 */
export async function cardDocument(words: CardWords, art: (kit: Kit) => string): Promise<string> {
  const kit = new Kit();
  const body = art(kit) + (await shopMark()) + writeWords(words);
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${kit.defs}</defs><rect width="${width}" height="${height}" fill="${INK}"/>${body}</svg>`;
}

async function shopMark(): Promise<string> {
  const { d } = await outlineWord("Kanea", { weight: 800, size: 36, spacing: -18, kern: { 0: -14 } });
  return `<g transform="translate(${TEXT.left - 8} 52) scale(1.25)">${lampMark({ glass: "#FFFFFF", filament: AMBER })}<path d="${d}" transform="translate(50 36.5)" fill="#FFFFFF"/></g>`;
}

function writeWords({ over = "", title, below = "" }: CardWords): string {
  const size = wrap(title, 54).length <= 3 ? 54 : 46;
  const titleLines = wrap(title, size);
  const belowLines = wrap(below, 28);
  const height = 30 + titleLines.length * size * 1.18 + (belowLines.length > 0 ? 18 + belowLines.length * 38 : 0);
  // In the middle of what the mark leaves, a little above its centre.
  let y = 118 + (CARD.height - 118 - height) / 2 - 8;
  const line = (text: string, at: { size: number; weight: number; fill: string; step: number }): string => {
    y += at.step;
    return lettering(text, TEXT.left, Math.round(y), at.size, { fill: at.fill, weight: at.weight, anchor: "start" });
  };
  return [
    over && line(over, { size: 28, weight: 500, fill: SOFT, step: 28 }),
    ...titleLines.map((text) => line(text, { size, weight: 800, fill: "#FFFFFF", step: size * 1.18 })),
    ...belowLines.map((text, place) => line(text, { size: 28, weight: 500, fill: SOFT, step: place === 0 ? 56 : 38 })),
  ].join("");
}

/** Lines of words that fit beside the picture at a font size in pixels. */
function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) * size <= TEXT.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The width of a line in ems, as the typeface's bold cut comes out, rather too wide than too narrow. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (" ilI.,'|()-".includes(letter)) width += 0.32;
    else if ("fjrt".includes(letter)) width += 0.42;
    else if ("mwMW".includes(letter)) width += 0.92;
    else width += /[A-Z&]/.test(letter) ? 0.73 : 0.62;
  }
  return width;
}
