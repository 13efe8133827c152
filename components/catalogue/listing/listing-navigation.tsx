"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from "react";
import { Link, opensElsewhere } from "@/components/ui/link";
import { showLeaving } from "@/components/ui/press-sign";
import { goOn } from "@/lib/client/steps";
import { type Listing, listingUrl } from "@/lib/listing-query";

/**
 * Where the focus is when the other listing has come: `stay` leaves it on the control just used, `focus` puts it on the
 * results because that control is gone, `top` also scrolls to the head of the results.
 */
export type Arrival = "stay" | "focus" | "top";

interface ListingNavigation {
  /**
   * The filters, order and layout that the shopper has just asked for; the products shown may still be those of before.
   * Its page is the one that is shown.
   */
  asked: Listing;
  /** The listing that could not be fetched for want of a network. */
  unreachable: Listing | null;
  go: (next: Listing, arrive?: Arrival) => void;
  /** Fetches again what failed (SHP-LIST-31). */
  retry: () => void;
  resultsHeading: (element: HTMLElement | null) => void;
}

const Context = createContext<ListingNavigation | null>(null);
const Pending = createContext(false);

/** Whether another listing is on its way. */
export const useListingPending = () => use(Pending);

/** The listing that was asked for, and how to go to another one. */
export function useListing(): ListingNavigation {
  const value = use(Context);
  if (!value) throw new Error("useListing needs a ListingNavigationProvider above it");
  return value;
}

/** Keeps the listing's state in the address alone, so that back, forward and reload restore it (BEYOND-17). */
export function ListingNavigationProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useOptimistic(listing);
  const [missed, setMissed] = useState<{ wanted: Listing; from: string } | null>(null);
  const address = listingUrl(listing);
  // Forgotten as soon as another listing is shown.
  const unreachable = missed?.from === address ? missed.wanted : null;
  const heading = useRef<HTMLElement | null>(null);
  const arrival = useRef<Arrival>("stay");

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival of another listing that counts
  useEffect(() => {
    const arrive = arrival.current;
    arrival.current = "stay";
    if (arrive === "stay") return;
    heading.current?.focus({ preventScroll: true });
    if (arrive === "top") heading.current?.scrollIntoView({ block: "start" });
  }, [listing]);

  const value = useMemo<ListingNavigation>(() => {
    const miss = (wanted: Listing) => setMissed({ wanted, from: address });
    function go(next: Listing, arrive: Arrival = "stay") {
      // Next answers a lost network with a full page load, and that ends on the browser's own error page.
      if (!navigator.onLine) return miss(next);
      setMissed(null);
      arrival.current = arrive;
      const href = listingUrl(next);
      goOn(href, (way) =>
        startTransition(async () => {
          // Another page changes no control, and with all of them drawn anew its sign would be late on a cheap phone.
          if (arrive !== "top") setAsked(next);
          await showLeaving(() => router[way](href, { scroll: false }));
        }),
      );
    }
    function retry() {
      if (unreachable) return go(unreachable);
      if (!navigator.onLine) return miss(listing);
      startTransition(() => router.refresh());
    }
    return {
      retry,
      asked,
      unreachable,
      go,
      resultsHeading: (element) => {
        heading.current = element;
      },
    };
  }, [listing, address, asked, unreachable, router, setAsked]);

  return (
    <Context value={value}>
      <Pending value={pending}>{children}</Pending>
    </Context>
  );
}

type LinkProps = Omit<ComponentProps<typeof Link>, "href" | "onClick"> & { to: Listing; arrive?: Arrival };

/** A link to another listing. With script it stays within the page and shows that it is loading. */
export function ListingLink({ to, arrive, ...props }: LinkProps) {
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
