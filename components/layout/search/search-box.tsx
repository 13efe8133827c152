"use client";

import { useEffect, useRef } from "react";
import { SearchField } from "./search-field";
import { SearchResults } from "./search-results";
import { useSearch } from "./use-search";

/** The search field with its dropdown. */
export function SearchBox({ className = "" }: { className?: string }) {
  const search = useSearch();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open } = search.state;
  const { dispatch } = search;

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) dispatch({ type: "closed" });
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open, dispatch]);

  return (
    <div ref={box} className={`relative ${className}`}>
      <SearchField search={search} inputRef={input} />
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card border border-line bg-white shadow-float"
      >
        <SearchResults search={search} />
      </div>
    </div>
  );
}
