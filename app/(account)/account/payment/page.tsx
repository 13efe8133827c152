import type { Metadata } from "next";
import { PaymentMethodsPage } from "@/components/account/payment/payment-methods-page";
import { SignedInOnly } from "@/components/account/signed-in-only";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Payment methods" };

export default function Page() {
  return (
    <SignedInOnly>
      <PaymentMethodsPage />
    </SignedInOnly>
  );
}
