"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useBusy } from "@/components/ui/hooks";
import { Spinner } from "@/components/ui/loading";
import { askShop } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";

/** What the page of the catalogue at this address says when it could not be made. */
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

/** The categories could not be fetched: said on the page and as a message (SHP-CAT-03, SHP-CAT-04). */
function CategoriesFailure({ retry }: { retry: () => void }) {
  useEffect(() => {
    notify.error("Failed to load categories");
  }, []);
  return <Failure title="Failed to fetch categories" onRetry={retry} />;
}

/** The shop answered, but not with a product (SHP-PDP-23), or did not answer at all (SHP-PDP-24). */
const REFUSED = "Failed to fetch product details";
const NO_ANSWER = "Failed to fetch product details. Please try again later.";

/** A product page that could not be made. 'Try Again' asks for the product first and shows the page when it is there. */
function ProductFailure({ slug, retry }: { slug: string; retry: () => void }) {
  const [message, setMessage] = useState(REFUSED);
  const { busy, run } = useBusy();

  async function tryAgain() {
    const reply = await askShop(`/api/products/slug/${slug}`);
    // An unknown product has a page of its own to say so.
    if (reply?.ok || reply?.status === 404) retry();
    else setMessage(reply ? REFUSED : NO_ANSWER);
  }

  return (
    <div role="alert">
      <Failure title={message} trying={busy} onRetry={() => run(tryAgain)} />
    </div>
  );
}
