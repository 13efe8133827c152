"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { shopName } from "@/lib/shop-name";

/** A page that could not be shown: what is safe, and another try. Every page carries this code, so it stays small. */
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

/** Every page carries the code of its error page, so the catalogue's own failures are loaded only when needed. */
const CatalogueFailure = lazy(() =>
  import("./catalogue-failure").then(
    ({ CatalogueFailure: Failure }) => ({ default: Failure }),
    // Without a network the general message has to do.
    () => ({ default: ({ retry }: Failed) => <ErrorView onRetry={retry} /> }),
  ),
);

/** A page that could not be made; pages of the catalogue have messages of their own. */
export function PageFailure({ retry }: Pick<Failed, "retry">) {
  const pathname = usePathname();
  return (
    <>
      {/* A page that failed has no title of its own. */}
      <title>{`We couldn't show this page | ${shopName}`}</title>
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
