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
import { showLeaving } from "@/components/ui/navigation-progress";
import { navigate } from "@/lib/client/overlay-history";
import { type Listing, listingUrl, readListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { onRouterFailure } from "./router-failure";

/**
 * Focus after another listing has loaded. `stay` leaves it on the control, `focus` moves it to the results because the
 * control is gone, `top` also scrolls to them.
 */
export type Arrival = "stay" | "focus" | "top";

interface ListingNavigation {
  /**
   * Requested filters, sort order and layout; older products may still be shown. Its page number is that of the
   * products shown.
   */
  asked: Listing;
  /** Listing of the current URL that could not be fetched; the previous one is still shown. */
  unreachable: Listing | null;
  go: (next: Listing, arrive?: Arrival) => void;
  /** Repeats the failed request (SHP-LIST-31). */
  retry: () => void;
  resultsHeading: (element: HTMLElement | null) => void;
}

const Context = createContext<ListingNavigation | null>(null);
const Pending = createContext(false);

/** Whether another listing is loading. */
export const useListingPending = () => use(Pending);

/** Requested listing and functions to change it. */
export function useListing(): ListingNavigation {
  const value = use(Context);
  if (!value) throw new Error("useListing needs a ListingNavigationProvider above it");
  return value;
}

/** Keeps the listing's state in the URL (BEYOND-17). Back, Forward and reload restore it. */
export function ListingNavigationProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useOptimistic(listing);
  const [missed, setMissed] = useState<{ wanted: Listing; address: string; from: string } | null>(null);
  const address = listingUrl(listing);
  const isHere = useSyncExternalStore(
    listenToHistory,
    () => missed?.address === here(),
    () => false,
  );
  // Reset once another listing is shown; Back returns to the one on screen.
  const unreachable = isHere && missed?.from === address ? missed.wanted : null;
  const heading = useRef<HTMLElement | null>(null);
  const arrival = useRef<Arrival>("stay");
  const step = useRef<"pushState" | "replaceState">("pushState");
  const refreshes = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another listing arrives
  useEffect(() => {
    const arrive = arrival.current;
    arrival.current = "stay";
    if (arrive === "stay") return;
    heading.current?.focus({ preventScroll: true });
    if (arrive === "top") heading.current?.scrollIntoView({ block: "start" });
  }, [listing]);

  const miss = useEffectEvent((wanted: string, status: number | null) => {
    const { pathname, searchParams } = new URL(wanted, window.location.origin);
    // Retry of a server-rendered error page, which shows the failure itself.
    const isSaid = status !== null && refreshes.current;
    refreshes.current = false;
    if (pathname !== paths.products || isSaid) return false;
    // The router drops its request; the products stay on screen under the requested URL.
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
      navigate(href, (way) =>
        startTransition(async () => {
          step.current = `${way}State`;
          // Paging changes no control; rerendering all would delay the busy indicator on slow phones.
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

/** Path and query of the current URL. */
const here = () => window.location.pathname + window.location.search;

function listenToHistory(hear: () => void): () => void {
  window.addEventListener("popstate", hear);
  return () => window.removeEventListener("popstate", hear);
}

type LinkProps = Omit<ComponentProps<typeof Link>, "href" | "onClick"> & { to: Listing; arrive?: Arrival };

/** Link to another listing. With script it navigates within the page and shows a busy indicator. */
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
