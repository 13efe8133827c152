/** Home appliances: a fan by the window in the evening. */
import type { Kit } from "../kit";
import { soften } from "../parts/finish";
import { eveningWindow } from "./furniture";
import { fridge, standingFan } from "./goods";
import { boards, dusk, glow, put, rect, type SceneSet } from "./stagecraft";

/** A curtain that the fan's air lifts; `side` 1 hangs right of the window, -1 left. */
function curtain(kit: Kit, x: number, y: number, w: number, h: number, sway: number): string {
  const cloth = kit.linear([
    [0, "#E8B26A"],
    [0.25, "#F6CE8E"],
    [0.5, "#DE9F55"],
    [0.75, "#F3C884"],
    [1, "#CF8D45"],
  ]);
  const folds = [0.22, 0.48, 0.74].map(
    (share) =>
      `<path d="M${x + w * share} ${y}C${x + w * share} ${y + h * 0.5} ${x + w * share + sway * 0.4} ${y + h * 0.75} ${x + w * share + sway * (0.8 + share * 0.3)} ${y + h - 8}" fill="none" stroke="#8A5420" stroke-opacity=".28" stroke-width="6"/>`,
  );
  return `<path d="M${x} ${y}H${x + w}C${x + w} ${y + h * 0.45} ${x + w + sway * 0.5} ${y + h * 0.7} ${x + w + sway * 1.15} ${y + h}C${x + w * 0.7 + sway} ${y + h + 14} ${x + w * 0.4 + sway} ${y + h - 12} ${x + sway * 0.7} ${y + h + 6}C${x + sway * 0.3} ${y + h * 0.7} ${x} ${y + h * 0.5} ${x} ${y}Z" fill="${cloth}"/>${folds.join("")}`;
}

function armchair(kit: Kit): string {
  const cloth = kit.linear(
    [
      [0, "#4E8A86"],
      [0.6, "#33706D"],
      [1, "#1F4E4C"],
    ],
    [0, 0, 0.6, 1],
  );
  const seat = kit.linear(
    [
      [0, "#63A29B"],
      [1, "#357370"],
    ],
    [0, 0, 0, 1],
  );
  return `<g transform="translate(596 372)">${soften('<ellipse cx="130" cy="262" rx="170" ry="18" fill="#14213D" opacity=".5"/>', 8)}<path d="M22 246h16l-4 26H26ZM224 246h16l-4 26h-8Z" fill="#6B4023"/><path d="M36 40C36 10 60 0 132 0S228 10 228 40V170H36Z" fill="${cloth}"/><path d="M44 40C46 18 70 10 130 10" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/><rect x="34" y="140" width="196" height="64" rx="20" fill="${seat}"/><path d="M0 120C0 98 44 98 46 124V232H0ZM216 124C218 98 264 98 264 120V232H216Z" fill="${cloth}"/><path d="M4 118C8 104 38 104 42 124" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/><path d="M8 198H256V250H8Z" fill="${cloth}"/><g transform="translate(132 96) rotate(-8)"><rect x="-44" y="-38" width="88" height="80" rx="14" fill="#E3A33F"/><path d="M-44 0H44M-44-16H44M-44 16H44" stroke="#14213D" stroke-opacity=".3" stroke-width="5"/></g></g>`;
}

/** A floor lamp, its shade lit from inside. */
function floorLamp(kit: Kit, x: number): string {
  const shade = kit.linear([
    [0, "#FFE9B8"],
    [0.5, "#FFF7E2"],
    [1, "#F6C877"],
  ]);
  return `<path d="M${x} 250V628" stroke="#2A211B" stroke-width="8"/><ellipse cx="${x}" cy="632" rx="48" ry="10" fill="#2A211B"/><path d="M${x - 46} 160H${x + 46}L${x + 74} 262H${x - 74}Z" fill="${shade}"/><path d="M${x - 74} 262H${x + 74}" stroke="#D79A3F" stroke-width="4"/>`;
}

export const livingRoom: SceneSet = (kit) => {
  const wall = kit.linear(
    [
      [0, "#E6C9A6"],
      [1, "#D7B189"],
    ],
    [0, 0, 0, 1],
  );
  const rug = kit.linear(
    [
      [0, "#A8432F"],
      [1, "#7E2A20"],
    ],
    [0, 0, 0, 1],
  );
  return [
    rect(0, 0, 960, 580, wall),
    rect(0, 560, 960, 24, "#F0E2CB"),
    rect(0, 560, 960, 3, "#fff", 'opacity=".6"'),
    boards(kit, 0, 584, 960, 136, 4, ["#8E5E38", "#A06C42", "#B57C4E"]),
    `<path d="M210 640H806L880 716H120Z" fill="${rug}"/><path d="M226 652H792L848 706H154Z" fill="none" stroke="#F0C27A" stroke-width="5"/><path d="M262 668H764L794 692H224Z" fill="none" stroke="#2E6B5A" stroke-width="6"/>`,
    eveningWindow(kit, 346, 96, 300, 356, { panes: 3 }),
    rect(296, 68, 400, 9, "#5E3B20", 'rx="4"'),
    curtain(kit, 298, 74, 74, 404, -26),
    curtain(kit, 624, 74, 66, 404, 30),
    put(kit, fridge, -72, 196, 500),
    armchair(kit),
    floorLamp(kit, 898),
    put(kit, standingFan, 268, 194, 510),
    dusk(
      kit,
      [
        { x: 880, y: 260, r: 520 },
        { x: 620, y: 420, r: 560 },
        { x: 300, y: 420, r: 420, colour: "#F6DDBE" },
        { x: 640, y: 660, r: 520, squash: 0.36 },
        { x: 496, y: 300, r: 240, colour: "#FFDCC8" },
      ],
      "#465283",
    ),
    glow(kit, 898, 214, 300, 0.62),
    glow(kit, 640, 420, 420, 0.14),
  ].join("");
};
