"use client";

import { ChevronDown } from "@/components/ui/icons";
import type { Choice } from "@/lib/filter-choices";
import { ChoiceList } from "./choice-list";

const SHOWN_AT_ONCE = 8;

/** The brands with most products at once, the rest one tap away; that part is open when it holds a chosen brand. */
export function BrandChoices({
  brands,
  chosen,
  onToggle,
}: {
  brands: Choice[];
  chosen: string[];
  onToggle: (value: string) => void;
}) {
  const first = brands.slice(0, SHOWN_AT_ONCE);
  const rest = brands.slice(SHOWN_AT_ONCE);
  const list = { name: "brand", chosen, onToggle };

  if (brands.length === 0) return <p className="text-muted text-sm">No brands to choose from.</p>;
  return (
    <>
      <ChoiceList {...list} choices={first} />
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value)) || undefined} className="group/rest">
          <summary className="flex min-h-11 items-center gap-1 font-medium text-link text-sm pointer-fine:min-h-9">
            <span className="group-open/rest:hidden">Show {rest.length} more brands</span>
            <span className="hidden group-open/rest:inline">Show fewer brands</span>
            <ChevronDown aria-hidden className="size-4 transition-transform group-open/rest:rotate-180" />
          </summary>
          <ChoiceList {...list} choices={rest} />
        </details>
      )}
    </>
  );
}
