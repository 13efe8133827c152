/** The Energy Commission's yellow label: a title, stars and a QR code. */
import { n } from "./paths";

const QR = ["1110111", "1010101", "1110011", "0001010", "1101111", "0110101", "1110011"];

/** The label with its upper left corner at (x, y) and the given width; its height is 1.35 times that. */
export function energyLabel(x: number, y: number, width: number, stars: 3 | 4 | 5): string {
  const s = width / 40;
  const star = "M0 -3.6L1 -1.2L3.6 -1L1.600 .7L2.200 3.200L0 1.900L-2.200 3.200L-1.600 .7L-3.600 -1L-1 -1.200Z";
  const row = Array.from(
    { length: 5 },
    (_, i) => `<path d="${star}" fill="${i < stars ? "#14213D" : "#E0B400"}" transform="translate(${6 + i * 7} 18)"/>`,
  );
  const modules = QR.flatMap((line, j) =>
    [...line].map((bit, i) =>
      bit === "1" ? `<rect x="${i * 2.4}" y="${j * 2.4}" width="2.500" height="2.500"/>` : "",
    ),
  );
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"><rect width="40" height="54" rx="2" fill="#FFD21F"/><rect width="40" height="10" rx="2" fill="#14213D"/><rect x="8" y="3.600" width="24" height="2.800" fill="#FFD21F"/>${row.join("")}<rect x="4" y="25" width="13" height="3" fill="#14213D"/><rect x="4" y="31" width="10" height="2.400" fill="#8A6D00"/><rect x="4" y="36" width="12" height="2.400" fill="#8A6D00"/><rect x="4" y="41" width="9" height="2.400" fill="#8A6D00"/><rect x="18.500" y="27" width="19" height="19" fill="#fff"/><g transform="translate(19.600 28)" fill="#14213D">${modules.join("")}</g></g>`;
}
