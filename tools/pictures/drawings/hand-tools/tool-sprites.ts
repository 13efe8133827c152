/** Tools seen flat from above, as they lie in the kit. Each is drawn about its own upper left corner. */
import { type Kit, lettering } from "../../kit";
import { fade, rounded, within } from "../../parts/finish";
import { disc, roundRect } from "../../parts/paths";

const steelAcross = (kit: Kit) => fade(kit, ["#F7F9FB", "#B4BBC4", "#6A727D"], [0, 0, 0, 1]);
const steelAlong = (kit: Kit) => fade(kit, ["#F7F9FB", "#B4BBC4", "#6A727D"], [0, 0, 1, 0]);
const ORANGE = ["#FFC866", "#F79B12", "#B85F00"];
const BLACK = ["#5A616C", "#262A31", "#0E1013"];

export const put = (x: number, y: number, art: string, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}">${art}</g>`;

/** The shade a small tool leaves in its bed; `path` is an open `<path` tag. */
const shade = (path: string) => `${path} fill="#000" opacity=".42"/>`;

/** Claw hammer, 320 × 110, its head to the left. */
export function hammer(kit: Kit): string {
  const head =
    "M24 4C40 2 56 6 58 20L60 88C60 98 52 104 42 104L26 104C18 104 14 98 14 90L16 64C18 40 2 30 6 14C10 6 16 5 24 4Z";
  return [
    shade(`<path d="M30 20H64V108H30ZM60 40H150V63H60ZM142 36H322V72H142Z"`),
    rounded(kit, roundRect(54, 34, 96, 24, 6), steelAcross(kit), { depth: 5 }),
    rounded(kit, roundRect(140, 28, 178, 38, 17), fade(kit, ORANGE), { depth: 8 }),
    rounded(kit, roundRect(186, 28, 110, 38, 10), fade(kit, BLACK), { depth: 6, lightOpacity: 0.3 }),
    rounded(kit, head, fade(kit, ["#F7F9FB", "#9BA2AC", "#454C57"], [0, 0, 1, 0.4]), { depth: 7 }),
  ].join("");
}

/** Spirit level, 300 × 40. */
export function level(kit: Kit, vials: 1 | 3): string {
  const vial = (x: number, w: number) =>
    `<path d="${roundRect(x, 11, w, 18, 9)}" fill="${fade(kit, ["#F3FFB8", "#C9E83A", "#8FB414"])}" stroke="#2A2E36" stroke-width="2.500"/><ellipse cx="${x + w / 2}" cy="18" rx="8" ry="5" fill="#F9FFE0"/>`;
  return [
    shade(`<path d="M4 8H304V45H4Z"`),
    rounded(kit, roundRect(0, 0, 300, 40, 5), fade(kit, ORANGE), { depth: 6 }),
    `<path d="M4 6H296" stroke="#fff" stroke-width="3" opacity=".5"/>`,
    vial(128, 54),
    vials === 3 ? vial(30, 32) + vial(240, 32) : "",
  ].join("");
}

/** Tape measure, 110 × 104. */
export function tape(kit: Kit): string {
  const body = roundRect(0, 0, 110, 104, [40, 34, 14, 14]);
  return [
    shade(`<path d="${body}" transform="translate(5 8)"`),
    rounded(kit, body, fade(kit, BLACK, [0, 0, 1, 1]), { depth: 9, lightOpacity: 0.4 }),
    rounded(kit, disc(55, 52, 36), fade(kit, ORANGE, [0, 0, 1, 1]), { depth: 5 }),
    lettering("5 m", 55, 62, 28, { weight: 800 }),
  ].join("");
}

/** Snap-off knife, 210 × 40. */
export function knife(kit: Kit): string {
  return [
    shade(`<path d="M10 18H60V38H10ZM56 8H212V45H56Z"`),
    `<path d="M0 12L60 8V32H14Z" fill="${steelAcross(kit)}"/><path d="M22 10L28 32M38 9L44 32" stroke="#6A727D" stroke-width="1.500"/>`,
    rounded(kit, roundRect(52, 0, 156, 40, 14), fade(kit, ORANGE), { depth: 7 }),
    rounded(kit, roundRect(84, 10, 90, 20, 8), fade(kit, BLACK), { depth: 4, lightOpacity: 0.3 }),
    rounded(kit, roundRect(104, 6, 30, 28, 6), fade(kit, ["#7C8591", "#2A2E36"]), { depth: 4 }),
  ].join("");
}

