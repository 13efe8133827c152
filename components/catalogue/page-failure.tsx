"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { useShopName } from "@/components/ui/shop-name";

/** Error view with 'Try Again'; part of every page, so kept small. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      title="We couldn't show this page"
      text="Something went wrong on our side. Your cart is safe on this device. Try again in a moment."
      action={
        <button type="button" onClick={onRetry} className={buttonClass()}>
          Try again
        </button>
      }
    />
  );
}

interface Failed {
  pathname: string;
  retry: () => void;
}

/** Loaded on demand, since every page includes the code of its error view. */
const CatalogueFailure = lazy(() =>
  import("./catalogue-failure").then(
    ({ CatalogueFailure: Failure }) => ({ default: Failure }),
    // Falls back to the general message if offline.
    () => ({ default: ({ retry }: Failed) => <ErrorView onRetry={retry} /> }),
  ),
);

/** Error page; catalogue pages have specific messages. */
export function PageFailure({ retry }: Pick<Failed, "retry">) {
  const pathname = usePathname();
  const shop = useShopName();
  return (
    <>
      {/* A failed page has no title. */}
      <title>{["We couldn't show this page", shop].filter(Boolean).join(" | ")}</title>
      {/^\/(products|categories)(\/|$)/.test(pathname) ? (
        <Suspense fallback={null}>
          <CatalogueFailure pathname={pathname} retry={retry} />
        </Suspense>
      ) : (
        <ErrorView onRetry={retry} />
      )}
    </>
  );
}
