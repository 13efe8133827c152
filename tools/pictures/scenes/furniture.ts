/** Lamps, windows, shelves and benches that rooms share. */
import { INK, type Kit } from "../kit";
import { soften } from "../parts/finish";
import { n } from "../parts/space";
import { boards, eveningSky, palm, rect } from "./stagecraft";

/** An enamelled pendant lamp on a cord from (x, y); its bulb shows below the shade. */
export function pendantLamp(
  kit: Kit,
  x: number,
  y: number,
  cord: number,
  size = 1,
  tones: readonly [string, string, string] = ["#3E8C7C", "#256455", "#12382F"],
): string {
  const shade = kit.linear([
    [0, tones[0]],
    [0.45, tones[1]],
    [1, tones[2]],
  ]);
  const inside = kit.linear([
    [0, "#FFE9B4"],
    [0.5, "#FFFBEF"],
    [1, "#FFE0A0"],
  ]);
  const bulb = kit.radial(
    [
      [0, "#FFFFFF"],
      [0.6, "#FFF3CC"],
      [1, "#FFD98A"],
    ],
    [0.5, 0.5, 0.55],
  );
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M0 0V${n(cord)}" stroke="#15121A" stroke-width="3.4"/><g transform="translate(0 ${n(cord)}) scale(${size})"><circle cy="72" r="22" fill="${bulb}"/><path d="M-11 0H11L16 16C56 24 84 44 88 70H-88C-84 44-56 24-16 16Z" fill="${shade}"/><path d="M-12 4-16 16C-48 22-72 40-80 62-62 42-36 28-8 22Z" fill="#fff" opacity=".22"/><ellipse cy="70" rx="88" ry="11" fill="${inside}"/><path d="M-24 71A24 11 0 0 0 24 71L18 82A22 20 0 0 1-18 82Z" fill="${bulb}"/><path d="M-88 70A88 11 0 0 0 88 70" fill="none" stroke="${tones[2]}" stroke-width="3" opacity=".5"/></g></g>`;
}

/** A window onto the evening: sky, a palm and the neighbours' lights. */
export function eveningWindow(
  kit: Kit,
  x: number,
  y: number,
  w: number,
  h: number,
  { frame = "#F1E7D4", panes = 2 } = {},
): string {
  const low = y + h * 0.82;
  const clip = kit.clip(`<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/>`);
  const bars = Array.from({ length: panes - 1 }, (_, i) => rect(x + (w / panes) * (i + 1) - 4, y, 8, h, frame));
  const lights = [0.12, 0.2, 0.56, 0.9].map((share, i) =>
    rect(x + w * share, low - 8 - (i % 2) * 14, 8, 10, "#FFD98A"),
  );
  return [
    rect(x - 14, y - 14, w + 28, h + 28, frame),
    rect(x - 14, y - 14, w + 28, 4, "#fff", 'opacity=".6"'),
    `<g clip-path="${clip}">${eveningSky(kit, x, y, w, y + h)}${palm(x + w * 0.78, y + h, h * 0.74, "#2B2F57", 12)}<path d="M${n(x)} ${n(low)}l${n(w * 0.16)} ${n(-h * 0.09)} ${n(w * 0.14)} ${n(h * 0.08)}h${n(w * 0.2)}l${n(w * 0.12)} ${n(-h * 0.06)} ${n(w * 0.14)} ${n(h * 0.06)}h${n(w * 0.3)}V${n(y + h)}H${n(x)}Z" fill="#39386A"/>${lights.join("")}</g>`,
    ...bars,
    rect(x - 24, y + h + 12, w + 48, 14, frame),
    rect(x - 24, y + h + 26, w + 48, 5, INK, 'opacity=".2"'),
  ].join("");
}

/** A shelf on two brackets, its board `w` wide with its upper edge at y. */
export function shelf(kit: Kit, x: number, y: number, w: number): string {
  const wood = kit.linear(
    [
      [0, "#C99561"],
      [1, "#94623A"],
    ],
    [0, 0, 0, 1],
  );
  const bracket = (at: number) => `<path d="M${n(at)} ${n(y + 14)}v40h7v-14l22-26Z" fill="#2A2E38"/>`;
  return `${soften(rect(x + 6, y + 14, w - 12, 30, INK, 'opacity=".35"'), 8)}${bracket(x + 30)}${bracket(x + w - 60)}${rect(x, y, w, 15, wood, 'rx="2"')}${rect(x, y, w, 3, "#fff", 'opacity=".3"')}`;
}

/** A workbench seen a little from above: top from y, front edge, legs and a lower board. */
export function workbench(kit: Kit, y: number, depth: number): string {
  const edge = kit.linear(
    [
      [0, "#A8723F"],
      [1, "#74491F"],
    ],
    [0, 0, 0, 1],
  );
  const legs = kit.linear(
    [
      [0, "#5F3E22"],
      [1, "#3A2412"],
    ],
    [0, 0, 0, 1],
  );
  const under = y + depth + 34;
  return [
    rect(0, under - 4, 960, 720 - under + 4, "#33302F"),
    rect(64, under, 54, 720 - under, legs),
    rect(842, under, 54, 720 - under, legs),
    rect(118, under + 8, 724, 30, "#4E3219"),
    boards(kit, 0, y, 960, depth, 4, ["#C48F58", "#D9A66C", "#E6B880"]),
    rect(0, y + depth, 960, 34, edge),
    rect(0, y + depth, 960, 3, "#fff", 'opacity=".35"'),
    rect(0, y + depth + 34, 960, 10, INK, 'opacity=".4"'),
  ].join("");
}
