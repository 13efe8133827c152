/** A length of armoured cable, stripped layer by layer: sheath, steel wires, bedding, four cores, copper. */
import { type Drawing, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { lathe } from "../../parts/loft";
import { add, cross, n, Stage, times, unit, type Vec } from "../../parts/space";
import { BROWN, COPPER, GREY, strand } from "../../parts/strand";

const STEEL_WIRE = ["#3E4550", "#707985", "#A3ABB6", "#D6DBE1", "#FFFFFF"] as const;
const SHEATH = ["#0C0E13", "#191C23", "#292E37", "#434A55", "#757E8A"] as const;

export const armouredCable: Drawing = (kit) => {
  const stage = new Stage({ yaw: 0, pitch: 0, scale: 0.84, at: [322, 316] });
  const axis = unit([-0.79, -0.5, 0.36]);
  const u = unit(cross([0, 1, 0], axis));
  const v = cross(axis, u);
  const spot = (along: number, radius: number, turn: number): Vec =>
    add(times(axis, along), add(times(u, radius * Math.cos(turn)), times(v, radius * Math.sin(turn))));
  const dot = (along: number, radius = 0, turn = 0) =>
    stage
      .point(spot(along, radius, turn))
      .map(n)
      .join(" ");

  const wires = Array.from({ length: 30 }, (_, i) => {
    const turn = (i / 30) * 2 * Math.PI;
    const lay = 0.34;
    const d = `M${dot(-8, 66, turn)}C${dot(20, 66, turn + lay * 0.4)} ${dot(44, 67, turn + lay * 0.7)} ${dot(70 + ((i * 7) % 5) * 2, 72, turn + lay)}`;
    return { near: stage.depth(spot(30, 66, turn + lay / 2)), svg: strand(d, 11.3, STEEL_WIRE) };
  });
  const middle = stage.depth(spot(30, 0, 0));
  const far = wires.filter(({ near }) => near < middle).sort((a, b) => a.near - b.near);
  const near = wires.filter(({ near }) => near >= middle).sort((a, b) => a.near - b.near);

  const cores = (
    [
      [TONES.black, 2.25, 34],
      [GREY, 0.75, 30],
      [BROWN, 3.85, 40],
      [TONES.blue, 5.35, 30],
    ] as const
  ).map(([tones, turn, fan]) => {
    const end = 262;
    const d = `M${dot(112, 24, turn)}C${dot(160, 24, turn)} ${dot(190, 24 + fan * 0.4, turn)} ${dot(end, 30 + fan, turn)}`;
    const copper = `M${dot(end - 6, 30 + fan, turn)}L${dot(end + 44, 36 + fan * 1.35, turn)}`;
    const twist = Array.from({ length: 5 }, (_, i) => {
      const along = end + 2 + i * 9;
      const out = 30 + fan + ((along - end) / 44) * (6 + fan * 0.35);
      return `<path d="M${dot(along, out - 9, turn)}L${dot(along + 9, out + 9, turn)}" stroke="#6E3315" stroke-width="2" opacity=".5"/>`;
    });
    return {
      near: stage.depth(spot(200, 40, turn)),
      svg: strand(copper, 17.6, COPPER) + twist.join("") + strand(d, 31, tones, { cap: "butt" }),
    };
  });
  cores.sort((a, b) => a.near - b.near);

  const sheath = [
    [72, -330],
    [72, -6],
    [71, -2],
    [68, 0],
  ] as const;
  const ground = `M${dot(-290)}L${dot(280)}`;
  const angle = (Math.atan2(axis[1], -axis[0]) * 180) / Math.PI;
  const [tx, ty] = stage.point(spot(-150, 12, 1.4));
  return [
    soften(
      `<path d="${ground}" fill="none" stroke="#14213D" stroke-opacity=".36" stroke-width="104" transform="translate(16 34)"/>`,
      13,
    ),
    lathe(kit, stage, [0, 0, 0], axis, sheath, plastic(SHEATH, 0.18, 12), { segments: 96 }),
    lettering("NEXANS", tx, ty, 31, { fill: "#F5F3EE", weight: 800, spacing: 3, rotate: angle }),
    `<g transform="rotate(${n(angle)} ${n(tx)} ${n(ty)})">${lettering("4 × 10 mm²  0.6/1 kV", tx, ty + 25, 16, { fill: "#BFC4CC", weight: 600 })}</g>`,
    ...far.map(({ svg }) => svg),
    lathe(
      kit,
      stage,
      [0, 0, 0],
      axis,
      [
        [55, -4],
        [55, 112],
        [52, 116],
      ],
      plastic(TONES.black, 0.12, 12),
      { segments: 72 },
    ),
    ...near.map(({ svg }) => svg),
    ...cores.map(({ svg }) => svg),
  ].join("");
};
