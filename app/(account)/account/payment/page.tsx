import type { Metadata } from "next";
import { SignedInOnly } from "@/components/account/account-frame";
import { PaymentMethodsPage } from "@/components/account/payment-methods-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Payment methods" };

export default function Page() {
  return (
    <SignedInOnly>
      <PaymentMethodsPage />
    </SignedInOnly>
  );
}
