/** The view "detail": a part of the product's own drawing, enlarged, with the whole product small in a corner. */
import { type Drawing, INK, lettering, type View } from "../kit";
import { within } from "../parts/finish";
import { n, roundRect } from "../parts/paths";

/** Places are those of the product's own drawing, in its 640 units. */
export type CloseUp = {
  alt: string;
  /** Middle of the part, and the side of the square that fills the picture. */
  at: [x: number, y: number, side: number];
  /** The corner in which the small whole stands: that where least is seen. */
  whole: "top left" | "top right" | "bottom left" | "bottom right";
  /** Two or three words for what is seen, beside the small whole. */
  words?: string;
  /** What the enlargement shows beyond the front view, in the front's places. */
  more?: Drawing;
};

const INSET = 178;
const EDGE = 18;
const WORDS = 29;

export function closeUp(front: Drawing, { alt, at: [x, y, side], whole, words, more }: CloseUp): View {
  return {
    name: "detail",
    alt,
    draw: (kit) => {
      const zoom = 640 / side;
      const from = [320 - x * zoom, 320 - y * zoom];
      const [left, top] = [
        whole.endsWith("left") ? EDGE : 640 - EDGE - INSET,
        whole.startsWith("top") ? EDGE : 640 - EDGE - INSET,
      ];
      const small = INSET / 640;
      const card = roundRect(left, top, INSET, INSET, 14);
      const mark = roundRect(
        left + (x - side / 2) * small,
        top + (y - side / 2) * small,
        side * small,
        side * small,
        5,
      );
      return [
        `<g transform="translate(${from.map(n).join(" ")}) scale(${zoom.toFixed(4)})">${front(kit)}${more?.(kit) ?? ""}</g>`,
        `<path d="${card}" fill="#FDFAF5"/>`,
        within(kit, card, `<g transform="translate(${n(left)} ${n(top)}) scale(${small})">${front(kit)}</g>`),
        within(kit, card, `<path d="${mark}" fill="none" stroke="${INK}" stroke-width="3.5"/>`),
        `<path d="${card}" fill="none" stroke="#CFC6B7" stroke-width="2"/>`,
        words ? label(words, whole) : "",
      ].join("");
    },
  };
}

/** The words on a plate at the edge that the small whole stands at, in the other corner. */
function label(words: string, whole: CloseUp["whole"]): string {
  const width = words.length * WORDS * 0.56 + 36;
  const left = whole.endsWith("left") ? 640 - EDGE - width : EDGE;
  const top = whole.startsWith("top") ? EDGE : 640 - EDGE - 52;
  return `<path d="${roundRect(left, top, width, 52, 26)}" fill="#fff" fill-opacity=".92"/>${lettering(words, Math.round(left + width / 2), top + 36, WORDS, { weight: 600 })}`;
}
