/**
 * Typefaces of the shop, as CSS stacks (BEYOND-88). The first is in the build (app/globals.css); the others are on the
 * device, so that nothing is loaded for them.
 */
export const typefaces = {
  "Plus Jakarta Sans": '"Plus Jakarta Sans", "Jakarta Fallback", system-ui, sans-serif',
  "System sans-serif": "system-ui, -apple-system, Roboto, Arial, sans-serif",
  "System serif": "ui-serif, Georgia, Cambria, serif",
} as const;
export type Typeface = keyof typeof typefaces;

export const typefaceNames = Object.keys(typefaces) as [Typeface, ...Typeface[]];
export const defaultTypeface: Typeface = "Plus Jakarta Sans";
