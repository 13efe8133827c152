"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";

/**
 * Search field of a list. Use the current search as `key`, so that Back resets the text.
 * @param filter renders a filter next to it, with the current text
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
          // Read from the form: autofill may set a value without an event.
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
          {/* Translate the icon, not the button, whose pressed state moves it too. */}
          <Button type="submit" variant="text" className="absolute top-0.5 right-1">
            Find
          </Button>
        </TextInput>
        {filter?.(text.trim())}
      </form>
    </search>
  );
}

/** Changes the URL query without a server request, so that Back and reload keep it. */
export function showQuery(query: Record<string, string>): void {
  const kept = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  const text = kept.toString();
  window.history.pushState(null, "", `${window.location.pathname}${text && `?${text}`}`);
}
