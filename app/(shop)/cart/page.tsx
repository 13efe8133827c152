import type { Metadata } from "next";
import { CartPage } from "@/components/cart/cart-page";
import { NeedsScript } from "@/components/ui/needs-script";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { marksOf, offeredCodes } from "@/lib/payment-methods";
import { toShopFacts } from "@/lib/policies";
import { advertisedPromo } from "@/server/orders";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Shopping Cart", robots: { index: false } };

export default async function Page() {
  const [settings, advertised] = await Promise.all([shownSettings(), advertisedPromo()]);
  const { contact, delivery } = settings;
  return (
    <>
      <NeedsScript what="The cart" className="page pt-5" contact={contact} />
      {/* For the ways to pay a pending order. */}
      <ShopFactsProvider facts={toShopFacts(settings)}>
        <CartPage
          advertised={advertised}
          whatsapp={contact.whatsapp}
          delivery={delivery}
          marks={marksOf(offeredCodes(settings))}
        />
      </ShopFactsProvider>
    </>
  );
}
