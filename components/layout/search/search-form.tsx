"use client";

import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Search as SearchIcon } from "@/components/ui/icons";
import { useLeave } from "@/components/ui/link";
import { useWide } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";
import type { SearchBox } from "./search-box";

/** The search field with its button. Without script it is a plain form that leads to the listing. */
export function SearchForm({
  onSubmit,
  ...input
}: Omit<ComponentProps<"input">, "onSubmit"> & { onSubmit: (event: FormEvent) => void }) {
  return (
    <search className="block grow">
      <form action={paths.products} onSubmit={onSubmit} className="relative">
        <input
          type="search"
          name="search"
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={false}
          placeholder="Search products"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={200}
          {...input}
          className="min-h-11 w-full rounded-card border border-muted/60 bg-white pr-12 pl-4 text-base placeholder:text-muted hover:border-ink"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-card text-ink hover:bg-paper"
        >
          <SearchIcon className="size-5" />
        </button>
      </form>
    </search>
  );
}

/** The plain field whose place the live one takes. */
export interface Predecessor {
  input: HTMLInputElement;
  hadFocus: boolean;
}

/**
 * The header's search field: the plain form, until the code of its list is there. That code comes where the header is
 * seen, so no phone fetches it; on a broken line the form stays.
 */
export function HeaderSearch({ className = "" }: { className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const leave = useLeave();
  const [live, setLive] = useState<{ Box: typeof SearchBox; after: Predecessor } | null>(null);
  const wide = useWide();
  useEffect(() => {
    if (!wide) return;
    import("./search-box")
      .then(({ SearchBox: Box }) => {
        const input = box.current?.querySelector("input");
        if (!input) return;
        // At once: a finger or a key that came between looking and drawing would be lost with the field.
        flushSync(() => setLive({ Box, after: { input, hadFocus: document.activeElement === input } }));
      })
      .catch(() => undefined);
  }, [wide]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const term = box.current?.querySelector("input")?.value.trim();
    if (term) leave(paths.search(term));
  }
  if (live) return <live.Box after={live.after} className={className} />;
  return (
    <div ref={box} className={className}>
      <SearchForm onSubmit={submit} />
    </div>
  );
}
