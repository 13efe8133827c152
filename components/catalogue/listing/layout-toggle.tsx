"use client";

import { Grid2x2, List } from "@/components/ui/icons";
import type { ListingView } from "@/lib/listing-query";
import { ListingLink } from "./listing-link";
import { useListing } from "./listing-navigation";

const layouts = [
  { view: "grid", label: "Grid", Icon: Grid2x2 },
  { view: "list", label: "List", Icon: List },
] as const satisfies { view: ListingView; label: string; Icon: unknown }[];

/** Grid or list. It stands in the address, so that the page comes from the server as it will stay. */
export function LayoutToggle() {
  const { asked } = useListing();
  return (
    <div className="flex shrink-0 overflow-hidden rounded-card border border-muted/60">
      {layouts.map(({ view, label, Icon }) => (
        <ListingLink
          key={view}
          to={{ ...asked, view }}
          aria-label={label}
          aria-current={asked.view === view ? "true" : undefined}
          className="grid size-11 place-items-center text-muted -outline-offset-3 hover:bg-paper aria-[current]:bg-ink aria-[current]:text-white"
        >
          <Icon aria-hidden className="size-5" />
        </ListingLink>
      ))}
    </div>
  );
}
