"use client";

import { ChevronLeft, ChevronRight } from "@/components/ui/icons";
import { type PageSlot, pageWindow } from "@/lib/pagination";
import { ListingLink, useListing } from "./listing-navigation";

const slot = "grid size-11 place-items-center rounded-card text-sm font-medium tabular-nums";

/** First, last and current page with its neighbours, as real links (SHP-LIST-36). */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { asked } = useListing();
  if (pages < 2) return null;
  const step = (target: number, rel: "prev" | "next") => (
    <ListingLink
      to={{ ...asked, page: target }}
      arrive="top"
      rel={rel}
      aria-label={rel === "prev" ? "Previous page" : "Next page"}
      className={`${slot} hover:bg-paper`}
    >
      {rel === "prev" ? (
        <ChevronLeft aria-hidden className="size-5" />
      ) : (
        <ChevronRight aria-hidden className="size-5" />
      )}
    </ListingLink>
  );
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-0.5 md:gap-1">
      {page > 1 && step(page - 1, "prev")}
      <ol className="flex items-center gap-0.5 md:gap-1">
        {pageWindow(page, pages).map((entry: PageSlot) => (
          <li key={entry}>
            {typeof entry === "number" ? (
              <ListingLink
                to={{ ...asked, page: entry }}
                arrive="top"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
                className={`${slot} hover:bg-paper aria-[current=page]:bg-ink aria-[current=page]:text-white`}
              >
                {entry}
              </ListingLink>
            ) : (
              <span className={`${slot} w-6 text-muted md:w-11`}>…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && step(page + 1, "next")}
    </nav>
  );
}
