/**
 * Things whose size everybody knows, to stand beside a product: pale silhouettes, so that the product stays the picture.
 * Drawn in millimetres, standing on y = 0 and centred on x; y grows downwards.
 */
import type { Kit } from "../kit";
import { fade, soften } from "../parts/finish";
import { roundRect } from "../parts/paths";

/** `name` stands below the thing, `words` in the text alternative. */
export type KnownThing = { name: string; words: string; w: number; h: number; draw: (kit: Kit) => string };

const PALE = ["#D9CFBF", "#C3B7A4"] as const;
const SHADE = "#A89B86";
const pale = (kit: Kit) => fade(kit, PALE, [0, 0, 1, 1]);

const HALF_OF_A_PERSON =
  "L44 -1446C60 -1412 176 -1404 204 -1330C226 -1260 240 -1060 254 -900C262 -830 270 -776 254 -756C238 -740 210 -750 206 -790C196 -870 182 -990 156 -1130C150 -1060 150 -1010 156 -960C168 -900 176 -850 174 -780C170 -560 150 -320 140 -60C150 -44 178 -22 178 0L50 0C44 -120 28 -500 8 -770L0 -770";

/** The path with its x mirrored, to be drawn from its end to its start by the other half. */
const mirrored = (d: string) => d.replaceAll(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);

function person(kit: Kit): string {
  const half = (d: string) => `<path d="M0 -1490${d}Z" fill="${fill}" stroke="${fill}" stroke-width="4"/>`;
  const fill = kit.linear(
    [
      [0, PALE[0]],
      [1, PALE[1]],
    ],
    [0, 0, 0, 1],
  );
  const neck = "L44 -1490";
  return `${half(neck + HALF_OF_A_PERSON)}${half(mirrored(neck + HALF_OF_A_PERSON))}<ellipse cx="0" cy="-1585" rx="82" ry="115" fill="${PALE[0]}"/>`;
}

/** A flat hand, its fingers up: strokes with round ends, and between the fingers a thin gap. */
function hand(): string {
  const colour = "#CDC2B0";
  const fingers: [x: number, tip: number, width: number, lean: number][] = [
    [-29, -156, 20, -9],
    [-8.5, -176, 21.5, -3],
    [12.5, -166, 20.5, 4],
    [31.5, -136, 17.5, 11],
  ];
  const drawn = fingers.map(
    ([x, tip, width, lean]) =>
      `<path d="M${x} -70L${x + lean} ${tip}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
  );
  const palm =
    "M-30 0C-30 -16 -44 -26 -44 -54C-44 -76 -42 -92 -40 -102C-30 -108 26 -108 41 -96C43 -70 42 -44 34 -24C31 -16 30 -8 30 0Z";
  const thumb =
    "M-26 -8C-44 -26 -60 -42 -68 -62C-76 -80 -90 -92 -84 -102C-77 -112 -64 -100 -58 -88C-52 -76 -44 -70 -36 -66Z";
  const creases = "M-32 -78C-16 -72 8 -76 40 -82M-34 -62C-12 -66 10 -58 30 -40M-32 -58C-14 -54 -8 -34 -12 -12";
  return `<g transform="translate(17 0)">${drawn.join("")}<path d="${palm}" fill="${colour}"/><path d="${thumb}" fill="${colour}"/><path d="${creases}" fill="none" stroke="${SHADE}" stroke-width="1.500" stroke-linecap="round" opacity=".6"/></g>`;
}

function bottle(kit: Kit): string {
  const body =
    "M-11 -197L-11 -184C-12 -168 -32 -158 -32 -134L-32 -96C-30 -92 -30 -88 -32 -84L-32 -10C-32 -3 -28 0 -22 0L22 0C28 0 32 -3 32 -10L32 -84C30 -88 30 -92 32 -96L32 -134C32 -158 12 -168 11 -184L11 -197Z";
  return [
    `<path d="${body}" fill="${pale(kit)}"/>`,
    `<path d="${roundRect(-32, -84, 64, 46, 1)}" fill="#F3ECE0"/>`,
    `<path d="M-32 -61H32" stroke="${PALE[1]}" stroke-width="5" opacity=".8"/>`,
    `<path d="${roundRect(-14, -215, 28, 19, 3)}" fill="${SHADE}"/>`,
    soften(
      `<path d="M-22 -138C-24 -128 -24 -110 -23 -98" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/>`,
      1.6,
    ),
  ].join("");
}

function battery(kit: Kit): string {
  return [
    `<path d="${roundRect(-2.8, -50.5, 5.6, 4, 0.8)}" fill="${SHADE}"/>`,
    `<path d="${roundRect(-7.25, -49, 14.5, 49, 1.4)}" fill="${fade(kit, ["#E4DBCC", "#CFC4B2", "#AEA18C"], [0, 0, 1, 0])}"/>`,
    `<path d="${roundRect(-7.25, -49, 14.5, 14, 1.4)}" fill="${SHADE}" opacity=".55"/>`,
    `<path d="M0 -45V-39M-3 -42H3" stroke="#FAF7F2" stroke-width="1.400"/>`,
  ].join("");
}

function sheet(kit: Kit): string {
  return [
    soften(`<path d="${roundRect(-102, -292, 210, 297, 2)}" fill="#14213D" opacity=".16"/>`, 5),
    `<path d="${roundRect(-105, -297, 210, 297, 1)}" fill="${fade(kit, ["#FFFFFF", "#F1EBDF"], [0, 0, 1, 1])}" stroke="#CFC4B2" stroke-width="1.5"/>`,
    `<path d="M-78 -262H20${Array.from({ length: 12 }, (_, i) => `M-78 ${-236 + i * 17}H${i % 4 === 3 ? 24 : 78}`).join("")}" stroke="${PALE[0]}" stroke-width="5"/>`,
  ].join("");
}

export const KNOWN_THINGS = {
  person: { name: "1.7 m", words: "a person 1.7 m tall", w: 516, h: 1700, draw: person },
  sheet: { name: "A4", words: "a sheet of A4 paper", w: 210, h: 297, draw: sheet },
  bottle: { name: "500 ml", words: "a 500 ml bottle of water", w: 64, h: 215, draw: bottle },
  hand: { name: "Hand", words: "an open hand", w: 138, h: 187, draw: hand },
  battery: { name: "AA", words: "an AA battery", w: 14.5, h: 50.5, draw: battery },
} satisfies Record<string, KnownThing>;
