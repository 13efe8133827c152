import type { Metadata } from "next";
import { NewOrderScreen } from "@/components/staff/new-order/new-order-screen";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

export const metadata: Metadata = { title: "New order" };

export default async function NewOrderPage() {
  return (
    <ShopFactsProvider facts={toShopFacts(await shownSettings())}>
      <NewOrderScreen />
    </ShopFactsProvider>
  );
}
