import { TrackOrder } from "@/components/orders/track-order";
import { pageMetadata } from "@/components/seo/page-metadata";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { paths } from "@/lib/paths";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const generateMetadata = async () =>
  pageMetadata(await shownSettings(), {
    title: "This link no longer works",
    description: "Ask for a new link to your order.",
    path: paths.deadLink,
    index: false,
  });

/** Target of broken or expired order links (BEYOND-57). */
export default async function Page() {
  return (
    <ShopFactsProvider facts={toShopFacts(await shownSettings())}>
      <TrackOrder isDeadLink />
    </ShopFactsProvider>
  );
}
