/** Lighting: a porch at dusk under a string of bulbs. */
import type { Kit } from "../kit";
import { lantern } from "./goods";
import {
  dusk,
  eveningSky,
  glow,
  hangingBulb,
  palm,
  pottedPlant,
  put,
  rect,
  type SceneSet,
  SET,
  smoothLine,
  stars,
} from "./stagecraft";

const BULBS: readonly (readonly [x: number, y: number])[] = [
  [96, 196],
  [236, 226],
  [376, 236],
  [516, 226],
  [650, 190],
];

function town(): string {
  const roofs = "M640 520V470L676 448 712 470V456H760V430L792 412 824 430V478H866V452L902 436 938 452V470H970V620H640Z";
  const windows = [
    [664, 484],
    [690, 484],
    [778, 452],
    [800, 452],
    [888, 474],
    [916, 474],
    [740, 492],
  ]
    .map(([x = 0, y = 0]) => rect(x, y, 12, 15, "#FFD98A"))
    .join("");
  return `<path d="${roofs}" fill="#4A4A78"/>${windows}`;
}

function door(kit: Kit): string {
  const wood = kit.linear(
    [
      [0, "#2F8A86"],
      [0.6, "#23716F"],
      [1, "#185554"],
    ],
    [0, 0, 1, 1],
  );
  const panel = (x: number, y: number, w: number, h: number) =>
    `${rect(x, y, w, h, "#0F3F40", 'opacity=".5" rx="2"')}${rect(x + 3, y + 3, w - 3, h - 3, "#2B8380", 'rx="2"')}${rect(x + 3, y + 3, w - 3, 2, "#8FD0C6", 'opacity=".5"')}`;
  return [
    rect(262, 284, 156, 330, "#F2E6CF"),
    rect(262, 284, 8, 330, "#fff", 'opacity=".5"'),
    rect(274, 350, 132, 264, wood),
    rect(274, 296, 132, 46, "#FFE6A8"),
    rect(338, 296, 5, 46, "#F2E6CF"),
    panel(288, 366, 46, 96),
    panel(346, 366, 46, 96),
    panel(288, 478, 46, 116),
    panel(346, 478, 46, 116),
    `<circle cx="396" cy="486" r="6.500" fill="#E3B655"/><circle cx="394.500" cy="484.500" r="2.200" fill="#fff"/>`,
    rect(250, 608, 180, 14, "#B9AC97"),
  ].join("");
}

function louvreWindow(kit: Kit): string {
  const warm = kit.linear(
    [
      [0, "#FFF0C2"],
      [0.6, "#FFD98C"],
      [1, "#F2AE55"],
    ],
    [0, 0, 0.3, 1],
  );
  const slats = Array.from(
    { length: 9 },
    (_, i) =>
      `${rect(74, 346 + i * 20, 134, 3, "#8A6A3C", 'opacity=".55"')}${rect(74, 349 + i * 20, 134, 7, "#fff", 'opacity=".28"')}`,
  );
  return [
    rect(62, 330, 158, 206, "#F2E6CF"),
    rect(74, 342, 134, 182, warm),
    `<path d="M74 342H112C108 400 98 470 76 524H74ZM208 342H170C174 400 184 470 206 524H208Z" fill="#C96F3B" opacity=".7"/>`,
    ...slats,
    rect(138, 342, 6, 182, "#F2E6CF"),
    rect(54, 534, 174, 12, "#D8CBB2"),
  ].join("");
}

function house(kit: Kit): string {
  const wall = kit.linear(
    [
      [0, "#E9B878"],
      [1, "#D69A5C"],
    ],
    [0, 0, 0, 1],
  );
  const roof = kit.linear(
    [
      [0, "#7A3B30"],
      [1, "#A4513E"],
    ],
    [0, 0, 0, 1],
  );
  const ribs = Array.from(
    { length: 25 },
    (_, i) => `<path d="M${i * 31 - 6} 40V118" stroke="#4B1F1B" stroke-opacity=".45" stroke-width="6"/>`,
  ).join("");
  const ceiling = kit.linear(
    [
      [0, "#F6EBD8"],
      [1, "#D9C7A8"],
    ],
    [0, 0, 0, 1],
  );
  return [
    rect(0, 150, 640, 472, wall),
    rect(0, 556, 640, 66, "#A9673F"),
    rect(0, 552, 640, 5, "#F5CB92"),
    rect(0, 112, 720, 46, ceiling),
    rect(0, 40, 744, 78, roof),
    ribs,
    rect(0, 114, 748, 10, "#5B2A22"),
    rect(0, 158, 640, 16, "#14213D", 'opacity=".22"'),
  ].join("");
}

