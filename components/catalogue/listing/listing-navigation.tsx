"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from "react";
import { Link, opensElsewhere } from "@/components/ui/link";
import { showLeaving } from "@/components/ui/press-sign";
import { goOn } from "@/lib/client/steps";
import { type Listing, listingUrl, readListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { onRouterFailure } from "./router-failure";

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
  /** The listing at this address, which could not be fetched: the one on screen is still the one before it. */
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
  const [missed, setMissed] = useState<{ wanted: Listing; address: string; from: string } | null>(null);
  const address = listingUrl(listing);
  const isHere = useSyncExternalStore(
    hearHistory,
    () => missed?.address === here(),
    () => false,
  );
  // Forgotten as soon as another listing is shown; Back leads to the one on screen.
  const unreachable = isHere && missed?.from === address ? missed.wanted : null;
  const heading = useRef<HTMLElement | null>(null);
  const arrival = useRef<Arrival>("stay");
  const step = useRef<"pushState" | "replaceState">("pushState");
  const refreshes = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival of another listing that counts
  useEffect(() => {
    const arrive = arrival.current;
    arrival.current = "stay";
    if (arrive === "stay") return;
    heading.current?.focus({ preventScroll: true });
    if (arrive === "top") heading.current?.scrollIntoView({ block: "start" });
  }, [listing]);

  const miss = useEffectEvent((wanted: string, status: number | null) => {
    const { pathname, searchParams } = new URL(wanted, window.location.origin);
    // The shop's own page, which says so already, was asked for again.
    const isSaid = status !== null && refreshes.current;
    refreshes.current = false;
    if (pathname !== paths.products || isSaid) return false;
    // The router gives up its call, and the products stay on screen below the address that was asked for.
    window.history[wanted === here() ? "replaceState" : step.current](null, "", wanted);
    step.current = "pushState";
    arrival.current = "stay";
    const params = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
    setMissed({ wanted: readListing(params), address: wanted, from: address });
    return true;
  });
  useEffect(() => onRouterFailure((wanted, status) => miss(wanted, status)), []);

  const value = useMemo<ListingNavigation>(() => {
    function go(next: Listing, arrive: Arrival = "stay") {
      setMissed(null);
      refreshes.current = false;
      arrival.current = arrive;
      const href = listingUrl(next);
      goOn(href, (way) =>
        startTransition(async () => {
          step.current = `${way}State`;
          // Paging changes no control, and rendering them all again would delay the busy indicator on a cheap phone.
          if (arrive !== "top") setAsked(next);
          await showLeaving(() => router[way](href, { scroll: false }));
        }),
      );
    }
    function retry() {
      if (unreachable) return go(unreachable);
      refreshes.current = true;
      startTransition(() => router.refresh());
    }
    return {
      retry,
      asked: unreachable ?? asked,
      unreachable,
      go,
      resultsHeading: (element) => {
        heading.current = element;
      },
    };
  }, [asked, unreachable, router, setAsked]);

  return (
    <Context value={value}>
      <Pending value={pending}>{children}</Pending>
    </Context>
  );
}

/** Path and query of the address. */
const here = () => window.location.pathname + window.location.search;

function hearHistory(hear: () => void): () => void {
  window.addEventListener("popstate", hear);
  return () => window.removeEventListener("popstate", hear);
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
