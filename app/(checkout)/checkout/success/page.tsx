import type { Metadata } from "next";
import { Suspense } from "react";
import { ConfirmationPage, ConfirmationSkeleton } from "@/components/orders/confirmation-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Your order", robots: { index: false } };

/** Contains no data: the browser reads the URL and fetches the order, which is never cached. */
export default function Page() {
  return (
    <Suspense fallback={<ConfirmationSkeleton />}>
      <ConfirmationPage />
    </Suspense>
  );
}
