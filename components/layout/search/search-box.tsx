"use client";

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { ArrowRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/loading";
import { useCloseOutside } from "@/components/ui/page-hooks";
import { Picture } from "@/components/ui/picture";
import { formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { type Predecessor, SearchForm } from "./search-form";
import { resultPicture, type Search, useSearch } from "./use-search";

/**
 * The search field with its dropdown.
 * @param after the field whose place it takes: its words and the focus stay
 */
export function SearchBox({ after, className = "" }: { after?: Predecessor; className?: string }) {
  const search = useSearch();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    // Words typed before the script ran count too.
    const term = (after?.input ?? input.current)?.value;
    if (term) search.dispatch({ type: "typed", term });
    if (after?.hadFocus) input.current?.focus();
  });
  // Before the next key can come.
  useLayoutEffect(() => takeOver(), []);
  useCloseOutside(box, search.state.open, () => search.dispatch({ type: "closed" }));

  return (
    <div ref={box} className={`relative ${className}`}>
      <SearchField search={search} inputRef={input} />
      <div
        hidden={!search.state.open}
        className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card border border-line bg-white shadow-float"
      >
        <SearchResults search={search} />
      </div>
    </div>
  );
}

/** The field of a search, with the keys that walk its list. */
export function SearchField({ search, inputRef }: { search: Search; inputRef: RefObject<HTMLInputElement | null> }) {
  const { state, dispatch, listId, optionId } = search;
  const listed = state.open && state.results.length > 0;
  return (
    <SearchForm
      onSubmit={search.submit}
      ref={inputRef}
      aria-expanded={listed}
      aria-controls={listId}
      aria-activedescendant={listed && state.active >= 0 ? optionId(state.active) : undefined}
      value={state.term}
      onChange={(event) => dispatch({ type: "typed", term: event.target.value })}
      onFocus={() => dispatch({ type: "opened" })}
      onKeyDown={search.onKeyDown}
    />
  );
}

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-sm px-3 py-2 text-sm hover:bg-paper aria-selected:bg-paper " +
  "aria-selected:ring-2 aria-selected:ring-inset aria-selected:ring-link";

/** What the lookup found, as the list that the field's arrow keys walk. */
export function SearchResults({ search }: { search: Search }) {
  const { state, listId, optionId, leave } = search;
  const { results, lookup, active } = state;
  const last = results.length;

  return (
    <>
      <div role="status">
        {lookup === "searching" && (
          <p className="flex items-center gap-3 px-3 py-4 text-sm text-muted">
            <Spinner label={null} className="size-5" />
            Searching...
          </p>
        )}
        {lookup === "done" && last === 0 && <p className="px-3 py-4 text-sm">No products found</p>}
        {last > 0 && <p className="sr-only">{last === 1 ? "1 product" : `${last} products`} listed</p>}
      </div>
      {/* The focus stays in the field (combobox pattern), so the entries are no tab stops. */}
      <div id={listId} role="listbox" aria-label="Products" className={last > 0 ? "p-1.5" : "hidden"}>
        {results.map((result, index) => (
          <Link
            key={result._id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={paths.product(result.slug)}
            onClick={leave}
            className={ENTRY}
          >
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper">
              <Picture image={decorative(resultPicture(result))} sizes="48px" />
            </span>
            <span className="line-clamp-2 grow font-medium">{result.name}</span>
            <span className="font-bold whitespace-nowrap tabular-nums">{formatCedis(result.price.base)}</span>
          </Link>
        ))}
        {last > 0 && (
          <Link
            id={optionId(last)}
            role="option"
            aria-selected={active === last}
            tabIndex={-1}
            href={paths.search(state.term.trim())}
            onClick={leave}
            className={`${ENTRY} justify-between border-t border-line font-bold`}
          >
            View all results
            <ArrowRight className="size-4" />
          </Link>
        )}
      </div>
    </>
  );
}

/** The name is next to the picture, so its alt text is empty. */
function decorative(picture: { url: string; alt: string } | null) {
  return picture && { url: picture.url, alt: "" };
}
