import type { Metadata } from "next";
import { Suspense } from "react";
import { VerifyPage } from "@/components/orders/verify-page";
import { Spinner } from "@/components/ui/loading";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Payment", robots: { index: false } };

/** Contains no data: the browser reads the reference from the URL and verifies it. */
export default function Page() {
  return (
    <Suspense
      fallback={
        <div className="page flex justify-center pt-16">
          <Spinner label="Verifying Payment" className="size-12" />
        </div>
      }
    >
      <VerifyPage />
    </Suspense>
  );
}
