/** Extension lead: four sockets in a row, its lead coiled beside it. Drawn in millimetres. */
import { type Drawing, lettering } from "../../kit";
import { plastic, soften, TONES } from "../../parts/finish";
import { block, castShadow, footing, tray } from "../../parts/loft";
import { plugExit, plugTypeG } from "../../parts/plug-type-g";
import { neon, typeGHoles, WHITE_UREA } from "../../parts/socket-face";
import { n, Stage, type Vec } from "../../parts/space";
import { strand } from "../../parts/strand";

export const extensionLead: Drawing = (kit) => {
  const stage = Stage.framing([300, 42, 200], { yaw: 36, pitch: 46, fill: 535, centre: [300, 314] });
  const [w, h, d] = [284, 38, 70];
  const at: Vec = [-w / 2, 0, -90];
  const sockets = [38, 94, 150, 206].map((x) => {
    const well = `<rect x="${x - 24}" y="9" width="48" height="52" rx="5" fill="#14213D" opacity=".1"/>`;
    return well + typeGHoles(kit, x, 35, 0.98);
  });
  const art = [
    ...sockets,
    neon(kit, 256, 20, 8, 8, ["#7DF0A5", "#0B8A45"]),
    lettering("SURGE", 256, 36, 7.6, { weight: 700 }),
    lettering("13 A", 256, 48, 8.4, { weight: 600, fill: "#5B6478" }),
  ];
  const name = lettering("MASTERPLUG", 110, 22, 15, { weight: 800, fill: "#FFFFFF", spacing: 1.4 });
  const on = (x: number, z: number, y = 5) => stage.point([x, y, z]).map(n).join(" ");
  const loop = (cx: number, cz: number, rx: number, rz: number) =>
    `M${on(cx - rx, cz)}${Array.from({ length: 36 }, (_, i) => {
      const angle = Math.PI + ((i + 1) / 36) * 2 * Math.PI;
      return `L${on(cx + rx * Math.cos(angle), cz + rz * Math.sin(angle))}`;
    }).join("")}`;
  const plug = { at: [98, 0, 62] as Vec, cord: [-0.94, 0, -0.34] as Vec, tones: TONES.white };
  const [ex, ey] = stage.point(plugExit(plug)).map(n);
  const lead = `M${on(-142, -55, 14)}C${on(-186, -55, 10)} ${on(-186, 40)} ${on(-130, 26)}S${on(-60, 84)} ${on(-20, 56)}S${on(30, 22)} ${ex} ${ey}`;
  const coils = [loop(-66, 38, 60, 42), loop(-60, 42, 62, 42), loop(-70, 46, 58, 40)];
  const width = 8.4 * stage.scale;
  const shade = (path: string) =>
    `<path d="${path}" fill="none" stroke="#14213D" stroke-opacity=".3" stroke-width="${n(width)}" transform="translate(4 9)"/>`;
  const tie = block(kit, stage, { at: [-76, 0, 80], size: [12, 13, 12], radius: 4, edge: 3 }, plastic(TONES.black));
  return [
    castShadow(stage, footing(at[0], at[2], w, d), { blur: 9 }),
    castShadow(stage, footing(74, 40, 48, 46), { blur: 7, shift: 5 }),
    soften([...coils, lead].map(shade).join(""), 5),
    strand(lead, width, TONES.white),
    tray(kit, stage, { at, size: [w, h - 9, d], radius: 16 }, plastic(TONES.black, 0.2)),
    tray(kit, stage, { at: [at[0], h - 9, at[2]], size: [w, 9, d], radius: 16, edge: 5 }, plastic(WHITE_UREA, 0.2)),
    stage.onTop([at[0], h, at[2]], art.join("")),
    stage.onFront([at[0], h - 9, at[2] + d], name),
    ...coils.map((coil) => strand(coil, width, TONES.white)),
    tie,
    plugTypeG(kit, stage, plug),
  ].join("");
};
