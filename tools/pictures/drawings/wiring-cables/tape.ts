/** Ten rolls of insulating tape in the phase colours, stacked four-three-two-one. */
import { type Drawing, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { castShadow, circleRing, loft, type Ring } from "../../parts/loft";
import { Stage, type Vec } from "../../parts/space";
import { BROWN, GREEN, GREY } from "../../parts/strand";

const CORE = ["#8C6B45", "#AD8A60", "#CBA97F", "#DFC4A0", "#F2E2C8"] as const;

const [YAW, PITCH] = [30, 14];

type Colour = readonly string[];

export const insulatingTape: Drawing = (kit) => {
  const stage = Stage.framing([286, 248, 62], { yaw: YAW, pitch: PITCH, fill: 510, centre: [318, 306] });
  const [R, r, deep] = [35.5, 20, 34];

  const roll = ([x, y, z]: Vec, tones: Colour, stripes?: Colour): string => {
    const finish = plastic(tones, 0.3, 14);
    const ring = (radius: number, at: number): Ring =>
      circleRing({ origin: [x, y, at], u: [1, 0, 0], v: [0, 1, 0] }, radius, 72);
    const wall = loft(kit, stage, [ring(R, z), ring(R, z + deep)], finish, { capLast: false });
    const bands = stripes
      ? loft(kit, stage, [ring(R + 0.2, z + deep * 0.34), ring(R + 0.2, z + deep * 0.68)], plastic(stripes, 0.3, 14), {
          capLast: false,
        })
      : "";
    const side = kit.linear(
      [
        [0, tones[4] ?? ""],
        [0.22, tones[3] ?? ""],
        [0.6, tones[2] ?? ""],
        [1, tones[1] ?? ""],
      ],
      [0.1, 0, 0.9, 1],
    );
    const turns = [23.5, 26, 28.6, 31, 33.2]
      .map((radius) => `<circle r="${radius}" fill="none" stroke="#05070C" stroke-opacity=".16" stroke-width=".8"/>`)
      .join("");
    const hole = kit.clip(`<circle r="${r - 2.4}"/>`);
    const dark = kit.linear(
      [
        [0, CORE[0]],
        [0.5, CORE[1]],
        [1, CORE[3]],
      ],
      [0, 0, 1, 1],
    );
    const paper = kit.radial(
      [
        [0, "#EDE6D8"],
        [1, "#D9CFBD"],
      ],
      [0.4, 0.4, 0.7],
    );
    // Through the core one sees its far rim, shifted by the depth of the roll, and the paper behind.
    const rimX = deep * Math.tan((YAW * Math.PI) / 180);
    const rimY =
      -Math.tan((PITCH * Math.PI) / 180) *
      (deep * Math.cos((YAW * Math.PI) / 180) + rimX * Math.sin((YAW * Math.PI) / 180));
    const face = [
      `<circle r="${R}" fill="${side}"/>${turns}`,
      `<circle r="${R - 0.5}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="1"/>`,
      `<circle r="${r}" fill="#DFC4A0"/>`,
      `<g clip-path="${hole}"><circle r="${r}" fill="${dark}"/><circle cx="${rimX}" cy="${rimY}" r="${r - 2.4}" fill="${paper}"/></g>`,
    ];
    const lip = stripes ? `<circle r="27.5" fill="none" stroke="${stripes[3]}" stroke-width="5" opacity=".9"/>` : "";
    return (
      wall +
      bands +
      stage.on([x, y, z + deep], [1, 0, 0], [0, -1, 0], face.slice(0, 1).join("") + lip + face.slice(1).join(""))
    );
  };

  const rows: [Colour, Colour?][][] = [
    [[TONES.blue], [TONES.black], [GREEN, TONES.yellow], [BROWN]],
    [[GREY], [TONES.red], [TONES.white]],
    [[TONES.yellow], [GREEN]],
    [[TONES.orange]],
  ];
  const rolls = rows.flatMap((colours, row) =>
    colours.map(([tones, stripes], i) => {
      const x = (i - (colours.length - 1) / 2) * 2 * R * 1.005;
      const y = R + row * 2 * R * 0.868;
      return { x, svg: roll([x, y, -deep / 2 + ((i * 5 + row * 3) % 4)], tones, stripes) };
    }),
  );
  const card = [
    `<rect width="104" height="46" rx="3" fill="#FFFDF7"/><rect width="104" height="46" rx="3" fill="none" stroke="#14213D" stroke-opacity=".14"/>`,
    lettering("3M", 20, 31, 22, { weight: 800, fill: "#B3261E" }),
    lettering("Temflex", 41, 21, 14, { weight: 800, anchor: "start" }),
    lettering("18 mm × 20 m", 41, 36, 8.6, { weight: 600, anchor: "start", fill: "#5B6478" }),
  ];
  const [z, slope] = [deep / 2 + 34, 0.42];
  return [
    castShadow(
      stage,
      [
        [-134, 0, -deep / 2],
        [134, 0, -deep / 2],
        [134, 0, deep / 2],
        [-134, 0, deep / 2],
      ],
      { blur: 11 },
    ),
    ...rolls.map(({ svg }) => svg),
    soften(
      `<path d="${stage.path([
        [-66, 0, z + 2],
        [42, 0, z + 2],
        [42, 0, z - 20],
        [-66, 0, z - 20],
      ])}" fill="#14213D" opacity=".45"/>`,
      5,
    ),
    stage.on([-62, 44, z - 44 * slope], [1, 0, 0], [0, -1, slope], card.join("")),
  ].join("");
};
