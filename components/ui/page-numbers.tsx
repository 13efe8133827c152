import type { ReactNode } from "react";
import { pageWindow } from "@/lib/pagination";
import { ChevronLeft, ChevronRight } from "./icons";

/** Content and class names of a page control, as link or button. */
interface Look {
  className: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-current"?: "page";
}

const slot =
  "grid h-11 min-w-11 place-items-center rounded-card text-sm font-medium tabular-nums transition-colors hover:bg-paper";
const step = `${slot} md:inline-flex md:items-center md:gap-1 md:px-3`;

const previous = (
  <>
    <ChevronLeft className="size-5" />
    <span className="max-md:sr-only">Previous</span>
  </>
);
const next = (
  <>
    <span className="max-md:sr-only">Next</span>
    <ChevronRight className="size-5" />
  </>
);

/**
 * Pagination: previous, next, first, last and the current page with its neighbours; hidden for a single page
 * (SHP-LIST-36, SHP-ACCOUNT-55).
 * @param draw renders the link or button to a page, `rel` as in HTML
 */
export function PageNumbers({
  page,
  pages,
  draw,
}: {
  page: number;
  pages: number;
  draw: (target: number, look: Look, rel?: "prev" | "next") => ReactNode;
}) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-0.5 md:gap-1">
      {page > 1 && draw(Math.min(page, pages + 1) - 1, { className: step, children: previous }, "prev")}
      <ol className="flex items-center gap-0.5 md:gap-1">
        {pageWindow(page, pages).map((entry) => (
          <li key={entry}>
            {typeof entry === "number" ? (
              draw(entry, {
                "aria-label": `Page ${entry}`,
                "aria-current": entry === page ? "page" : undefined,
                className: `${slot} aria-[current=page]:bg-ink aria-[current=page]:text-white`,
                children: entry,
              })
            ) : (
              <span className="grid h-11 w-6 place-items-center text-muted md:w-11">…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && draw(page + 1, { className: step, children: next }, "next")}
    </nav>
  );
}
