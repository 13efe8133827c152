"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { ErrorView } from "@/components/ui/empty-state";
import { shopName } from "@/lib/brand";

interface Failed {
  pathname: string;
  retry: () => void;
}

/** Every page carries the code of its error page, so what the catalogue says comes only when it is needed. */
const CatalogueFailure = lazy(() =>
  import("./catalogue-failure").then(
    ({ CatalogueFailure: Failure }) => ({ default: Failure }),
    // Without a network the general words have to do.
    () => ({ default: ({ retry }: Failed) => <ErrorView onRetry={retry} /> }),
  ),
);

/** A page that could not be made, in the words of the catalogue where it is one of its pages. */
export function PageFailure({ retry }: Pick<Failed, "retry">) {
  const pathname = usePathname();
  return (
    <>
      {/* What could not be made has no title of its own. */}
      <title>{`We could not show this page | ${shopName}`}</title>
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
