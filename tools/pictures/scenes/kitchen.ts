/** Kitchen appliances: a counter under a pendant lamp, the evening outside. */
import type { Kit } from "../kit";
import { soften } from "../parts/finish";
import { eveningWindow, pendantLamp, shelf } from "./furniture";
import { blender, kettle, riceCooker, standMixer, toaster } from "./goods";
import { dusk, glow, put, rect, type SceneSet } from "./stagecraft";

function tiles(kit: Kit): string {
  const wall = kit.linear(
    [
      [0, "#EBDDC4"],
      [1, "#DCC9A8"],
    ],
    [0, 0, 0, 1],
  );
  const glaze = kit.linear(
    [
      [0, "#5FA79A"],
      [1, "#3F877C"],
    ],
    [0, 0, 1, 1],
  );
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 21 }, (_, i) =>
      rect(
        i * 48 - (row % 2) * 24,
        330 + row * 48,
        45,
        45,
        glaze,
        `rx="2" opacity="${0.78 + ((i * 7 + row * 5) % 5) * 0.05}"`,
      ),
    ).join(""),
  );
  return rect(0, 0, 960, 540, wall) + rect(0, 324, 960, 220, "#D9CDB6") + rows.join("");
}

function counter(kit: Kit): string {
  const top = kit.linear(
    [
      [0, "#E9DFCF"],
      [1, "#D3C3AA"],
    ],
    [0, 0, 0, 1],
  );
  const edge = kit.linear(
    [
      [0, "#BFAE92"],
      [1, "#8D7C62"],
    ],
    [0, 0, 0, 1],
  );
  const front = kit.linear(
    [
      [0, "#2F5D6B"],
      [1, "#1F4450"],
    ],
    [0, 0, 0, 1],
  );
  const chips = Array.from(
    { length: 120 },
    (_, i) =>
      `<ellipse cx="${(i * 197) % 960}" cy="${526 + ((i * 61) % 92)}" rx="${2 + (i % 3)}" ry="1.3" fill="${["#B99B78", "#8C8272", "#FFFDF6"][i % 3]}" opacity=".55"/>`,
  ).join("");
  const doors = [0, 240, 480, 720]
    .map(
      (x) =>
        `${rect(x + 14, 664, 212, 80, "#17363F", 'opacity=".6" rx="3"')}${rect(x + 17, 667, 209, 80, "#2B5764", 'rx="3"')}<rect x="${x + 196}" y="680" width="7" height="34" rx="3.5" fill="#D8B25E"/>`,
    )
    .join("");
  return [
    rect(0, 652, 960, 68, front),
    doors,
    rect(0, 520, 960, 108, top),
    chips,
    rect(0, 628, 960, 24, edge),
    rect(0, 628, 960, 2.5, "#fff", 'opacity=".5"'),
    rect(0, 652, 960, 9, "#14213D", 'opacity=".45"'),
  ].join("");
}

/** Jars, bowls and a plant on the shelf. */
function crockery(kit: Kit, x: number, y: number): string {
  const glass = kit.linear([
    [0, "#FFFFFF", 0.75],
    [0.4, "#E8EEF0", 0.5],
    [1, "#AFC0C4", 0.65],
  ]);
  const jar = (at: number, h: number, content: string) =>
    `${rect(at, y - h, 40, h, glass, 'rx="5"')}${rect(at + 4, y - h * 0.62, 32, h * 0.58, content, 'rx="3"')}${rect(at - 1, y - h - 9, 42, 12, "#A8703F", 'rx="3"')}`;
  const bowl = (at: number, lift: number, tones: readonly [string, string]) => {
    const fill = kit.linear([
      [0, tones[0]],
      [1, tones[1]],
    ]);
    return `<path d="M${at} ${y - 34 - lift}H${at + 92}C${at + 92} ${y - 8 - lift} ${at + 68} ${y - lift} ${at + 46} ${y - lift}S${at} ${y - 8 - lift} ${at} ${y - 34 - lift}Z" fill="${fill}"/>`;
  };
  return [
    jar(x + 20, 72, "#B5562B"),
    jar(x + 72, 58, "#E5B84A"),
    jar(x + 124, 80, "#7A9A55"),
    bowl(x + 196, 0, ["#F2E7D3", "#B9A685"]),
    bowl(x + 200, 26, ["#4D8FA0", "#25596A"]),
  ].join("");
}

const steam = (x: number, y: number): string =>
  soften(
    `<path d="M${x} ${y}C${x - 22} ${y - 34} ${x + 20} ${y - 60} ${x - 4} ${y - 98}M${x + 22} ${y - 4}C${x + 6} ${y - 36} ${x + 40} ${y - 62} ${x + 20} ${y - 108}" fill="none" stroke="#FFF6E2" stroke-width="9" stroke-linecap="round" opacity=".42"/>`,
    5,
  );

export const kitchen: SceneSet = (kit) =>
  [
    tiles(kit),
    eveningWindow(kit, 92, 60, 250, 216),
    shelf(kit, 560, 214, 340),
    crockery(kit, 580, 214),
    rect(0, 512, 960, 10, "#14213D", 'opacity=".25"'),
    counter(kit),
    put(kit, toaster, 4, 322, 290),
    put(kit, kettle, 214, 276, 330),
    put(kit, standMixer, 458, 262, 340),
    put(kit, blender, 690, 246, 330),
    dusk(
      kit,
      [
        { x: 500, y: 330, r: 640 },
        { x: 500, y: 420, r: 430 },
        { x: 480, y: 580, r: 600, squash: 0.4 },
        { x: 217, y: 190, r: 190, colour: "#FFDCC8" },
      ],
      "#414E7C",
    ),
    steam(286, 330),
    pendantLamp(kit, 452, -10, 46, 1.1, ["#E2574A", "#B0302A", "#6A1518"]),
    glow(kit, 452, 130, 320, 0.6),
    glow(kit, 480, 430, 440, 0.16),
  ].join("");

export const kitchenSlide: SceneSet = (kit) =>
  [
    tiles(kit),
    shelf(kit, 60, 214, 340),
    crockery(kit, 80, 214),
    eveningWindow(kit, 640, 60, 250, 216),
    rect(0, 512, 960, 10, "#14213D", 'opacity=".25"'),
    counter(kit),
    put(kit, blender, 34, 246, 330),
    put(kit, riceCooker, 280, 272, 340),
    put(kit, kettle, 520, 276, 330),
    put(kit, toaster, 728, 332, 270),
    dusk(
      kit,
      [
        { x: 500, y: 330, r: 640 },
        { x: 500, y: 420, r: 430 },
        { x: 480, y: 580, r: 600, squash: 0.4 },
        { x: 765, y: 190, r: 190, colour: "#FFDCC8" },
      ],
      "#414E7C",
    ),
    steam(450, 330),
    pendantLamp(kit, 500, -10, 46, 1.1, ["#3E8C7C", "#256455", "#12382F"]),
    glow(kit, 500, 130, 320, 0.6),
    glow(kit, 480, 430, 440, 0.16),
  ].join("");
