/** Ten lengths of white conduit in a bundle, held by two straps; shortened to fit the picture. */
import { type Drawing, lettering } from "../../kit";
import { plastic } from "../../parts/finish";
import { castShadow, circleRing, loft, type Ring } from "../../parts/loft";
import { Stage, type Vec } from "../../parts/space";

const PVC = ["#9EA1A6", "#C3C5C8", "#DEDFDF", "#F1F0ED", "#FFFFFF"] as const;
const STRAP = ["#0B3F33", "#0F5A48", "#157A61", "#3E9E86", "#8CCBBB"] as const;

export const conduitBundle: Drawing = (kit) => {
  const stage = Stage.framing([104, 88, 330], { yaw: 48, pitch: 27, fill: 500, centre: [320, 312] });
  const [r, length] = [12, 330];
  const rows = [3, 4, 3];
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i): [number, number] => [
      (i - (count - 1) / 2) * r * 2.04,
      r + row * r * 2 * 0.87,
    ]),
  );
  const finish = plastic(PVC, 0.25, 10);
  const bore = kit.linear(
    [
      [0, "#1D222B"],
      [0.5, "#4B525E"],
      [1, "#8B919A"],
    ],
    [0.2, 0, 0.8, 1],
  );
  const rim = kit.linear(
    [
      [0, "#FFFFFF"],
      [0.5, "#F0EFEC"],
      [1, "#C9CACD"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const tubes = places
    .map(([x, y], i) => {
      const z = length / 2 + ((i * 37) % 11) - 5;
      const ring = (at: number): Ring => circleRing({ origin: [x, y, at], u: [1, 0, 0], v: [0, 1, 0] }, r, 48);
      const end = `<circle r="${r}" fill="${rim}"/><circle r="${r * 0.8}" fill="${bore}"/>`;
      return {
        near: stage.depth([x, y, 0]),
        svg:
          loft(kit, stage, [ring(-length / 2), ring(z)], finish, { capLast: false }) +
          stage.on([x, y, z], [1, 0, 0], [0, -1, 0], end),
      };
    })
    .sort((a, b) => a.near - b.near);
  const strap = (z: number, wide: number) => {
    const hull = (at: number, grow: number): Ring => {
      const points: Vec[] = [];
      for (let i = 0; i < 60; i++) {
        const angle = (i / 60) * 2 * Math.PI;
        const far = Math.max(...places.map(([x, y]) => x * Math.cos(angle) + (y - 33) * Math.sin(angle)));
        const spot = places.filter(
          ([x, y]) => Math.abs(x * Math.cos(angle) + (y - 33) * Math.sin(angle) - far) < 0.01,
        )[0] ?? [0, 33];
        points.push([spot[0] + (r + grow) * Math.cos(angle), spot[1] + (r + grow) * Math.sin(angle), at]);
      }
      return points;
    };
    return loft(kit, stage, [hull(z, 0.8), hull(z + wide, 0.8)], plastic(STRAP, 0.2, 10), { capLast: false });
  };
  const label = [
    `<rect width="128" height="40" rx="2" fill="#FFFDF7"/><rect width="128" height="12.5" fill="#157A61"/>`,
    lettering("DECODUCT", 64, 9.8, 10, { weight: 800, fill: "#fff", spacing: 1.2 }),
    lettering("20 mm × 3 m", 64, 25, 12, { weight: 800 }),
    lettering("10 lengths", 64, 36, 8.5, { weight: 600, fill: "#5B6478" }),
  ];
  return [
    castShadow(
      stage,
      [
        [-38, 0, -length / 2],
        [38, 0, -length / 2],
        [38, 0, length / 2],
        [-38, 0, length / 2],
      ],
      { blur: 12, shift: 12 },
    ),
    ...tubes.map(({ svg }) => svg),
    strap(-118, 20),
    strap(98, 20),
    stage.on([48.5, 54, 58], [0, 0, -1], [0, -1, 0], label.join("")),
  ].join("");
};

/** The bundle stood on end at its full length: 3 m high and five lengths, 100 mm, wide; 0.2 units a millimetre. */
export const standingConduits: Drawing = (kit) => {
  const tube = kit.linear(PVC.map((tone, i) => [[1, 0.8, 0.3, 0.12, 0][i] ?? 0, tone] as [number, string]).reverse());
  const strap = kit.linear([
    [0, STRAP[3]],
    [0.4, STRAP[2]],
    [1, STRAP[0]],
  ]);
  const tubes = Array.from({ length: 5 }, (_, i) => {
    const top = 20 + ((i * 37) % 11) / 3;
    return `<rect x="${300 + i * 4}" y="${top}" width="4" height="${620 - top}" fill="${tube}"/>`;
  });
  const straps = [150, 470].map((y) => `<rect x="299" y="${y}" width="22" height="14" fill="${strap}"/>`);
  return [kit.shadow(311, 620, 34, 7), ...tubes, ...straps].join("");
};
