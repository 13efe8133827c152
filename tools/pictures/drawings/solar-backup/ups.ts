/** A black line-interactive UPS with its lead and socket. Drawn in millimetres. */
import { type Drawing, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing } from "../../parts/loft";
import { neon, typeGHoles, urea } from "../../parts/socket-face";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

const CASE = ["#0D0F14", "#1C2028", "#2E343F", "#4B5360", "#838C99"] as const;

export const backUps: Drawing = (kit) => {
  const [w, h, d] = [96, 176, 220];
  const stage = Stage.framing([w + 96, h, d + 40], { yaw: 39, pitch: 17, fill: 590, centre: [248, 312] });
  const front = d / 2 - 30;
  const gloss = kit.linear(
    [
      [0, "#4A525F"],
      [0.4, "#232831"],
      [1, "#101319"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const art = [
    `<rect x="8" y="9" width="${w - 16}" height="92" rx="9" fill="${gloss}"/><path d="M8 74V18Q8 9 17 9H${w - 30}Z" fill="#fff" opacity=".07"/>`,
    lettering("APC", w / 2, 36, 24, { weight: 800, fill: "#FFFFFF", spacing: 1 }),
    neon(kit, w / 2, 68, 23, 23, ["#5BE08F", "#0B8A45"]),
    `<circle cx="${w / 2}" cy="68" r="9" fill="#14181F"/><path d="M${w / 2} 63V68M${w / 2 - 4} 64.800A5.200 5.2 0 1 0 ${w / 2 + 4} 64.8" fill="none" stroke="#A9F5CB" stroke-width="1.9" stroke-linecap="round"/>`,
    lettering("Back-UPS", w / 2, 121, 15, { weight: 700, fill: "#F1F3F5" }),
    lettering("650 VA", w / 2, 139, 14, { weight: 600, fill: "#AAB2BE" }),
    ...[0, 1, 2].map((i) => `<rect x="18" y="${150 + i * 7}" width="${w - 36}" height="3" rx="1.5" fill="#05070B"/>`),
  ];
  const vents = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${66 + i * 17}" y="44" width="8" height="86" rx="4" fill="#05070B" opacity=".8"/><rect x="${73.5 + i * 17}" y="48" width="1.2" height="78" fill="#fff" opacity=".12"/>`,
  );
  const box: Vec = [74, 0, 88];
  const at = (p: Vec) => stage.point(p).map(n).join(" ");
  const lead = `M${at([w / 2 - 10, 40, -d / 2 - 26])}C${at([w / 2 + 60, 40, -d / 2 - 40])} ${at([w / 2 + 86, 5, -d / 2 + 20])} ${at([w / 2 + 78, 5, 0])}S${at([w / 2 + 40, 5, 30])} ${at([box[0] + 32, 14, box[2] - 30])}`;
  return [
    castShadow(stage, footing(-w / 2, -d / 2 - 30, w, d), { blur: 12, shift: 12 }),
    castShadow(stage, footing(box[0], box[2] - 30, 58, 30), { blur: 7 }),
    soften(
      `<path d="${lead}" fill="none" stroke="#14213D" stroke-opacity=".36" stroke-width="14" transform="translate(4 8)"/>`,
      4,
    ),
    block(kit, stage, { at: [-w / 2, 0, -d / 2 - 30], size: [w, h, d], radius: 13, edge: 9 }, plastic(CASE, 0.25, 10)),
    stage.onRight([w / 2, h, front], vents.join("")),
    stage.onFront([-w / 2, h, front], art.join("")),
    strand(lead, 14, TONES.black),
    block(kit, stage, { at: [box[0], 0, box[2] - 30], size: [58, 62, 30], radius: 9, edge: 5 }, urea),
    stage.onFront([box[0], 62, box[2]], typeGHoles(kit, 29, 31, 0.98)),
  ].join("");
};
