/** The shop's own marks: the lamp, the word, the woven strip. Pure functions that return SVG documents. */
import { AMBER, INK } from "./kit";
import { outlineWord } from "./outlines";

const GREEN = "#0B7A4B";

export type LampColours = { glass: string; filament: string };

/** The lamp in a box of 48 × 48: an arc for the glass, one bent line for the filament, its legs the neck. */
export function lampMark({ glass, filament }: LampColours, weight = 3.6): string {
  const line = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return (
    line("M15.1 32.2A16 16 0 1 1 32.9 32.2", glass, weight) +
    line("M20 39.2V29.4L15.6 19.8 21 23.2 24 15 27 23.2 32.4 19.8 28 29.4V39.2", filament, weight * 0.8) +
    line("M19.8 45.4H28.2", glass, weight)
  );
}

/** Lamp and word side by side, 48 units high. */
export async function logo({ lamp, word }: { lamp: LampColours; word: string }): Promise<string> {
  const { d, width } = await outlineWord("Kanea", { weight: 800, size: 36, spacing: -18, kern: { 0: -14 } });
  return svg(
    Math.ceil(45 + width),
    48,
    `<g transform="translate(-6 0)">${lampMark(lamp)}<path d="${d}" transform="translate(50 36.5)" fill="${word}"/></g>`,
    "Kanea",
  );
}

/** The app icon, 64 units square; `inset` keeps the lamp clear of a mask. */
export function appIcon({ radius = 15, inset = 9, weight = 3.6 } = {}): string {
  const scale = (64 - 2 * inset) / 48;
  return svg(
    64,
    64,
    [
      `<defs><radialGradient id="g" cx=".5" cy=".44" r=".55"><stop offset="0" stop-color="${AMBER}" stop-opacity=".38"/><stop offset="1" stop-color="${AMBER}" stop-opacity="0"/></radialGradient></defs>`,
      `<rect width="64" height="64" rx="${radius}" fill="${INK}"/><rect width="64" height="64" rx="${radius}" fill="url(#g)"/>`,
      `<g transform="translate(${inset} ${inset - 0.5}) scale(${scale.toFixed(4)})">${lampMark({ glass: "#FFFFFF", filament: "#FFB62E" }, weight)}</g>`,
    ].join(""),
    "Kanea",
  );
}

/** The icon in a browser's tab, in as few bytes as it takes. */
export function tabIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#14213d"/><g transform="translate(7.2 5.4) scale(.7)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M15.1 32.2A16 16 0 1 1 32.9 32.2M19.8 45.4H28.2" stroke="#fff" stroke-width="4.4"/><path d="M20 39.2V29.4L15.6 19.8 21 23.2 24 15 27 23.2 32.4 19.8 28 29.4V39.2" stroke="#f5a400" stroke-width="3.6"/></g></svg>\n`;
}

/** The lamp for 16 pixels: fewer bends, heavier line. */
export function tinyIcon(): string {
  const line = (d: string, colour: string) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg(
    16,
    16,
    `<rect width="16" height="16" rx="3.5" fill="${INK}"/>${line("M5 10.3A4.5 4.5 0 1 1 11 10.3", "#fff")}${line("M6.3 7.2 8 9.3 9.7 7.2M8 9.5V11.5", "#FFB62E")}${line("M6.7 13.6H9.3", "#fff")}`,
    "Kanea",
  );
}

export const STRIP_TILE = 48;

/** One tile of the woven strip, 48 × 8: a green block, bars, a stepped diamond, bars. */
export function wovenTile(): string {
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  const bars = [12, 15, 43, 46].map((x, i) => rect(x, 0, i === 0 || i === 3 ? 1 : 2, 8, AMBER));
  const diamond = [2, 8, 14, 20].flatMap((w, row) => [
    rect(30 - w / 2, row, w, 1, AMBER),
    rect(30 - w / 2, 7 - row, w, 1, AMBER),
  ]);
  const heart = [4, 10].flatMap((w, row) => [
    rect(30 - w / 2, row + 2, w, 1, INK),
    rect(30 - w / 2, 5 - row, w, 1, INK),
  ]);
  return [
    rect(0, 0, STRIP_TILE, 8, INK),
    rect(0, 0, 12, 8, GREEN),
    rect(2, 2, 8, 1, INK),
    rect(2, 5, 8, 1, INK),
    rect(5, 3, 2, 2, AMBER),
    ...bars,
    ...diamond,
    ...heart,
    rect(28, 3, 4, 2, GREEN),
  ].join("");
}

export const wovenStrip = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${STRIP_TILE}" height="8" viewBox="0 0 ${STRIP_TILE} 8" shape-rendering="crispEdges">${wovenTile()}</svg>\n`;

const FILAMENT = "M113 108V84L104 62 114.5 69 120 52 125.5 69 136 62 127 84V108";

/** A lamp in one line that comes from the left and leaves to the right. */
function lampLine(colour: string, { weight = 3 } = {}): string {
  const line = (d: string, opacity = 1) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
  return [
    line(
      "M6 142H92C100 142 105 138 105 130V112C105 97 80 88 80 59A40 40 0 0 1 160 59C160 88 135 97 135 112V130C135 138 140 142 148 142H234",
    ),
    line(FILAMENT, 0.62),
    line("M105 116H135M105 128H135", 0.62),
  ].join("");
}

/** Off, as on every empty screen. */
export const unlitLamp = (): string => svg(240, 160, lampLine(INK), "");

/** The same lamp, which goes on once, when it is drawn; who wants no motion finds it lit. */
export function litLamp(): string {
  const glow = `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="120" cy="66" r="66"><stop offset="0" stop-color="${AMBER}" stop-opacity=".6"/><stop offset=".55" stop-color="${AMBER}" stop-opacity=".22"/><stop offset="1" stop-color="${AMBER}" stop-opacity="0"/></radialGradient>`;
  const style =
    "@media (prefers-reduced-motion:no-preference){.l{animation:on 1.1s .35s both}}@keyframes on{0%{opacity:0}18%{opacity:.7}30%{opacity:.15}48%{opacity:.9}58%{opacity:.55}to{opacity:1}}";
  const light = [
    `<circle cx="120" cy="66" r="66" fill="url(#g)"/>`,
    ...[-70, -35, 0, 35, 70].map(
      (turn) =>
        `<path d="M120 10V3" transform="rotate(${turn} 120 66)" stroke="${AMBER}" stroke-width="3" stroke-linecap="round" fill="none"/>`,
    ),
  ].join("");
  const filament = `<path d="${FILAMENT}" fill="none" stroke="${AMBER}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg(
    240,
    160,
    `<defs>${glow}</defs><style>${style}</style><g class="l">${light}</g>${lampLine(INK)}<g class="l">${filament}</g>`,
    "",
  );
}

/** Stands in for a product picture that is missing. */
export const placeholder = (): string =>
  svg(
    640,
    640,
    `<defs><radialGradient id="g" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#FFFDF9"/><stop offset="1" stop-color="#F3EDE2"/></radialGradient></defs><rect width="640" height="640" fill="url(#g)"/><g transform="translate(128 192) scale(1.6)">${lampLine("#B4AB9B", { weight: 2.6 })}</g>`,
    "",
  );

export function svg(width: number, height: number, body: string, title: string): string {
  const label = title ? ` role="img" aria-label="${title}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${label}>${body}</svg>\n`;
}
