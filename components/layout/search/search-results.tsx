import { ArrowRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/loading";
import { Picture } from "@/components/ui/picture";
import { formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { resultPicture } from "./search-state";
import type { Search } from "./use-search";

const entry =
  "flex min-h-11 items-center gap-3 rounded-sm px-3 py-2 text-sm hover:bg-paper aria-selected:bg-paper " +
  "aria-selected:ring-2 aria-selected:ring-inset aria-selected:ring-link";

/** What the lookup found, as the list that the field's arrow keys walk. */
export function SearchResults({ search }: { search: Search }) {
  const { state, listId, optionId, leave } = search;
  const { results, lookup, active } = state;
  const last = results.length;

  return (
    <>
      <div role="status">
        {lookup === "searching" && (
          <p className="flex items-center gap-3 px-3 py-4 text-sm text-muted">
            <Spinner label={null} className="size-5" />
            Searching...
          </p>
        )}
        {lookup === "done" && last === 0 && <p className="px-3 py-4 text-sm">No products found</p>}
        {last > 0 && <p className="sr-only">{last === 1 ? "1 product" : `${last} products`} listed</p>}
      </div>
      {/* The keys stay in the field (combobox pattern), so the entries are no tab stops. */}
      <div id={listId} role="listbox" aria-label="Products" className={last > 0 ? "p-1.5" : "hidden"}>
        {results.map((result, index) => (
          <Link
            key={result._id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={paths.product(result.slug)}
            onClick={leave}
            className={entry}
          >
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper">
              <Picture image={decorative(resultPicture(result))} sizes="48px" />
            </span>
            <span className="line-clamp-2 grow font-medium">{result.name}</span>
            <span className="font-bold whitespace-nowrap tabular-nums">{formatCedis(result.price.base)}</span>
          </Link>
        ))}
        {last > 0 && (
          <Link
            id={optionId(last)}
            role="option"
            aria-selected={active === last}
            tabIndex={-1}
            href={paths.search(state.term.trim())}
            onClick={leave}
            className={`${entry} justify-between border-t border-line font-bold`}
          >
            View all results
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
    </>
  );
}

/** The name stands beside the picture, so the picture itself is silent. */
function decorative(picture: { url: string; alt: string } | null) {
  return picture && { url: picture.url, alt: "" };
}
