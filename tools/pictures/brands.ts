/** Wordmarks of the brands the shop carries most of: our own plain lettering, no logos of theirs. */
import { INK } from "./kit";
import { svg } from "./marks";
import { outlineWord, type WordStyle } from "./outlines";

export type Brand = { slug: string; name: string; text: string; style: WordStyle };

/** The six brands with the most products; equal counts by stock. */
export const BRANDS: readonly Brand[] = [
  { slug: "philips", name: "Philips", text: "PHILIPS", style: { weight: 700, size: 30, spacing: 50 } },
  { slug: "ingco", name: "Ingco", text: "INGCO", style: { weight: 800, size: 30, spacing: -10 } },
  { slug: "total", name: "Total", text: "TOTAL", style: { weight: 700, size: 30, spacing: 110, kern: { 3: -40 } } },
  { slug: "binatone", name: "Binatone", text: "binatone", style: { weight: 700, size: 32, spacing: -22 } },
  { slug: "nasco", name: "Nasco", text: "Nasco", style: { weight: 800, size: 32, spacing: 6 } },
  { slug: "hisense", name: "Hisense", text: "Hisense", style: { weight: 700, size: 31, spacing: -10 } },
];

/** A wordmark in ink on a box of 40 units' height, its baseline the same for every brand. */
export async function brandMark({ name, text, style }: Brand): Promise<string> {
  const { d, width } = await outlineWord(text, style);
  return svg(Math.ceil(width), 40, `<path d="${d}" transform="translate(0 30)" fill="${INK}"/>`, name);
}
