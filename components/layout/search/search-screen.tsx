"use client";

import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons";
import { useModal } from "@/components/ui/use-modal";
import type { SearchStart as Start } from "@/lib/contracts/catalogue";
import { readShop, useFetched } from "../use-fetched";
import { matchingCategories } from "./matching-categories";
import { SearchField, SearchResults } from "./search-box";
import { CategoryLinks, RecentSearches, SearchStart } from "./search-start";
import { useSearch } from "./use-search";

const readStart = (_: string, signal: AbortSignal) =>
  readShop<{ data: Start }>("/api/search", signal).then(({ data }) => data);

/**
 * Full-screen search on phones; open while rendered. Shows recent searches, popular products and categories at first,
 * and the latter two again if nothing is found.
 * @param onClosed called after closing, by its button, a result or Escape
 */
export function SearchScreen({ onClosed }: { onClosed: () => void }) {
  const { dialog, close } = useModal();
  const input = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<Start | null>(null);
  const search = useSearch(close);
  const { state } = search;
  const matching = start ? matchingCategories(start.categories, state.term) : [];
  const isUnfound = state.lookup === "done" && state.results.length === 0;
  // Without an answer, only recent searches and the field are shown.
  useFetched("start", readStart, setStart);

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
      {matching.length > 0 && (
        <nav aria-label="Categories" className="px-4 pt-3">
          <CategoryLinks categories={matching} onOpen={close} />
        </nav>
      )}
      <div className="px-1">
        <SearchResults search={search} />
      </div>
      {state.lookup === "idle" && <RecentSearches onOpen={close} onCleared={() => input.current?.focus()} />}
      {start && (state.lookup === "idle" || isUnfound) && <SearchStart start={start} onOpen={close} />}
    </dialog>
  );
}
