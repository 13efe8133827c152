import { type Drawing, type Kit, lettering } from "../../kit";
import { fade, soften, within } from "../../parts/finish";
import { roundRect } from "../../parts/paths";

/**
 * The pen lies along its own x axis, tip to the left, and is then turned by 38°, so that its upper side
 * ends up towards the light.
 */
const BODY =
  "M168 -34C176 -38 190 -40 204 -40L520 -40C546 -40 560 -28 566 -12L566 12C560 28 546 40 520 40L204 40C190 40 176 38 168 34Z";
const TIP = "M172 -32L98 -24C84 -22 76 -16 70 -9L22 -7C12 -7 8 -4 8 0C8 4 12 7 22 7L70 9C76 16 84 22 98 24L172 32Z";

export const voltageTester: Drawing = (kit) => {
  const shape = TIP + BODY;
  const art = [
    soften(`<path d="${shape}" fill="#14213D" opacity=".5" transform="translate(-2 26)"/>`, 9),
    `<ellipse cx="90" cy="0" rx="150" ry="112" fill="${kit.radial(
      [
        [0, "#FF4B33", 0.6],
        [0.45, "#FF5A40", 0.26],
        [1, "#FF6A50", 0],
      ],
      [0.5, 0.5, 0.5],
    )}"/>`,
    tip(kit),
    body(kit),
    clip(kit),
  ].join("");
  return `<g transform="translate(84 502) rotate(-38) scale(1.08)">${art}</g>`;
};

function tip(kit: Kit): string {
  const glow = kit.linear(
    [
      [0, "#FFD9CF"],
      [0.3, "#FF8A74"],
      [0.6, "#EE3B26"],
      [1, "#9A1510"],
    ],
    [0, 0, 0, 1],
  );
  return [
    `<path d="${TIP}" fill="${glow}"/>`,
    within(
      kit,
      TIP,
      [
        soften(`<ellipse cx="134" cy="-2" rx="34" ry="17" fill="#FFF1E6" opacity=".95"/>`, 8),
        soften(
          `<path d="M20 -4L70 -5C80 -16 90 -19 172 -25" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>`,
          1.6,
        ),
      ].join(""),
    ),
  ].join("");
}

function body(kit: Kit): string {
  const teal = fade(kit, ["#7ED3C9", "#27A498", "#0A8177", "#05605A", "#033D3A"]);
  const black = fade(kit, ["#7C8591", "#3A4048", "#20242A", "#101216", "#08090B"]);
  const rubs = Array.from(
    { length: 7 },
    (_, i) => `<path d="M${398 + i * 12} -40V40" stroke="#000" stroke-width="4" opacity=".5"/>`,
  );
  return [
    `<path d="${BODY}" fill="${teal}"/>`,
    within(
      kit,
      BODY,
      [
        `<path d="M166 -42H196V42H166Z" fill="${black}"/><path d="M384 -42H570V42H384Z" fill="${black}"/>`,
        rubs.join(""),
        soften(`<path d="M172 -24H560" stroke="#fff" stroke-width="8" opacity=".55"/>`, 4),
        soften(`<path d="M166 34H570V48H166Z" fill="#fff" opacity=".3"/>`, 3),
      ].join(""),
    ),
    lettering("TOTAL", 258, 2, 32, { fill: "#fff", weight: 800, spacing: 2 }),
    lettering("12–1000 V~", 262, 27, 19, { fill: "#E4F5F2", weight: 700 }),
    `<path d="${roundRect(334, -16, 38, 30, 13)}" fill="#033D3A" opacity=".6"/><path d="${roundRect(333, -18, 38, 30, 13)}" fill="${fade(kit, ["#F7F9FB", "#B9C0C8", "#7C8591"])}"/><path d="M346 -3a6 6 0 1 0 12 0M352 -11v8" fill="none" stroke="#B3261E" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${roundRect(203, -30, 4, 60, 2)}" fill="#fff" opacity=".35"/>`,
  ].join("");
}

/** The pocket clip, sprung along the upper side from the far end. */
function clip(kit: Kit): string {
  const steel = fade(kit, ["#FFFFFF", "#C9CFD6", "#7C8591"]);
  const path =
    "M556 -22C552 -54 540 -60 520 -60L392 -56C384 -56 378 -52 376 -46C378 -40 386 -40 394 -42L516 -46C528 -46 534 -40 536 -22Z";
  return `${soften(`<path d="${path}" fill="#000" opacity=".5" transform="translate(2 14)"/>`, 4)}<path d="${path}" fill="${steel}"/><path d="M392 -43L518 -47" stroke="#59616C" stroke-width="2" opacity=".8"/>`;
}
