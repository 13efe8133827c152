/** Colours of the brand, as `#rrggbb`. */
export interface BrandColours {
  /** Text and dark grounds. */
  ink: string;
  /** Ground of the main buttons, with text in ink. */
  accent: string;
}

export const defaultColours: BrandColours = { ink: "#14213d", accent: "#f5a400" };

/** Contrast that WCAG 2.2 AA requires of text. */
const LEAST = 4.5;

/** Light grounds that ink is on, and opacity of white text on ink; all are in app/theme.css and its uses. */
const GROUNDS = { white: "#ffffff", "the light background": "#faf7f2", "a pressed button": "#e6e1d8" };
const FAINTEST_WHITE = 0.8;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours. @param part of `other`, 0 to 1 */
function mix(hex: string, other: string, part: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Lighter accent, for a button under the pointer. */
export const lighterAccent = ({ accent }: BrandColours): string =>
  accent === defaultColours.accent ? "#ffc24a" : mix(accent, "#ffffff", 0.3);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounded down, so that a refused ratio never reads like a sufficient one. */
const ratio = (value: number) => `${Math.floor(value * 100) / 100}:1`;

/** What is wrong with each colour; empty if every pair of text and ground in use can be read. */
export function colourProblems(colours: BrandColours): Partial<Record<keyof BrandColours, string>> {
  const { ink, accent } = colours;
  const needs = `it needs ${LEAST}:1.`;
  const onInk = contrast(ink, mix(ink, "#ffffff", FAINTEST_WHITE));
  if (onInk < LEAST)
    return { ink: `White text on this colour has a contrast of ${ratio(onInk)}; ${needs} Choose a darker colour.` };
  for (const [name, ground] of Object.entries(GROUNDS)) {
    const found = contrast(ink, ground);
    if (found < LEAST)
      return {
        ink: `Text in this colour on ${name} has a contrast of ${ratio(found)}; ${needs} Choose a darker colour.`,
      };
  }
  const onAccent = Math.min(contrast(ink, accent), contrast(ink, lighterAccent(colours)));
  if (onAccent >= LEAST) return {};
  return {
    accent: `The text on buttons of this colour has a contrast of ${ratio(onAccent)}; ${needs} Choose a lighter colour.`,
  };
}
