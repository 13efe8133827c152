/** Cords, cores and wires: one path drawn as a round strand in four tones. */
import { ramp } from "./finish";
import { n } from "./space";

/** Path data as a round strand of the given width, lit from the upper left. */
export function strand(d: string, width: number, tones: readonly string[], { cap = "round" } = {}): string {
  const layers = [
    { share: 1, tone: 0.12, shift: 0 },
    { share: 0.8, tone: 0.42, shift: -0.06 },
    { share: 0.52, tone: 0.62, shift: -0.12 },
    { share: 0.16, tone: 0.92, shift: -0.2 },
  ];
  const strokes = layers.map(({ share, tone, shift }) => {
    const move = shift ? ` transform="translate(${n(width * shift * 0.8)} ${n(width * shift)})"` : "";
    return `<path d="${d}" stroke="${ramp(tones, tone)}" stroke-width="${n(width * share)}"${move}/>`;
  });
  return `<g fill="none" stroke-linecap="${cap}" stroke-linejoin="round">${strokes.join("")}</g>`;
}