const floor = (kit: Kit): string => {
  const tiles = kit.linear(
    [
      [0, "#D3B896"],
      [1, "#9A7C5E"],
    ],
    [0, 0, 0, 1],
  );
  const joints = [-420, -250, -110, 30, 180, 340, 500, 660, 820]
    .map(
      (x) =>
        `<path d="M${420 + (x - 200) * 0.72} 622L${420 + (x - 200) * 1.3} 720" stroke="#5F4630" stroke-opacity=".35" stroke-width="2"/>`,
    )
    .join("");
  return `<path d="M0 622H730L800 720H0Z" fill="${tiles}"/>${joints}<path d="M0 662H757" stroke="#5F4630" stroke-opacity=".3" stroke-width="2"/><path d="M730 622 800 720H860L770 622Z" fill="#7A6048"/><path d="M770 622H960V720H860Z" fill="#3F5B46"/>`;
};

const post = (kit: Kit): string => {
  const shade = kit.linear([
    [0, "#FFF8E8"],
    [0.5, "#EADBBF"],
    [1, "#B49E7C"],
  ]);
  return `${rect(668, 122, 34, 504, shade)}${rect(660, 606, 50, 22, shade)}${rect(660, 122, 50, 16, shade)}`;
};

const bench = (kit: Kit): string => {
  const wood = kit.linear(
    [
      [0, "#B77B4A"],
      [1, "#7E4D2A"],
    ],
    [0, 0, 0, 1],
  );
  return `${rect(468, 556, 150, 14, wood, 'rx="3"')}${rect(480, 570, 13, 66, "#6B4023")}${rect(594, 570, 13, 66, "#6B4023")}<path d="M480 600H606" stroke="#6B4023" stroke-width="7"/>`;
};

export const porch: SceneSet = (kit) => {
  const cable = smoothLine([[-12, 142], ...BULBS.map(([x, y]): [number, number] => [x, y - 30]), [692, 138]]);
  return [
    eveningSky(kit, 0, 0, SET.width, 560),
    stars(620, 10, 340, 300, 26),
    town(),
    palm(880, 566, 330, "#2B2F57", 26),
    palm(806, 560, 210, "#383A66", -18),
    rect(640, 545, 330, 100, "#3F5B46"),
    house(kit),
    louvreWindow(kit),
    door(kit),
    floor(kit),
    bench(kit),
    pottedPlant(kit, 214, 640, 0.9),
    pottedPlant(kit, 640, 648, 1.05, ["#D6D0C4", "#9C968A"]),
    post(kit),
    dusk(
      kit,
      [
        ...BULBS.map(([x, y]) => ({ x, y: y + 40, r: 300 })),
        { x: 540, y: 520, r: 190 },
        { x: 140, y: 440, r: 170 },
        { x: 340, y: 640, r: 420, squash: 0.3 },
        { x: 850, y: 470, r: 330, colour: "#FFDCC8" },
        { x: 860, y: 200, r: 300, colour: "#7F8BC4" },
      ],
      "#3A4777",
    ),
    `<path d="${cable}" fill="none" stroke="#15121A" stroke-width="3.200"/>`,
    ...BULBS.map(([x, y]) => hangingBulb(kit, x, y - 32, 8, 1.02)),
    put(kit, lantern, 478, 434, 136),
    ...BULBS.map(([x, y]) => glow(kit, x, y + 22, 130, 0.62)),
    glow(kit, 544, 510, 150, 0.55),
    glow(kit, 140, 440, 190, 0.28),
    glow(kit, 340, 318, 90, 0.3),
  ].join("");
};
