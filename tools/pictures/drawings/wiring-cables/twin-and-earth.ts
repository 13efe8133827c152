/** A 100 m coil of flat grey twin and earth, lying, with its end stripped. */
import { type Drawing, lettering } from "../../kit";
import { band, type Coil, wound } from "../../parts/coil";
import { plastic, soften, TONES } from "../../parts/finish";
import { castShadow, circleRing, loft, type Ring } from "../../parts/loft";
import { add, n, Stage, times, unit, type Vec } from "../../parts/space";
import { BROWN, COPPER, GREY, strand } from "../../parts/strand";

const WHITE_BAND = ["#8B8E94", "#B5B7BB", "#D6D7D8", "#EEEEEC", "#FFFFFF"] as const;

export const twinAndEarth: Drawing = (kit) => {
  const stage = Stage.framing([236, 78, 236], { yaw: 20, pitch: 36, fill: 490, centre: [360, 302] });
  const coil: Coil = {
    centre: [0, 35, 0],
    axis: [0, 1, 0],
    radius: 82,
    half: [32, 35],
    cable: [17, 8.5],
    tones: GREY,
  };
  const at = (x: number, y: number, z: number) => stage.point([x, y, z]).map(n).join(" ");

  // The flat end leaves the outer turn at the front and runs to the lower left, its wide face up.
  const spine: Vec[] = Array.from({ length: 25 }, (_, i) => {
    const t = i / 24;
    return [44 - 128 * t, 20 * (1 - t) ** 3 + 4.5, 104 + 62 * Math.sin(t * 1.35) - 12 * t];
  });
  const flatRing = (i: number): Ring => {
    const [a, b] = [spine[Math.max(0, i - 1)] as Vec, spine[Math.min(24, i + 1)] as Vec];
    const ahead = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
    const side = unit([-ahead[2], 0, ahead[0]]);
    return circleRing({ origin: spine[i] as Vec, u: side, v: [0, 1, 0] }, 1, 28).map((p) => {
      const from = spine[i] as Vec;
      const off: Vec = [p[0] - from[0], p[1] - from[1], p[2] - from[2]];
      const across = off[0] * side[0] + off[2] * side[2];
      const wide = Math.sign(across) * Math.abs(across) ** 0.6;
      return add(from, add(times(side, wide * 9), [0, off[1] * 4.6, 0]));
    });
  };
  const rings = spine.map((_, i) => flatRing(i));
  const tail = loft(kit, stage, rings, plastic(GREY, 0.1), { capLast: true });
  const last = spine[24] as Vec;
  const before = spine[22] as Vec;
  const ahead = unit([last[0] - before[0], 0, last[2] - before[2]]);
  const side: Vec = [-ahead[2], 0, ahead[0]];
  const point = (along: number, across: number, y = 4.5) =>
    stage
      .point(add(last, add(times(ahead, along), add(times(side, across), [0, y - last[1], 0]))))
      .map(n)
      .join(" ");
  const core = (lane: number, fan: number, tones: readonly string[] | undefined) => {
    const w = 7 * stage.scale;
    const bend = `M${point(-1, lane)}C${point(10, lane)} ${point(18, lane + fan * 0.5)} ${point(30, lane + fan)}`;
    const bare = `M${point(tones ? 29 : -1, tones ? lane + fan : lane)}L${point(tones ? 43 : 38, tones ? lane + fan * 1.6 : lane)}`;
    return strand(bare, w * (tones ? 0.62 : 0.5), COPPER) + (tones ? strand(bend, w, tones, { cap: "butt" }) : "");
  };
  const tag = [
    `<path d="M0 0H92V54H0Z" fill="#FFFDF7"/><path d="M0 0H92V13H0Z" fill="#B3261E"/>`,
    `<path d="M0 0H92V54H0Z" fill="none" stroke="#14213D" stroke-opacity=".15"/>`,
    lettering("REROY", 46, 10.4, 10.5, { weight: 800, fill: "#fff", spacing: 1 }),
    lettering("2.5 mm²", 46, 32, 16, { weight: 800 }),
    lettering("Twin & earth · 100 m", 46, 45.5, 8.6, { weight: 600, fill: "#5B6478" }),
  ];
  const shade = `M${at(44, 0, 108)}L${spine.map(([x, , z]) => at(x, 0, z)).join("L")}`;
  return [
    castShadow(stage, circleRing({ origin: [0, 0, 0], u: [1, 0, 0], v: [0, 0, -1] }, 112), { blur: 14, shift: 14 }),
    wound(stage, coil),
    ...[36, 156, 276].map((degrees) => band(stage, coil, degrees, 12, WHITE_BAND)),
    soften(
      `<path d="${shade}" fill="none" stroke="#14213D" stroke-opacity=".4" stroke-width="22" transform="translate(3 5)"/>`,
      5,
    ),
    core(-5.6, -12, BROWN),
    core(0, 0, undefined),
    core(5.6, 12, TONES.blue),
    tail,
    soften(
      `<path d="${stage.path([
        [-36, 71, 116],
        [58, 71, 116],
        [58, 18, 120],
        [-36, 18, 120],
      ])}" fill="#14213D" opacity=".35" transform="translate(5 6)"/>`,
      4,
    ),
    stage.on([-40, 68, 112], [0.985, 0, 0], [0, -0.92, 0.24], tag.join("")),
  ].join("");
};
