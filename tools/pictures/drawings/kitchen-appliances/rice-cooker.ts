import { AMBER, type Drawing, type Kit, lettering } from "../../kit";
import { fade, metal, plastic, rounded, soften, TONES } from "../../parts/finish";
import { disc, roundRect } from "../../parts/paths";
import { profile, ring, turned } from "../../parts/solid";
import { Stage } from "../../parts/space";

const LEFT_HANDLE =
  "M142 300C104 290 70 298 62 318C56 338 66 360 88 366C108 371 130 366 150 358L150 336C130 342 112 344 100 340C90 336 90 326 102 324C116 322 132 324 146 328Z";

export const riceCooker: Drawing = (kit) => {
  const stage = new Stage({ yaw: 0, pitch: 17, at: [320, 536] });
  const dark = plastic(TONES.black, 0.4, 14);
  const white = plastic(TONES.white, 0.55, 26);
  const body = profile("M150 14 C168 22 178 44 181 70 L188 206 C188 222 186 232 184 238");
  const art = [
    kit.shadow(330, 540, 246, 40),
    turned(kit, stage, [0, 0], profile("M146 0 L150 4 L152 18"), plastic(TONES.rubber)),
    handle(kit, ""),
    handle(kit, 'transform="translate(640 0) scale(-1 1)"'),
    turned(kit, stage, [0, 0], body, white),
    band(kit),
    turned(kit, stage, [0, 0], profile("M188 236 C193 238 194 246 192 252 L184 256"), metal(TONES.steel)),
    lid(kit, stage),
    turned(kit, stage, [0, 0], profile("M26 312 L24 322 C34 326 38 334 36 342 C32 352 14 354 3 354"), dark),
    ring(stage, [-5, 352, 3], 16, "#fff", ' opacity=".22"'),
    panel(kit),
  ].join("");
  return `<g transform="translate(-16 -72) scale(1.05)">${art}</g>`;
};

function handle(kit: Kit, place: string): string {
  return `<g ${place}>${rounded(kit, LEFT_HANDLE, fade(kit, ["#4B515B", "#272B33", "#0F1216"], [0, 0, 1, 1]), { depth: 10 })}</g>`;
}

/** A soft red band of leaves round the body, as these cookers wear it. */
function band(kit: Kit): string {
  const red = fade(kit, ["#8E1A1B", "#D9453B", "#C22C28", "#7A1214"], [0, 0, 1, 0]);
  return [
    `<path d="M136 330C190 384 450 384 504 330L503 352C450 407 190 407 137 352Z" fill="${red}"/>`,
    `<path d="M137 358C190 413 450 413 503 358L503 362C450 417 190 417 137 362Z" fill="${red}" opacity=".7"/>`,
    soften(
      `<path d="M150 480C210 524 430 524 490 480L486 520C430 550 210 550 154 520Z" fill="#14213D" opacity=".25"/>`,
      10,
    ),
  ].join("");
}

/** A glass lid in a steel rim, through which the rice shows white. */
function lid(kit: Kit, stage: Stage): string {
  const dome = "M146 284C150 236 226 212 320 212C414 212 490 236 494 284C486 338 154 338 146 284Z";
  return [
    ring(stage, [0, 256, 0], 184, "#C9CED4"),
    `<ellipse cx="320" cy="290" rx="166" ry="44" fill="${kit.radial(
      [
        [0, "#FFFDF6"],
        [0.7, "#F0EADB"],
        [1, "#B7B4AC"],
      ],
      [0.45, 0.35, 0.7],
    )}"/>`,
    `<g fill="#D8D0BC" opacity=".7"><ellipse cx="250" cy="282" rx="12" ry="3"/><ellipse cx="300" cy="300" rx="13" ry="3"/><ellipse cx="368" cy="288" rx="12" ry="3"/><ellipse cx="410" cy="300" rx="11" ry="3"/><ellipse cx="220" cy="300" rx="10" ry="3"/></g>`,
    `<path d="${dome}" fill="${kit.radial(
      [
        [0, "#EAF3F6", 0.35],
        [0.75, "#A9BCC6", 0.45],
        [1, "#6F828D", 0.7],
      ],
      [0.42, 0.3, 0.75],
    )}"/>`,
    soften(`<path d="M184 270C196 240 244 224 296 222C250 232 212 250 206 288Z" fill="#fff" opacity=".85"/>`, 3),
    soften(`<path d="M440 296C458 286 466 276 462 262C474 276 470 296 446 308Z" fill="#fff" opacity=".55"/>`, 3),
    `<path d="M146 284C154 338 486 338 494 284" fill="none" stroke="#F7F9FB" stroke-width="4"/>`,
    `<path d="M147 289C158 343 482 343 493 289" fill="none" stroke="#5C6470" stroke-width="3"/>`,
    `<circle cx="412" cy="246" r="7" fill="#3A4048"/><circle cx="411" cy="245" r="3.4" fill="#0C0E12"/>`,
  ].join("");
}

function panel(kit: Kit): string {
  return [
    rounded(kit, roundRect(252, 392, 136, 116, 16), fade(kit, ["#F1F3F5", "#C4CAD1", "#8F97A1"], [0, 0, 1, 1]), {
      depth: 8,
    }),
    lettering("NASCO", 320, 420, 21, { weight: 800, spacing: 2 }),
    `<circle cx="280" cy="440" r="5.5" fill="${AMBER}"/><circle cx="278.500" cy="438.500" r="2" fill="#fff" opacity=".8"/>`,
    lettering("WARM", 290, 444, 10, { anchor: "start", weight: 700, fill: "#3A424E" }),
    `<circle cx="334" cy="440" r="5.5" fill="#D13A30"/><circle cx="332.500" cy="438.500" r="2" fill="#fff" opacity=".7"/>`,
    lettering("COOK", 344, 444, 10, { anchor: "start", weight: 700, fill: "#3A424E" }),
    `<path d="${roundRect(294, 456, 52, 38, 8)}" fill="#1B1F26"/>`,
    rounded(kit, roundRect(300, 470, 40, 20, 6), "#3D444E", { depth: 5 }),
    `<path d="${disc(320, 480, 3)}" fill="#fff" opacity=".6"/>`,
    lettering("1.8 L", 462, 452, 24, { weight: 800, fill: "#B3261E", rotate: -8 }),
  ].join("");
}
