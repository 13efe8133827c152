"use client";

import { ChevronRight } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

/** Breadcrumb. Phones hide the last step, since the name is below the image. */
export function Breadcrumb({ steps, here }: { steps: { name: string; href: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-muted text-sm">
      <ol className="no-scrollbar flex items-center gap-1 overflow-x-auto whitespace-nowrap">
        {steps.map(({ name, href }) => (
          <li key={href} className="group flex items-center gap-1">
            <Link href={href} className="flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline">
              {name}
            </Link>
            <ChevronRight className="size-4 shrink-0 max-md:group-nth-last-2:hidden" />
          </li>
        ))}
        <li aria-current="page" className="truncate text-ink max-md:sr-only">
          {here}
        </li>
      </ol>
    </nav>
  );
}
