import type { Brand } from "./brand";
import { defaultColours, lighterAccent } from "./brand-colours";
import { defaultTypeface, typefaces } from "./typefaces";

type Look = Pick<Brand, "ink" | "accent" | "typeface">;

const hasDefaultColours = ({ ink, accent }: Look) => ink === defaultColours.ink && accent === defaultColours.accent;

const coloursOf = ({ ink, accent }: Look) => ({
  "--color-ink": ink,
  "--color-amber": accent,
  "--color-amber-light": lighterAccent({ ink, accent }),
});
const typefaceOf = ({ typeface }: Look) => ({ "--font-sans": typefaces[typeface] });

/** Custom properties of app/theme.css for a brand. The woven strip is drawn in the default colours only. */
export const brandStyle = (brand: Look) => ({
  ...coloursOf(brand),
  ...typefaceOf(brand),
  "--woven": hasDefaultColours(brand) ? "initial" : "none",
});

/** Those that differ from the stylesheet. */
export const ownBrandStyle = (brand: Look): Record<string, string> => ({
  ...(!hasDefaultColours(brand) && { ...coloursOf(brand), "--woven": "none" }),
  ...(brand.typeface !== defaultTypeface && typefaceOf(brand)),
});
