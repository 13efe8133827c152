"use client";

import { type FormEvent, type KeyboardEvent, useId, useReducer } from "react";
import { useLeave } from "@/components/ui/link";
import { local, localKeys, readTexts } from "@/lib/client/storage";
import type { Product } from "@/lib/contracts/catalogue";
import { SEARCH_MIN_LENGTH, SEARCH_RESULTS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { readShop, useFetched } from "../use-fetched";

/** Debounce time of the lookup. */
const PAUSE_MS = 150;

/**
 * State of a search box: live lookup, keys, submit.
 * @param onLeave called when a search or result is opened
 */
export function useSearch(onLeave?: () => void) {
  const goTo = useLeave();
  const id = useId();
  const [state, dispatch] = useReducer(reduceSearch, emptySearch);
  const wanted = lookupTerm(state.term);

  useFetched(
    wanted,
    lookUp,
    // Treats every failure as no results (SHP-SEARCH-06).
    (results) => wanted && dispatch({ type: "answered", term: wanted, results: results ?? [] }),
    PAUSE_MS,
  );

  /** Clears and closes the box after an entry was opened (SHP-SEARCH-10). */
  function leave() {
    if (wanted) rememberTerm(wanted);
    dispatch({ type: "cleared" });
    onLeave?.();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const term = state.term.trim();
    if (!term) return;
    rememberTerm(term);
    dispatch({ type: "cleared" });
    onLeave?.();
    goTo(paths.search(term));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (state.open) dispatch({ type: "moved", by: event.key === "ArrowDown" ? 1 : -1 });
      else dispatch({ type: "opened" });
    } else if (event.key === "Escape" && state.open && !onLeave) {
      // Keeps the text; a second Escape is left to the browser. On phones the screen closes.
      event.preventDefault();
      dispatch({ type: "closed" });
    } else if (event.key === "Enter" && state.active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(state.active))?.click();
    }
  }

  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  return { state, dispatch, leave, submit, onKeyDown, listId, optionId };
}

export type Search = ReturnType<typeof useSearch>;

async function lookUp(term: string, signal: AbortSignal): Promise<SearchResult[]> {
  const query = new URLSearchParams({ search: term, limit: String(SEARCH_RESULTS) });
  const { data } = await readShop<{ data: { products: SearchResult[] } }>(`/api/products?${query}`, signal);
  return data.products;
}

export type SearchResult = Pick<Product, "_id" | "name" | "slug" | "price"> & {
  featuredImage: Product["featuredImage"] | string;
};

export interface SearchState {
  term: string;
  open: boolean;
  lookup: "idle" | "searching" | "done";
  results: SearchResult[];
  /** Index of the active option; one past the last for 'View all results', -1 for none. */
  active: number;
}

export type SearchAction =
  | { type: "typed"; term: string }
  | { type: "answered"; term: string; results: SearchResult[] }
  | { type: "opened" }
  | { type: "closed" }
  | { type: "cleared" }
  | { type: "moved"; by: 1 | -1 };

export const emptySearch: SearchState = { term: "", open: false, lookup: "idle", results: [], active: -1 };

/** Term to look up; null below two characters (SHP-SEARCH-01, SHP-SEARCH-02). */
function lookupTerm(term: string): string | null {
  const trimmed = term.trim();
  return trimmed.length >= SEARCH_MIN_LENGTH ? trimmed : null;
}

/** Reducer of the search box. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case "typed": {
      const wanted = lookupTerm(action.term);
      if (!wanted) return { ...emptySearch, term: action.term };
      if (wanted === lookupTerm(state.term)) return { ...state, term: action.term, open: true };
      return { term: action.term, open: true, lookup: "searching", results: [], active: -1 };
    }
    case "answered":
      // Ignores a late answer to an older term (SHP-SEARCH-14).
      if (action.term !== lookupTerm(state.term)) return state;
      return { ...state, lookup: "done", results: action.results.slice(0, SEARCH_RESULTS), active: -1 };
    case "opened":
      return lookupTerm(state.term) ? { ...state, open: true } : state;
    case "closed":
      return { ...state, open: false, active: -1 };
    case "cleared":
      return emptySearch;
    case "moved": {
      const entries = state.results.length === 0 ? 0 : state.results.length + 1;
      if (!state.open || entries === 0) return state;
      const from = state.active === -1 && action.by === -1 ? 0 : state.active;
      return { ...state, active: (from + action.by + entries) % entries };
    }
  }
}

/** Image of a result, given as an object or as a URL (SHP-SEARCH-07). */
export function resultPicture({ featuredImage, name }: SearchResult): { url: string; alt: string } | null {
  return typeof featuredImage === "string" ? { url: featuredImage, alt: name } : featuredImage;
}

const KEPT = 6;

/** Recent searches on this device, newest first; none if storage is unavailable. */
export function readRecentTerms(): string[] {
  return readTexts(localKeys.recentSearches, KEPT);
}

/** Prepends a search; removes duplicates regardless of case. */
export function withRecentTerm(terms: string[], term: string): string[] {
  return [term, ...terms.filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, KEPT);
}

export function rememberTerm(term: string): void {
  local.write(localKeys.recentSearches, JSON.stringify(withRecentTerm(readRecentTerms(), term)));
}

export function forgetTerms(): void {
  local.remove(localKeys.recentSearches);
}
