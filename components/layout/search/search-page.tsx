"use client";

import { type ReactNode, useState } from "react";
import type { SearchStart as Start } from "@/lib/contracts/catalogue";
import { matchingCategories } from "./matching-categories";
import { CategoryLinks, RecentSearches, SearchStart } from "./search-start";

/**
 * The search page: what a search begins with, below the field. While the shopper types, the categories that match by name stand
 * in a line of their own above the field, where the list of products does not cover them.
 * @param field the search box
 */
export function SearchPageParts({ start, field }: { start: Start; field: ReactNode }) {
  const [term, setTerm] = useState("");
  const matching = matchingCategories(start.categories, term).slice(0, 2);
  return (
    // What is typed and what clears the field are heard here; the field is another part's.
    <div onInput={({ target }) => target instanceof HTMLInputElement && setTerm(target.value)}>
      <div role="status" className="mb-3 flex min-h-11 items-center">
        {matching.length > 0 ? (
          <CategoryLinks categories={matching} />
        ) : (
          <p className="text-muted text-sm">Search by name, brand, model number or use.</p>
        )}
      </div>
      {field}
      <div className="-mx-4 mt-6">
        <SearchStart start={start} />
        <RecentSearches />
      </div>
    </div>
  );
}
