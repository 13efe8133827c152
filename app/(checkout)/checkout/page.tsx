import type { Metadata } from "next";
import { CheckoutPage } from "@/components/checkout/checkout-page";
import { NeedsScript } from "@/components/ui/needs-script";
import { advertisedPromo } from "@/server/orders";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function Page() {
  const [{ contact }, advertised] = await Promise.all([shownSettings(), advertisedPromo()]);
  return (
    <>
      <NeedsScript what="Checkout" className="page pt-5" contact={contact} />
      <CheckoutPage advertised={advertised} />
    </>
  );
}
