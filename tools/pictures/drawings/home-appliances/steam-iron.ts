import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, rounded, soften, within } from "../../parts/finish";
import { disc, roundRect } from "../../parts/paths";

const SOLE =
  "M40 470C120 430 260 404 420 400L560 404C578 406 588 416 588 432L588 462C588 476 580 482 566 482L62 486C44 486 30 478 40 470Z";
const SKIRT = "M64 462C130 404 232 366 350 352L540 348C562 350 572 362 576 384L586 436C588 450 582 456 570 456Z";
const BODY =
  "M92 446C150 386 214 338 286 306C330 288 372 286 420 288L516 292C540 296 554 310 560 334L574 424C500 436 240 446 92 446Z";
const HANDLE =
  "M262 318C256 262 276 200 330 170C386 142 476 138 528 158C566 174 580 216 578 262C576 300 568 330 560 356L500 352C512 320 520 286 520 254C520 226 508 210 482 206C438 200 388 206 356 224C330 240 322 272 326 300Z";
const TANK =
  "M112 430C164 380 222 342 288 316C322 304 352 300 384 300C372 330 352 366 330 400C262 416 180 426 112 430Z";

export const steamIron: Drawing = (kit) => {
  const blue = fade(kit, ["#6EA3EA", "#2E68BE", "#1B4691", "#102B60"], [0, 0, 0.4, 1]);
  const art = [
    kit.shadow(322, 492, 290, 24),
    `<path d="M562 180C596 150 618 186 610 250C602 330 626 420 606 486C594 530 540 546 470 534" fill="none" stroke="#22262E" stroke-width="13" stroke-linecap="round"/><path d="M566 176C594 153 612 190 605 250C597 330 620 420 601 484" fill="none" stroke="#7C8591" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
    sole(kit),
    rounded(kit, SKIRT, fade(kit, ["#4B515B", "#23272F", "#0F1216"], [0, 0, 0.3, 1]), { depth: 10 }),
    rounded(kit, HANDLE, blue, { depth: 22 }),
    soften(
      `<path d="M290 268C296 226 322 196 362 182C412 166 476 166 514 180" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>`,
      4,
    ),
    grip(kit),
    rounded(kit, BODY, fade(kit, ["#FDFDFD", "#E9ECEF", "#C3C8CE", "#989FA9"], [0, 0, 0.4, 1]), {
      depth: 20,
      shadeOpacity: 0.35,
    }),
    tank(kit),
    dial(kit),
    buttons(kit),
    lettering("PHILIPS", 462, 346, 27, { fill: "#1B4691", weight: 800, spacing: 2 }),
    lettering("2000 W", 462, 392, 22, { fill: "#3A424E", weight: 700 }),
  ].join("");
  return `<g transform="translate(10 12) scale(.96)">${art}</g>`;
};

function sole(kit: Kit): string {
  const plate = fade(kit, ["#E8ECEF", "#AAB1BB", "#5C6470", "#8B939D"], [0, 0, 0.1, 1]);
  return [
    rounded(kit, SOLE, plate, { depth: 7 }),
    `<path d="M44 472C150 462 400 458 586 460" fill="none" stroke="#fff" stroke-width="3" opacity=".8"/><path d="M44 482C200 478 400 476 586 474" fill="none" stroke="#3A424E" stroke-width="3" opacity=".5"/>`,
  ].join("");
}

/** The see-through water tank in the nose. */
function tank(kit: Kit): string {
  const water = kit.linear(
    [
      [0, "#A9D4F4", 0.9],
      [0.5, "#5E9FDB", 0.9],
      [1, "#2C66B0", 0.95],
    ],
    [0, 0, 0.6, 1],
  );
  return [
    rounded(kit, TANK, water, { depth: 12, shadeOpacity: 0.4 }),
    within(
      kit,
      TANK,
      `<path d="M100 396C190 372 290 366 400 372V440H100Z" fill="#1F5AA6" opacity=".55"/><path d="M100 396C190 372 290 366 400 372" fill="none" stroke="#D9EEFC" stroke-width="3"/>${soften('<path d="M130 418C180 374 236 340 300 318" fill="none" stroke="#fff" stroke-width="9" opacity=".85"/>', 4)}`,
    ),
    lettering("MAX", 262, 352, 14, { fill: "#fff", weight: 800 }),
    `<path d="M236 360H288" stroke="#fff" stroke-width="2.500"/>`,
  ].join("");
}

function grip(kit: Kit): string {
  const pad =
    "M352 196C402 176 480 176 520 194C546 208 554 244 550 284C546 300 534 298 534 284C536 250 530 224 506 214C460 198 404 202 362 218C346 222 340 204 352 196Z";
  return rounded(kit, pad, fade(kit, ["#4B515B", "#23272F", "#0F1216"], [0, 0, 0.6, 1]), {
    depth: 8,
    lightOpacity: 0.35,
  });
}

function dial(kit: Kit): string {
  return [
    soften(`<ellipse cx="392" cy="298" rx="52" ry="15" fill="#14213D" opacity=".45"/>`, 5),
    rounded(
      kit,
      "M340 284C344 262 438 262 442 284L438 298C432 310 350 310 344 298Z",
      fade(kit, ["#F4F6F8", "#B9C0C8", "#6A717C"], [0, 0, 1, 0.4]),
      { depth: 7 },
    ),
    `<path d="M360 276v22M374 274v26M389 273v28M404 274v27M419 276v22" stroke="#7C8591" stroke-width="2.500"/>`,
    `<circle cx="390" cy="268" r="3" fill="#D13A30"/>`,
  ].join("");
}

function buttons(kit: Kit): string {
  return [
    rounded(
      kit,
      "M284 204C290 184 312 168 330 164C338 170 334 184 326 190C312 198 302 208 298 218C290 220 282 214 284 204Z",
      fade(kit, ["#F7F9FB", "#B9C0C8"], [0, 0, 1, 1]),
      { depth: 6 },
    ),
    `<path d="${disc(304, 194, 4)}" fill="#5E9FDB"/>`,
    rounded(kit, roundRect(548, 164, 26, 34, 12), fade(kit, ["#4B515B", "#15181D"], [0, 0, 1, 1]), { depth: 6 }),
  ].join("");
}
