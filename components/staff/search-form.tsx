"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";

/**
 * What a list is searched for. Draw it with the search as its `key`: another one by Back or a link starts with its own
 * words.
 * @param filter a choice that goes with it, drawn with the words as they are typed
 */
export function SearchForm({
  label,
  search,
  onFind,
  filter,
}: {
  label: string;
  search: string;
  onFind: (search: string) => void;
  filter?: (typed: string) => ReactNode;
}) {
  const [text, setText] = useState(search);
  return (
    <search className="block">
      <form
        className={filter && "grid gap-3 sm:grid-cols-[1fr_14rem]"}
        onSubmit={(event) => {
          event.preventDefault();
          // By what the field holds: a value may be filled in without an event.
          onFind(String(new FormData(event.currentTarget).get("search") ?? "").trim());
        }}
      >
        <TextInput
          label={label}
          type="search"
          name="search"
          enterKeyHint="search"
          autoCapitalize="none"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        >
          {/* Placed without a translation: the one of a pressed button would take its place. */}
          <Button type="submit" variant="text" className="absolute top-0.5 right-1">
            Find
          </Button>
        </TextInput>
        {filter?.(text.trim())}
      </form>
    </search>
  );
}

/** Changes the page's query without asking the server for a page, so that Back and reload keep what is looked for. */
export function showQuery(query: Record<string, string>): void {
  const kept = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  const text = kept.toString();
  window.history.pushState(null, "", `${window.location.pathname}${text && `?${text}`}`);
}
