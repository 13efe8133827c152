import type { ReactNode } from "react";
import { CheckoutFooter, CheckoutHeader } from "@/components/layout/checkout-bars";
import { Frame } from "@/components/layout/frame";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

/**
 * Checkout layout with its own header and footer, to avoid distraction. No tab bar (SHP-MOBILE-16) and no category row.
 */
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const settings = await shownSettings();
  const { contact } = settings;
  return (
    <Frame settings={settings} head={<CheckoutHeader contact={contact} />} foot={<CheckoutFooter contact={contact} />}>
      <ShopFactsProvider facts={toShopFacts(settings)}>{children}</ShopFactsProvider>
    </Frame>
  );
}
