/** A drum of red solar cable; tinned copper shows at its cut end. */
import { type Drawing, lettering } from "../../kit";
import { type Coil, wound } from "../../parts/coil";
import { plastic, soften, TONES } from "../../parts/finish";
import { castShadow, lathe } from "../../parts/loft";
import { n, Stage } from "../../parts/space";
import { strand, TIN } from "../../parts/strand";

const FLANGE = ["#0D1016", "#1B2029", "#2C323D", "#48505D", "#7E8896"] as const;

export const solarCable: Drawing = (kit) => {
  const stage = Stage.framing([220, 200, 150], { yaw: 37, pitch: 14, fill: 505, centre: [342, 306] });
  const [y, half] = [96, 56];
  const finish = plastic(FLANGE, 0.2, 12);
  const flange = (z: number) =>
    lathe(
      kit,
      stage,
      [0, y, z],
      [0, 0, 1],
      [
        [96, 0],
        [96, 8],
        [94.5, 9.5],
        [92, 10],
      ],
      finish,
      { segments: 96 },
    );
  const coil: Coil = {
    centre: [0, y, 0],
    axis: [0, 0, 1],
    radius: 56,
    half: [24, half],
    cable: [11, 11],
    tones: TONES.red,
  };
  const at = (x: number, yy: number, z: number) => stage.point([x, yy, z]).map(n).join(" ");
  const w = 10.5 * stage.scale;
  const start = `M${at(58, 62, 30)}C${at(76, 48, 36)} ${at(92, 34, 48)} ${at(98, 20, 62)}`;
  const end = `M${at(98, 20, 62)}C${at(103, 8, 75)} ${at(92, 5, 92)} ${at(62, 5, 96)}S${at(-26, 5, 104)} ${at(-54, 5, 112)}`;
  const inner = `M${at(-51, 5, 111)}L${at(-64, 5, 115)}`;
  const tip = `M${at(-62, 5, 114.6)}L${at(-80, 5, 120)}`;
  const rim = kit.linear(
    [
      [0, "#8A94A2"],
      [0.4, "#3A424F"],
      [1, "#12161D"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const paper = kit.linear(
    [
      [0, "#FFFEFB"],
      [0.6, "#F7F2E7"],
      [1, "#DED5C2"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const ribs = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0-74V-88" stroke="#0B0E13" stroke-width="5" stroke-linecap="round" opacity=".55" transform="rotate(${i * 45 + 22.5})"/>`,
  ).join("");
  const hub = kit.linear(
    [
      [0, "#05070A"],
      [1, "#3D4552"],
    ],
    [0.2, 0, 0.8, 1],
  );
  const label = [
    `<circle r="91" fill="none" stroke="${rim}" stroke-width="3"/>${ribs}`,
    `<circle r="68" fill="${paper}"/><path d="M-67.5-8A68 68 0 0 1 67.5-8Z" fill="#B3261E"/>`,
    lettering("REROY", 0, -35, 22, { weight: 800, fill: "#FFFFFF", spacing: 2 }),
    lettering("SOLAR PV", 0, -19.5, 10.5, { weight: 700, fill: "#FFE3DC", spacing: 1 }),
    lettering("6 mm²", -39, 9, 15.5, { weight: 800 }),
    lettering("50 m", 39, 9, 15.5, { weight: 800 }),
    lettering("1.5 kV DC", 0, 36, 14, { weight: 700 }),
    lettering("UV resistant", 0, 51, 9.5, { weight: 600, fill: "#5B6478" }),
    `<circle r="14.5" fill="#14213D" opacity=".4" cx="1" cy="1.5"/><circle r="14" fill="${hub}"/>`,
  ];
  return [
    castShadow(
      stage,
      [
        [-58, 0, -66],
        [62, 0, -66],
        [62, 0, 66],
        [-58, 0, 66],
      ],
      { blur: 12, shift: 14, opacity: 0.36 },
    ),
    flange(-half - 10),
    wound(stage, coil),
    soften(
      `<path d="${end}" fill="none" stroke="#14213D" stroke-opacity=".4" stroke-width="${n(w)}" transform="translate(3 8)"/>`,
      4,
    ),
    strand(start, w, TONES.red),
    flange(half),
    stage.on([0, y, half + 10], [1, 0, 0], [0, -1, 0], label.join("")),
    strand(tip, w * 0.52, TIN),
    strand(inner, w * 0.78, TONES.white, { cap: "butt" }),
    strand(end, w, TONES.red, { cap: "butt" }),
  ].join("");
};
