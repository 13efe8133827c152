"use client";

import type { ComponentProps } from "react";
import { Link, opensElsewhere } from "@/components/ui/link";
import { type Listing, listingUrl } from "@/lib/listing-query";
import { type Arrival, useListing } from "./listing-navigation";

type Props = Omit<ComponentProps<typeof Link>, "href" | "onClick"> & { to: Listing; arrive?: Arrival };

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
