"use client";

import type { ComponentProps, MouseEvent } from "react";
import { Link } from "@/components/ui/link";
import { type Listing, listingUrl } from "@/lib/listing-query";
import { type Arrival, useListing } from "./listing-navigation";

type Props = Omit<ComponentProps<typeof Link>, "href" | "onClick"> & { to: Listing; arrive?: Arrival };

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}

/** A link to another listing: a plain one without script, within the page and with its pending state with script. */
export function ListingLink({ to, arrive, ...props }: Props) {
  const { go } = useListing();
  return (
    <Link
      {...props}
      href={listingUrl(to)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        go(to, arrive);
      }}
    />
  );
}
