"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useReducer } from "react";
import { requestJson } from "@/lib/client/request";
import { SEARCH_RESULTS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { rememberTerm } from "./recent-terms";
import { emptySearch, lookupTerm, reduceSearch, type SearchResult } from "./search-state";

/** Time for the next key: a lookup for every letter would only be thrown away. */
const PAUSE_MS = 150;

/**
 * A search box's state and behaviour: live lookup, keys, submit.
 * @param onLeave called when a search or a result is opened
 */
export function useSearch(onLeave?: () => void) {
  const router = useRouter();
  const id = useId();
  const [state, dispatch] = useReducer(reduceSearch, emptySearch);
  const wanted = lookupTerm(state.term);

  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const results = await lookUp(wanted, stop.signal);
      if (!stop.signal.aborted) dispatch({ type: "answered", term: wanted, results });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  /** After an entry was opened: the box is empty and closed again (SHP-SEARCH-10). */
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
    router.push(paths.search(term));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (state.open) dispatch({ type: "moved", by: event.key === "ArrowDown" ? 1 : -1 });
      else dispatch({ type: "opened" });
    } else if (event.key === "Escape" && state.open && !onLeave) {
      // The field keeps its words; a second Escape is the browser's own. A screen closes as a whole.
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

/** Whatever is not a success counts as nothing found (SHP-SEARCH-06). */
async function lookUp(term: string, signal: AbortSignal): Promise<SearchResult[]> {
  try {
    const query = new URLSearchParams({ search: term, limit: String(SEARCH_RESULTS) });
    const reply = await requestJson<{ data: { products: SearchResult[] } }>(`/api/products?${query}`, { signal });
    return reply.ok ? reply.body.data.products : [];
  } catch {
    return [];
  }
}
