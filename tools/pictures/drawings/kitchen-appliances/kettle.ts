import { AMBER, type Drawing, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, TONES, within } from "../../parts/finish";
import { roundRect } from "../../parts/paths";
import { profile, ring, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

const HANDLE =
  "M384 200C428 172 504 176 530 214C554 254 536 384 508 432C496 454 464 466 430 464L426 424C452 424 464 416 472 400C492 356 504 284 492 250C482 226 440 224 396 244Z";
const HANDLE_SHINE = "M404 206C450 186 500 192 516 222C534 262 520 360 500 412";
const SPOUT =
  "M176 310C172 276 162 254 140 236C130 227 136 216 148 217C168 219 190 222 214 228L216 330C200 334 182 328 176 310Z";
const WINDOW =
  "M374 270C380 265 392 265 395 271C401 326 406 380 408 428C408 438 393 442 387 436C385 380 382 326 374 270Z";

export const kettle: Drawing = (kit) => {
  const stage = new Stage({ yaw: 0, pitch: 15, at: [292, 548] });
  const body = profile("M142 34 C142 46 141 58 139 76 L118 280 C115 306 110 320 104 328");
  const lid = profile("M106 326 C104 340 98 348 84 356 C62 366 36 370 20 371");
  const knob = profile("M18 368 L18 376 C26 380 28 388 26 396 C22 403 12 405 2 405");
  const dark = plastic(TONES.black, 0.5, 16);

  const art = [
    kit.shadow(318, 556, 236, 34),
    `<path d="M424 540C486 536 520 556 566 548C590 544 606 552 616 566" fill="none" stroke="#20242C" stroke-width="11" stroke-linecap="round"/>`,
    `<path d="M424 537C486 533 520 553 566 545" fill="none" stroke="#5A616C" stroke-width="2.5" stroke-linecap="round" opacity=".8"/>`,
    turned(kit, stage, [0, 0], profile("M146 0 C152 4 152 16 148 22 C140 28 130 30 120 30"), dark),
    turned(kit, stage, [0, 0], profile("M140 28 L144 31 L144 36"), plastic(TONES.rubber)),
    rounded(kit, HANDLE, fade(kit, ["#4A505A", "#262A32", "#101318"], [0, 0, 0.7, 1]), {
      depth: 16,
      lightOpacity: 0.6,
    }),
    soften(
      `<path d="${HANDLE_SHINE}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"/>`,
      3,
    ),
    rounded(kit, SPOUT, fade(kit, ["#F4F6F8", "#B9C0C8", "#6A727D"], [0, 0, 1, 0.7]), { depth: 12 }),
    turned(kit, stage, [0, 0], body, metal(TONES.steel)),
    soften(
      `<path d="M164 496C200 522 380 522 420 496L424 470C380 500 200 500 162 470Z" fill="#14213D" opacity=".28"/>`,
      8,
    ),
    turned(kit, stage, [0, 0], lid, metal(TONES.steel)),
    `<path d="M188 229A104 27 0 0 0 396 229" fill="none" stroke="#20242C" stroke-width="5" opacity=".75"/>`,
    `<path d="M190 234A104 27 0 0 0 394 234" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>`,
    turned(kit, stage, [0, 0], knob, dark),
    ring(stage, [-3, 405, 0], 12, "#6A717C", ' opacity=".7"'),
    rounded(kit, WINDOW, "#1B1F27", { depth: 6 }),
    within(
      kit,
      WINDOW,
      [
        `<path d="M378 340H414V446H378Z" fill="#6FA8CE" opacity=".85"/>`,
        `<path d="M378 340H414V346H378Z" fill="#D6ECF8"/>`,
        `<path d="M379 262L388 440" stroke="#fff" stroke-width="5" opacity=".5"/>`,
      ].join(""),
    ),
    `<path d="M368 292h-14M371 326h-9M374 360h-14M376 394h-9M378 426h-14" stroke="#2A3038" stroke-width="3" opacity=".8"/>`,
    lettering("1.7 L", 344, 299, 19, { anchor: "end", weight: 800, fill: "#232A35" }),
    lettering("1.0", 352, 366, 13, { anchor: "end", weight: 700, fill: "#3A424E" }),
    lettering("0.5", 354, 432, 13, { anchor: "end", weight: 700, fill: "#3A424E" }),
    lettering("BINATONE", 250, 428, 24, { weight: 800, spacing: 2.5, fill: "#1C2430" }),
    lettering("2000 W", 250, 450, 14, { weight: 600, spacing: 1, fill: "#3A424E" }),
    `<path d="${roundRect(478, 404, 22, 16, 6)}" fill="#0D1015" transform="rotate(28 489 412)"/>`,
    `<circle cx="484" cy="400" r="5" fill="${AMBER}"/>`,
  ].join("");
  return `<g transform="translate(-42 -46) scale(1.03)">${art}</g>`;
};
