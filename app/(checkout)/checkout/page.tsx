import type { Metadata } from "next";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { NeedsScript } from "@/components/layout/needs-script";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default function Page() {
  return (
    <>
      <NeedsScript what="Checkout" className="page pt-5" />
      <CheckoutPage />
    </>
  );
}
