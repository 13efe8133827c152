"use client";

import { type ReactNode, useState } from "react";
import { Clock, Package } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/page-hooks";
import { actionLink } from "@/components/ui/text-link";
import type { SearchStart as Start } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { forgetTerms, readRecentTerms, rememberTerm } from "./use-search";

/** Recent searches on this device, with a button to clear them; empty if none. */
export function RecentSearches({ onOpen, onCleared }: { onOpen?: () => void; onCleared?: () => void }) {
  const [recent, setRecent] = useState(readRecentTerms);
  if (!useHydrated() || recent.length === 0) return null;
  return (
    <Part
      title="Recent searches"
      action={
        <button
          type="button"
          onClick={() => {
            forgetTerms();
            setRecent([]);
            onCleared?.();
          }}
          className={`${actionLink} px-2`}
        >
          Clear
        </button>
      }
    >
      <ul>
        {recent.map((term) => (
          <li key={term}>
            <Entry
              href={paths.search(term)}
              Icon={Clock}
              name={term}
              onClick={() => {
                rememberTerm(term);
                onOpen?.();
              }}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Popular products and categories, shown before typing (BEYOND-65). */
export function SearchStart({ start: { popular, categories }, onOpen }: { start: Start; onOpen?: () => void }) {
  return (
    <>
      {popular.products.length > 0 && (
        <Part title={popular.isSold ? "Popular" : "Featured"}>
          <ul>
            {popular.products.map(({ _id, name, slug }) => (
              <li key={_id}>
                <Entry href={paths.product(slug)} Icon={Package} name={name} onClick={onOpen} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {categories.length > 0 && (
        <Part title="Categories">
          <CategoryLinks categories={categories} onOpen={onOpen} />
        </Part>
      )}
    </>
  );
}

/** Category links as rows of chips. */
export function CategoryLinks({ categories, onOpen }: { categories: Start["categories"]; onOpen?: () => void }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map(({ _id, name, slug }) => (
        <li key={_id}>
          <Link
            href={paths.category(slug)}
            onClick={onOpen}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm hover:border-ink"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-4 py-4">
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="text-muted text-sm">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Entry({
  href,
  Icon,
  name,
  onClick,
}: {
  href: string;
  Icon: typeof Clock;
  name: string;
  onClick?: () => void;
}) {
  return (
    <Link href={href} onClick={onClick} className="flex min-h-12 items-center gap-3 rounded-sm active:bg-paper">
      <Icon className="size-5 shrink-0 text-muted" />
      <span className="line-clamp-2">{name}</span>
    </Link>
  );
}