/** Sockets from large to small in a row 230 wide. */
export function sockets(kit: Kit, count: 4 | 8): string {
  let x = 0;
  return (count === 8 ? [17, 15, 14, 13, 12, 10, 9, 8] : [25, 22, 18, 15])
    .map((r) => {
      x += r + 3;
      const hole = Array.from(
        { length: 6 },
        (_, i) => `${x + r * 0.58 * Math.cos((i * Math.PI) / 3)} ${24 + r * 0.58 * Math.sin((i * Math.PI) / 3)}`,
      );
      const one = `${shade(`<path d="${disc(x + 2, 27, r)}"`)}<path d="${disc(x, 24, r)}" fill="${fade(kit, ["#FFFFFF", "#AEB5BE", "#4D555F"], [0.1, 0, 0.9, 1])}"/><path d="${disc(x, 24, r * 0.8)}" fill="${fade(kit, ["#8B939D", "#DDE2E7"], [0.1, 0, 0.9, 1])}"/><path d="M${hole.join("L")}Z" fill="#15181D"/>`;
      x += r + 3;
      return one;
    })
    .join("");
}

/** A block of driver bits in four colours, 480 × 44. */
export function bits(kit: Kit): string {
  const count = 15;
  const colours = ["#D2463A", "#2560BE", "#F5A400", "#3BA45C"];
  const pitch = 462 / count;
  const w = pitch * 0.44;
  const pins = Array.from({ length: count }, (_, i) => {
    const x = Math.round(10 + (i + 0.28) * pitch);
    const colour = colours[Math.floor((i * 4) / count)] ?? "#3BA45C";
    return `<path d="${roundRect(x, 6, w, 32, 4)}" fill="${steelAlong(kit)}"/><path d="M${x} 23H${x + w}V31H${x}Z" fill="${colour}"/>`;
  });
  return `${rounded(kit, roundRect(0, 0, 480, 44, 8), "#14171B", { depth: 5, lightOpacity: 0.3 })}${pins.join("")}`;
}

/** Two hexagon keys end to end, 460 × 40. */
export function hexKeys(kit: Kit): string {
  const key = (x: number, length: number, w: number) =>
    `<path d="M${x} ${w / 2}H${x + length - 14}Q${x + length} ${w / 2} ${x + length} 14V36" fill="none" stroke="${fade(kit, ["#F7F9FB", "#9BA2AC", "#5C6470"])}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return key(6, 226, 13) + key(266, 186, 10);
}

/** Combination spanner, upright, its ring at the foot. */
export function spanner(kit: Kit, length: number): string {
  const w = length * 0.085;
  const r = length * 0.11;
  const shape = [
    `M${-r} ${r * 0.2}C${-r * 1.3} ${r * 1.6} ${-w * 1.2} ${r * 2} ${-w * 0.8} ${r * 2.6}`,
    `L${-w * 0.8} ${length - r * 2.2}L${w * 0.8} ${length - r * 2.2}L${w * 0.8} ${r * 2.6}`,
    `C${w * 1.2} ${r * 2} ${r * 1.3} ${r * 1.6} ${r} ${r * 0.2}L${r * 0.5} 0L${r * 0.45} ${r}L${-r * 0.45} ${r}L${-r * 0.5} 0Z`,
  ].join("");
  return [
    shade(`<path d="M${-w} 8H${w + 6}V${length}H${-w}Z"`),
    `<path d="${shape}" fill="${steelAlong(kit)}"/>`,
    `<path d="${disc(0, length - r * 1.2, r * 1.25)}" fill="${fade(kit, ["#FFFFFF", "#A9B0B9", "#5C6470"], [0, 0, 1, 1])}"/><path d="${disc(0, length - r * 1.2, r * 0.72)}" fill="#1B1F25"/>`,
    `<path d="M0 ${r * 3}V${length - r * 3}" stroke="#5C6470" stroke-width="${w * 0.5}" opacity=".5" stroke-linecap="round"/>`,
  ].join("");
}

/** Screwdriver, upright, 250 long, its handle at the foot. */
export function driver(kit: Kit, length: number): string {
  const handle = "M-14 0C-20 6 -16 16 -18 26L-20 80C-20 96 -12 102 0 102C12 102 20 96 20 80L18 26C16 16 20 6 14 0Z";
  const grip = `M-19 34H19L20 82H-20Z`;
  const foot = length - 102;
  return [
    shade(`<path d="M-3 14H9V${length - 102}H-3ZM-14 ${length - 96}H24V${length - 4}H-14Z"`),
    `<path d="M-6 ${foot + 4}V10L-3 0H3L6 10V${foot + 4}Z" fill="${steelAlong(kit)}"/>`,
    put(
      0,
      foot,
      rounded(kit, handle, fade(kit, ORANGE, [0, 0, 1, 0]), { depth: 7 }) +
        within(kit, handle, `<path d="${grip}" fill="#1D2127" opacity=".92"/>`),
    ),
  ].join("");
}
