import { ChevronLeft, ChevronRight } from "@/components/ui/icons";
import { pageWindow } from "@/lib/pagination";

const slot =
  "grid h-11 min-w-11 place-items-center rounded-card text-sm font-medium tabular-nums transition-colors hover:bg-paper";
const step = `${slot} md:inline-flex md:items-center md:gap-1 md:px-3`;

/** Previous, next and the numbered pages; nothing where there is one page only (SHP-ACCOUNT-55). */
export function PageNumbers({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-0.5 md:gap-1">
      {page > 1 && (
        <button type="button" onClick={() => onTurn(Math.min(page, pages + 1) - 1)} className={step}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className="max-md:sr-only">Previous</span>
        </button>
      )}
      <ol className="flex items-center gap-0.5 md:gap-1">
        {pageWindow(page, pages).map((entry) => (
          <li key={entry}>
            {typeof entry === "number" ? (
              <button
                type="button"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? "page" : undefined}
                onClick={() => onTurn(entry)}
                className={`${slot} aria-[current=page]:bg-ink aria-[current=page]:text-white`}
              >
                {entry}
              </button>
            ) : (
              <span className="grid h-11 w-6 place-items-center text-muted md:w-11">…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <button type="button" onClick={() => onTurn(page + 1)} className={step}>
          <span className="max-md:sr-only">Next</span>
          <ChevronRight aria-hidden className="size-5" />
        </button>
      )}
    </nav>
  );
}
