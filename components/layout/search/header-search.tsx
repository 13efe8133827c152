"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLeave } from "@/components/ui/link";
import { useWide } from "@/components/ui/page-hooks";
import { paths } from "@/lib/paths";
import type { SearchBox } from "./search-box";
import { type Predecessor, SearchForm } from "./search-form";

/**
 * Header search: a plain form until the dropdown's code is loaded. Loaded only where the header is visible, so not on
 * phones. If loading fails, the form stays.
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
        // Synchronous, so that no tap or key between reading the field and replacing it is lost.
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
