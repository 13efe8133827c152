"use client";

import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { ArrowLeft, Clock } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useModal } from "@/components/ui/use-modal";
import { paths } from "@/lib/paths";
import { SearchField, SearchResults } from "./search-box";
import { forgetTerms, readRecentTerms, rememberTerm, useSearch } from "./use-search";

/**
 * The phone's search: a full screen with the last searches. It opens when it is drawn.
 * @param onClosed called when it has closed, by its button, a result or Escape
 */
export function SearchScreen({ onClosed }: { onClosed: () => void }) {
  const { dialog, close } = useModal();
  const input = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState(readRecentTerms);
  const search = useSearch(close);
  const { state } = search;

  useEffect(() => input.current?.focus(), []);

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClosed}
      className="m-0 size-full max-h-none max-w-none bg-white text-ink"
    >
      <div className="flex items-center gap-1 border-b border-line py-2 pr-4 pl-1">
        <IconButton label="Close search" Icon={ArrowLeft} onClick={close} />
        <SearchField search={search} inputRef={input} />
      </div>
      <div className="px-1">
        <SearchResults search={search} />
      </div>
      {state.lookup === "idle" && recent.length > 0 && (
        <section aria-label="Recent searches" className="px-4 py-4">
          <div className="flex items-center justify-between">
            <h2 className="text-sm text-muted">Recent searches</h2>
            <button
              type="button"
              onClick={() => {
                forgetTerms();
                setRecent([]);
                input.current?.focus();
              }}
              className="min-h-11 px-2 text-sm underline underline-offset-4"
            >
              Clear
            </button>
          </div>
          <ul>
            {recent.map((term) => (
              <li key={term}>
                <Link
                  href={paths.search(term)}
                  onClick={() => {
                    rememberTerm(term);
                    close();
                  }}
                  className="flex min-h-12 items-center gap-3 rounded-sm active:bg-paper"
                >
                  <Clock aria-hidden className="size-5 shrink-0 text-muted" />
                  <span className="truncate">{term}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </dialog>
  );
}
