"use client";

import { SlidersHorizontal } from "@/components/ui/icons";
import { FILTER_SHEET, moveSheetByHand } from "./filter-sheet";
import { useListing } from "./listing-navigation";

/** Opens the filter sheet on phones, with the number of filters in force. */
export function FilterButton() {
  const { filters } = useListing().asked;
  const { min, max } = filters.priceRange;
  const count = filters.availability.length + filters.productType.length + filters.brand.length + (min || max ? 1 : 0);
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET}
      onClick={() => moveSheetByHand(true)}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-card border border-ink px-4 font-bold text-sm active:bg-paper md:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-5" />
      Filters
      {count > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-ink text-white text-xs tabular-nums">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </button>
  );
}
