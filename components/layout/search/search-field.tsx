import { type RefObject, useEffect } from "react";
import { Search as SearchIcon } from "@/components/ui/icons";
import { paths } from "@/lib/paths";
import type { Search } from "./use-search";

/** The field with its button. Without script it is a plain form that asks the listing. */
export function SearchField({ search, inputRef }: { search: Search; inputRef: RefObject<HTMLInputElement | null> }) {
  const { state, dispatch, listId, optionId } = search;

  // Words typed before the script was there count too.
  useEffect(() => {
    const term = inputRef.current?.value;
    if (term) dispatch({ type: "typed", term });
  }, [inputRef, dispatch]);

  const listed = state.open && state.results.length > 0;
  return (
    <search className="block grow">
      <form action={paths.products} onSubmit={search.submit} className="relative">
        <input
          ref={inputRef}
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listId}
          aria-activedescendant={listed && state.active >= 0 ? optionId(state.active) : undefined}
          placeholder="Search lamps, tools, cables…"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={200}
          value={state.term}
          onChange={(event) => dispatch({ type: "typed", term: event.target.value })}
          onFocus={() => dispatch({ type: "opened" })}
          onKeyDown={search.onKeyDown}
          className="min-h-11 w-full rounded-card border border-muted/60 bg-white pr-12 pl-4 text-base placeholder:text-muted hover:border-ink"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-card text-ink hover:bg-paper"
        >
          <SearchIcon aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  );
}
