import type { Product } from "@/lib/contracts/catalogue";
import { SEARCH_MIN_LENGTH, SEARCH_RESULTS } from "@/lib/limits";

export type SearchResult = Pick<Product, "_id" | "name" | "slug" | "price"> & {
  featuredImage: Product["featuredImage"] | string;
};

export interface SearchState {
  term: string;
  open: boolean;
  lookup: "idle" | "searching" | "done";
  results: SearchResult[];
  /** The marked entry: a result, or one past the last for 'View all results'; -1 for none. */
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

/** The words to look up; null while there are fewer than two characters (SHP-SEARCH-01, SHP-SEARCH-02). */
export function lookupTerm(term: string): string | null {
  const trimmed = term.trim();
  return trimmed.length >= SEARCH_MIN_LENGTH ? trimmed : null;
}

/** What the search box shows next. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case "typed": {
      const wanted = lookupTerm(action.term);
      if (!wanted) return { ...emptySearch, term: action.term };
      if (wanted === lookupTerm(state.term)) return { ...state, term: action.term, open: true };
      return { term: action.term, open: true, lookup: "searching", results: [], active: -1 };
    }
    case "answered":
      // A late answer to older words is not shown (SHP-SEARCH-14).
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

/** A result's picture; an answer may carry it as an object or as a plain address (SHP-SEARCH-07). */
export function resultPicture({ featuredImage, name }: SearchResult): { url: string; alt: string } | null {
  return typeof featuredImage === "string" ? { url: featuredImage, alt: name } : featuredImage;
}
