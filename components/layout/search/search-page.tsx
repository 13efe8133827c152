"use client";

import { type ReactNode, useState } from "react";
import type { SearchStart as Start } from "@/lib/contracts/catalogue";
import { matchingCategories } from "./matching-categories";
import { CategoryLinks, RecentSearches, SearchStart } from "./search-start";

/**
 * Search page: field with recent searches, popular products and categories below. While typing, matching categories are
 * shown above the field, where the dropdown does not cover them.
 * @param field the search box
 */
export function SearchPageParts({ start, field }: { start: Start; field: ReactNode }) {
  const [term, setTerm] = useState("");
  const matching = matchingCategories(start.categories, term).slice(0, 2);
  return (
    // Listens to input and reset events, since the field belongs to another component.
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
