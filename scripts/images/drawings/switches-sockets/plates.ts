/** Wall plates: sockets and switches in the British 86 mm pattern. Drawn in millimetres. */
import { type Drawing, lettering } from "../../kit";
import { castShadow, footing } from "../../parts/loft";
import { facing, lay } from "../../parts/shapes";
import { neon, onStripe, plate, rocker, screwCap, typeGHoles } from "../../parts/socket-face";
import { Stage } from "../../parts/space";

const MUTED = "#5B6478";

export const doubleSocket: Drawing = (kit) => {
  const stage = Stage.framing([146, 86, 30], { yaw: 27, pitch: 13 });
  const face = facing(-73, 86, 10);
  const art = [
    typeGHoles(kit, 36, 49),
    typeGHoles(kit, 110, 49),
    screwCap(kit, 12.7, 43),
    screwCap(kit, 133.3, 43),
    lettering("MK", 73, 62, 9, { weight: 800, spacing: 0.4 }),
    lettering("13 A", 73, 70.5, 6, { weight: 600, fill: MUTED }),
  ];
  return (
    castShadow(stage, footing(-73, -18, 146, 28), { blur: 7 }) +
      plate(kit, stage, 146) +
      lay(stage, face, art.join("")) +
      rocker(kit, stage, { x: -9.5, y: 62, z: 10, w: 11, h: 21 }, onStripe(11)) +
      rocker(kit, stage, { x: 9.5, y: 62, z: 10, w: 11, h: 21, on: false }),
  );
};
