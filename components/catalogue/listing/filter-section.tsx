import type { ReactNode } from "react";
import { ChevronDown } from "@/components/ui/icons";

/** One collapsible part of the filter panel, open at start (SHP-LIST-09). */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-line border-b py-1 last:border-b-0">
      <summary className="flex min-h-11 items-center justify-between font-bold text-sm">
        {title}
        <ChevronDown aria-hidden className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
