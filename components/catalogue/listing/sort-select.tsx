"use client";

import { ChevronDown } from "@/components/ui/icons";
import { changeListing, type ListingSort, sortChoices } from "@/lib/listing-query";
import { FILTER_FORM } from "./filter-panel";
import { useListing } from "./listing-navigation";

/** The order of the products; part of the filter form, so that plain HTML sends both together. */
export function SortSelect() {
  const { asked, go } = useListing();
  return (
    <div className="flex min-w-0 grow basis-0 items-center gap-2 md:grow-0 md:basis-auto">
      <label className="relative block min-w-0 grow">
        <span className="sr-only">Sort by</span>
        <select
          name="sort"
          form={FILTER_FORM}
          value={asked.sort}
          onChange={(event) => go(changeListing(asked, { sort: event.target.value as ListingSort }))}
          className="min-h-11 w-full appearance-none truncate rounded-card border border-muted/60 bg-white pr-9 pl-3 text-base hover:border-ink md:text-sm"
        >
          {sortChoices(asked.search).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4" />
      </label>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="min-h-11 rounded-card border border-ink px-3 text-sm">
          Sort
        </button>
      </noscript>
    </div>
  );
}
