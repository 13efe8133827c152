"use client";

import { ChevronDown, Grid2x2, List } from "@/components/ui/icons";
import { PageNumbers } from "@/components/ui/page-numbers";
import { changeListing, type ListingSort, type ListingView, sortChoices } from "@/lib/listing-query";
import { FILTER_FORM } from "./filter-panel";
import { ListingLink, useListing } from "./listing-navigation";

/** Sort selector; part of the filter form, so that plain HTML submits both. */
export function SortSelect() {
  const { asked, go } = useListing();
  return (
    <div className="flex min-w-0 grow basis-0 items-center gap-1.5 md:ml-auto md:grow-0 md:basis-auto">
      <label className="relative block min-w-0 grow">
        <span className="sr-only">Sort by</span>
        <select
          name="sort"
          form={FILTER_FORM}
          value={asked.sort}
          onChange={(event) => go(changeListing(asked, { sort: event.target.value as ListingSort }))}
          className="min-h-11 w-full appearance-none truncate rounded-card border border-muted/60 bg-white pr-6 pl-2.5 text-base hover:border-ink md:pr-9 md:pl-3 md:text-sm"
        >
          {sortChoices(asked.search).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 size-4" />
      </label>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="min-h-11 rounded-card border border-ink px-3 text-sm">
          Sort
        </button>
      </noscript>
    </div>
  );
}

const layouts = [
  { view: "grid", label: "Grid", Icon: Grid2x2 },
  { view: "list", label: "List", Icon: List },
] as const satisfies { view: ListingView; label: string; Icon: unknown }[];

/**
 * Switches between grid and list; phones show only the other one. The layout is in the URL, so that the server renders
 * it.
 */
export function LayoutToggle() {
  const { asked } = useListing();
  return (
    <div className="flex shrink-0 overflow-hidden rounded-card border border-muted/60">
      {layouts.map(({ view, label, Icon }) => (
        <ListingLink
          key={view}
          to={{ ...asked, view }}
          aria-label={label}
          aria-current={asked.view === view ? "true" : undefined}
          className="grid size-11 place-items-center text-muted -outline-offset-3 hover:bg-paper aria-[current]:bg-ink aria-[current]:text-white max-md:aria-[current]:hidden"
        >
          <Icon className="size-5" />
        </ListingLink>
      ))}
    </div>
  );
}

/** Pagination as real links (SHP-LIST-36). */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { asked } = useListing();
  return (
    <PageNumbers
      page={page}
      pages={pages}
      draw={(target, look, rel) => <ListingLink {...look} to={{ ...asked, page: target }} arrive="top" rel={rel} />}
    />
  );
}
