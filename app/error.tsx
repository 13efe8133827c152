"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { ErrorView } from "@/components/layout/error-view";

interface Failed {
  error: unknown;
  retry: () => void;
}

/** Comes only when it is needed; without a network the general words have to do. */
const CatalogueFailure = lazy(() =>
  import("@/components/catalogue/catalogue-failure").then(
    ({ CatalogueFailure: Failure }) => ({ default: Failure }),
    () => ({ default: ({ retry }: { pathname: string; retry: () => void }) => <ErrorView onRetry={retry} /> }),
  ),
);

/** A page whose frame failed too, as when the database is away before anything was read. */
export default function RootError({ retry }: Failed) {
  const pathname = usePathname();
  return (
    <main id="content">
      {/^\/(products|categories)(\/|$)/.test(pathname) ? (
        <Suspense fallback={null}>
          <CatalogueFailure pathname={pathname} retry={retry} />
        </Suspense>
      ) : (
        <ErrorView onRetry={retry} />
      )}
    </main>
  );
}
