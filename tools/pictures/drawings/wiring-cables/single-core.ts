/** A 100 m coil of single-core house wire, standing, with a round card in its middle. */
import { type Drawing, lettering } from "../../kit";
import { band, type Coil, wound } from "../../parts/coil";
import { soften } from "../../parts/finish";
import { castShadow } from "../../parts/loft";
import { n, Stage } from "../../parts/space";
import { COPPER, strand } from "../../parts/strand";

const PLASTIC_BAND = ["#7D8086", "#A5A7AB", "#C9CACC", "#E6E6E5", "#FFFFFF"] as const;
const MUTED = "#5B6478";

export type SingleCore = {
  size: string;
  /** Drawn width of the cable; larger than life, so that the sizes differ at a glance. */
  width: number;
  tones: readonly string[];
  stripe?: readonly string[];
  /** Without its card, as it lies in a workshop. */
  bare?: boolean;
};

export function singleCore({ size, width, tones, stripe, bare = false }: SingleCore): Drawing {
  return (kit) => {
    const stage = Stage.framing([222, 216, 90], { yaw: 24, pitch: 13, fill: 442, centre: [346, 304] });
    const coil: Coil = {
      centre: [6, 108, 0],
      axis: [0, 0, 1],
      radius: 76,
      half: [27, 34],
      cable: [width, width],
      tones,
      ...(stripe ? { stripe } : {}),
    };
    const at = (x: number, z: number, y = width / 2) => stage.point([x, y, z]).map(n).join(" ");
    const w = width * stage.scale;
    const end = `M${at(64, 38, 22)}C${at(40, 52, 2)} ${at(-10, 58)} ${at(-44, 54)}S${at(-92, 56)} ${at(-104, 66)}`;
    const tip = `M${at(-102, 64)}L${at(-117, 76)}`;
    const stripeLine = (d: string) =>
      stripe
        ? `<path d="${d}" fill="none" stroke="${stripe[3]}" stroke-width="${n(w * 0.34)}" transform="translate(${n(-w * 0.04)} ${n(-w * 0.06)})"/>`
        : "";
    const ring = kit.linear(
      [
        [0, tones[4] ?? ""],
        [0.4, tones[2] ?? ""],
        [1, tones[1] ?? ""],
      ],
      [0, 0, 1, 1],
    );
    const card = kit.linear(
      [
        [0, "#FFFEFB"],
        [0.6, "#F7F2E7"],
        [1, "#E2D9C6"],
      ],
      [0.1, 0, 0.9, 1],
    );
    const label = [
      `<circle cx="1.5" cy="2.5" r="77" fill="#0B1020" opacity=".35"/>`,
      `<circle r="76" fill="${card}"/><circle r="71" fill="none" stroke="${ring}" stroke-width="4.4"/>`,
      lettering("TROPICAL", 0, -28, 19, { weight: 800, spacing: 0.3 }),
      lettering("CABLE", 0, -9, 19, { weight: 800, spacing: 0.3 }),
      lettering(size, 0, 23, 25, { weight: 800 }),
      lettering("100 m", 0, 46, 16, { weight: 600, fill: MUTED }),
    ];
    return [
      castShadow(
        stage,
        [
          [-70, 0, -30],
          [90, 0, -30],
          [90, 0, 30],
          [-70, 0, 30],
        ],
        { blur: 12, shift: 14, opacity: 0.34 },
      ),
      wound(stage, coil),
      ...[48, 158].map((degrees) => band(stage, coil, degrees, 11, PLASTIC_BAND)),
      bare ? "" : stage.on([6, 108, 41], [1, 0, 0], [0, -1, 0], label.join("")),
      soften(
        `<path d="${end}" fill="none" stroke="#14213D" stroke-opacity=".4" stroke-width="${n(w)}" transform="translate(3 8)"/>`,
        4,
      ),
      strand(tip, w * 0.5, COPPER),
      strand(end, w, tones, { cap: "butt" }),
      stripeLine(end),
    ].join("");
  };
}
