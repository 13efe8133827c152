import type { Facets } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";

interface Range {
  min: string;
  max: string;
}

/** Message about a corrected price range (SHP-LIST-17, SHP-LIST-18); null if unchanged. */
export function priceNote(asked: Range, fitted: Range, { min, max }: Facets["price"]): string | null {
  if (asked.min === fitted.min && asked.max === fitted.max) return null;
  const isReversed = asked.min !== "" && asked.max !== "" && Number(asked.min) > Number(asked.max);
  const swapped = isReversed ? "Your minimum was higher than your maximum, so we swapped them." : "";
  if (isReversed && asked.min === fitted.max && asked.max === fitted.min) return swapped;
  const bounds =
    min !== null && max !== null ? `Prices here run from ${formatCedis(min)} to ${formatCedis(max)}. ` : "";
  return `${swapped}${swapped && " "}${bounds}We changed your range to fit.`;
}
