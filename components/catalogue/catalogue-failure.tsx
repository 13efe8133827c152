"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useBusy } from "@/components/ui/hooks";
import { Spinner } from "@/components/ui/loading";
import { tryRequest } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";

/** Error view of a catalogue page, by path. */
export function CatalogueFailure({ pathname, retry }: { pathname: string; retry: () => void }) {
  if (pathname === paths.categories || pathname === paths.productCategories) return <CategoriesFailure retry={retry} />;
  if (pathname.startsWith("/products/")) return <ProductFailure slug={pathname.split("/")[2] ?? ""} retry={retry} />;
  return <Failure title="Failed to fetch products" onRetry={retry} />;
}

function Failure({ title, trying = false, onRetry }: { title: string; trying?: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      as="h1"
      title={title}
      text="Your cart is safe on this device."
      action={
        <Button onClick={onRetry} disabled={trying}>
          {trying && <Spinner label="Trying again" className="size-5" />}
          Try Again
        </Button>
      }
    />
  );
}

/** Error view and toast of the categories page (SHP-CAT-03, SHP-CAT-04). */
function CategoriesFailure({ retry }: { retry: () => void }) {
  useEffect(() => {
    notify.error("Failed to load categories");
  }, []);
  return <Failure title="Failed to fetch categories" onRetry={retry} />;
}

/** The server refused (SHP-PDP-23) or did not answer (SHP-PDP-24). */
const REFUSED = "Failed to fetch product details";
const NO_ANSWER = "Failed to fetch product details. Please try again later.";

/** Error view of a product page. 'Try Again' fetches the product first and reloads the page if that succeeds. */
function ProductFailure({ slug, retry }: { slug: string; retry: () => void }) {
  const [message, setMessage] = useState(REFUSED);
  const { busy, run } = useBusy();

  async function tryAgain() {
    const reply = await tryRequest(`/api/products/slug/${slug}`);
    // Unknown products have their own page.
    if (reply?.ok || reply?.status === 404) retry();
    else setMessage(reply ? REFUSED : NO_ANSWER);
  }

  return (
    <div role="alert">
      <Failure title={message} trying={busy} onRetry={() => run(tryAgain)} />
    </div>
  );
}
