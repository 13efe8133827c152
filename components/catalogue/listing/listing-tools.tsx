"use client";

import { ChevronDown, Grid2x2, List, Search } from "@/components/ui/icons";
import { PageNumbers } from "@/components/ui/page-numbers";
import {
  changeListing,
  defaultSort,
  type ListingSort,
  type ListingView,
  searchListing,
  sortChoices,
} from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { FILTER_FORM } from "./filter-panel";
import { ListingLink, useListing } from "./listing-navigation";

/** Search box of the listing; a search clears category and price filters (SHP-LIST-21). */
export function ListingSearch() {
  const { asked, go } = useListing();
  const { filters, search, sort, view } = asked;
  return (
    <search className="min-w-0 grow">
      <form
        action={paths.products}
        onSubmit={(event) => {
          event.preventDefault();
          go(searchListing(asked, String(new FormData(event.currentTarget).get("search") ?? "")));
        }}
        className="relative"
      >
        {filters.brand.map((brand) => (
          <input key={brand} type="hidden" name="brand" value={brand} />
        ))}
        <input type="hidden" name="inStock" value="true" disabled={filters.availability.length === 0} />
        <input type="hidden" name="sort" value={sort} disabled={sort === defaultSort(search)} />
        <input type="hidden" name="view" value={view} disabled={view === "grid"} />
        <input
          // A new term in the URL replaces the field's text; typing does not.
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search products"
          placeholder="Search products"
          className="min-h-11 w-full rounded-card border border-muted/60 bg-white pr-12 pl-3 text-base placeholder:text-muted hover:border-ink md:text-sm"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
        >
          <Search className="size-5" />
        </button>
      </form>
    </search>
  );
}

/** Sort selector; part of the filter form, so that plain HTML submits both. */
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
        <ChevronDown className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4" />
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

/** Switches between grid and list. The layout is in the URL, so that the server renders it. */
export function LayoutToggle() {
  const { asked } = useListing();
  return (
    <div className="ml-auto flex shrink-0 overflow-hidden rounded-card border border-muted/60">
      {layouts.map(({ view, label, Icon }) => (
        <ListingLink
          key={view}
          to={{ ...asked, view }}
          aria-label={label}
          aria-current={asked.view === view ? "true" : undefined}
          className="grid size-11 place-items-center text-muted -outline-offset-3 hover:bg-paper aria-[current]:bg-ink aria-[current]:text-white"
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
