/** Cords, cores and wires: one path drawn as a round strand in four tones. */
import { ramp } from "./finish";
import { n } from "./space";

export const COPPER = ["#6E3315", "#9C4E22", "#C97539", "#E9A266", "#FFD9AE"] as const;
export const TIN = ["#6A717C", "#8F97A3", "#B6BDC7", "#DCE1E6", "#FFFFFF"] as const;
export const BROWN = ["#2C180D", "#482816", "#6A3F25", "#8E5E3D", "#C39571"] as const;
export const GREEN = ["#0A4422", "#116234", "#1C864A", "#49AE70", "#93D6AC"] as const;
export const GREEN_YELLOW = ["#0A4422", "#1C864A", "#7FB23A", "#E6C92B", "#FFF0A8"] as const;
export const GREY = ["#4E5159", "#6F727A", "#92959C", "#B4B7BC", "#DDDEE0"] as const;

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
