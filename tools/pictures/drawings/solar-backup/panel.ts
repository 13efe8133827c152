/** A 550 W panel on its stand, with its two leads. Drawn in centimetres. */
import { type Drawing, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { lathe } from "../../parts/loft";
import { type Panel, panelPlace, solarPanel } from "../../parts/solar-panel";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

export const bigPanel: Drawing = (kit) => {
  const stage = Stage.framing([120, 214, 110], { yaw: 31, pitch: 12, fill: 530, centre: [272, 308] });
  const panel: Panel = {
    foot: [0, 3, 30],
    lean: 20,
    w: 113,
    h: 214,
    columns: 6,
    rows: 24,
    halves: true,
    depth: 5,
    frame: 2.2,
  };
  const { upperLeft, u, v } = panelPlace(panel);
  const at = (p: Vec) => stage.point(p).map(n).join(" ");
  const leg = (x: number) => strand(`M${at([x, 142, -20])}L${at([x, 1, -48])}`, 9, TONES.silver);
  const rail = strand(`M${at([-50, 1, -48])}L${at([50, 1, -48])}`, 7, TONES.silver);
  const ground: Vec[] = [
    [-56, 0, -46],
    [57, 0, -46],
    [57, 0, 33],
    [-56, 0, 33],
  ];
  const wide: Vec[] = [
    [-44, 0, -60],
    [92, 0, -74],
    [92, 0, 10],
    [-56, 0, 30],
  ];
  const cable = (d: string, tones: readonly string[]) =>
    soften(
      `<path d="${d}" fill="none" stroke="#14213D" stroke-opacity=".35" stroke-width="6" transform="translate(3 5)"/>`,
      3,
    ) + strand(d, 6.4, tones);
  const plug = (x: number, z: number, dx: number, dz: number) =>
    lathe(
      kit,
      stage,
      [x, 1.6, z],
      [dx, 0, dz],
      [
        [1.5, 0],
        [2, 1],
        [2, 6],
        [1.5, 7],
        [1.5, 11],
        [1, 11.5],
      ],
      plastic(TONES.black, 0.2),
      { segments: 28 },
    );
  const red = `M${at([52, 30, 6])}C${at([74, 20, 10])} ${at([92, 1, 8])} ${at([88, 1, 30])}S${at([62, 1, 52])} ${at([50, 1, 46])}`;
  const black = `M${at([52, 44, 0])}C${at([84, 34, 0])} ${at([104, 1, 6])} ${at([98, 1, 34])}S${at([78, 1, 58])} ${at([66, 1, 58])}`;
  const sticker = [
    `<rect width="46" height="29" rx="1.5" fill="#FFFDF7"/>`,
    lettering("JINKO", 3.5, 9.5, 8.4, { weight: 800, anchor: "start" }),
    lettering("SOLAR", 3.5, 15.8, 5.4, { weight: 600, anchor: "start", fill: "#5B6478", spacing: 0.7 }),
    lettering("550 W", 3.5, 25.6, 9.4, { weight: 800, anchor: "start", fill: "#0B7A4B" }),
  ];
  const foot = (share: number): Vec => [upperLeft[0] + 6, upperLeft[1] + v[1] * share, upperLeft[2] + v[2] * share];
  return [
    soften(`<path d="${stage.path(wide)}" fill="#14213D" opacity=".24"/>`, 14),
    soften(`<path d="${stage.path(ground)}" fill="#14213D" opacity=".2"/>`, 5),
    leg(-46),
    rail,
    leg(46),
    cable(black, TONES.black),
    cable(red, TONES.red),
    solarPanel(kit, stage, panel),
    stage.on(foot(179), u, v, sticker.join("")),
    plug(50, 46, -0.9, -0.44),
    plug(66, 58, -0.97, 0.2),
  ].join("");
};
