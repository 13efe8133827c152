/** The brand strip's rhythm on phones (SHP-HOME-07) and how many brands it shows at once. */
export const BRAND_STEP_MS = 3000;
const BRANDS_SHOWN = 3;

/** The first brand to show next: one on, from position `length - 3` back to the start (SHP-HOME-08). */
export function nextBrandPosition(position: number, length: number): number {
  return position >= length - BRANDS_SHOWN ? 0 : position + 1;
}
