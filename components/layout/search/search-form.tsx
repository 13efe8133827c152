"use client";

import type { ComponentProps, FormEvent } from "react";
import { Search as SearchIcon } from "@/components/ui/icons";
import { paths } from "@/lib/paths";

/** Search form with field and button. Without script it submits to the listing. */
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

/** State of the plain field that the live one replaces. */
export interface Predecessor {
  input: HTMLInputElement;
  hadFocus: boolean;
}
