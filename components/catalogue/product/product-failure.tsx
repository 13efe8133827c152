"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Spinner } from "@/components/ui/loading";
import { requestJson } from "@/lib/client/request";

/** The shop answered, but not with a product (SHP-PDP-23), or did not answer at all (SHP-PDP-24). */
const REFUSED = "Failed to fetch product details";
const NO_ANSWER = "Failed to fetch product details. Please try again later.";

/** A product page that could not be made. 'Try Again' asks for the product first and shows the page when it is there. */
export function ProductFailure({ retry }: { retry: () => void }) {
  const slug = usePathname().split("/")[2] ?? "";
  const [message, setMessage] = useState(REFUSED);
  const [trying, setTrying] = useState(false);

  async function tryAgain() {
    setTrying(true);
    try {
      const { ok, status } = await requestJson(`/api/products/slug/${slug}`);
      // An unknown product has a page of its own to say so.
      if (ok || status === 404) retry();
      else setMessage(REFUSED);
    } catch {
      setMessage(NO_ANSWER);
    } finally {
      setTrying(false);
    }
  }

  return (
    <div role="alert">
      <EmptyState
        as="h1"
        title={message}
        text="Your cart is safe on this device."
        action={
          <button type="button" onClick={tryAgain} disabled={trying} className={buttonClass()}>
            {trying && <Spinner label="Trying again" className="size-5" />}
            Try Again
          </button>
        }
      />
    </div>
  );
}
