import { TrackOrder } from "@/components/orders/track-order";
import { pageMetadata } from "@/components/seo/page-metadata";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { paths } from "@/lib/paths";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const settings = await shownSettings();
  return pageMetadata(settings, {
    title: "Track your order",
    description: `Enter your order number and ${settings.brand.name} emails you a link to your order.`,
    path: paths.trackOrder,
  });
}

export default async function Page() {
  return (
    <ShopFactsProvider facts={toShopFacts(await shownSettings())}>
      <TrackOrder />
    </ShopFactsProvider>
  );
}
