"use client";

import { Search } from "@/components/ui/icons";
import { defaultSort, searchListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { useListing } from "./listing-navigation";

/**
 * Search box of the listing; a search clears category and price filters (SHP-LIST-21).
 * @param onSearch called after it has started
 */
export function ListingSearch({ onSearch }: { onSearch: () => void }) {
  const { asked, go } = useListing();
  const { filters, search, sort, view } = asked;
  return (
    <search className="min-w-0 grow">
      <form
        action={paths.products}
        onSubmit={(event) => {
          event.preventDefault();
          go(searchListing(asked, String(new FormData(event.currentTarget).get("search") ?? "")));
          onSearch();
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
