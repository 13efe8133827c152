import { pageMetadata } from "@/components/seo/page-metadata";
import { DeliveryView } from "@/components/static/delivery-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Delivery & Returns",
  description: `Delivery times and fees for all of Ghana, free delivery in Greater Accra, returns and refunds at ${brand.name}.`,
  path: paths.delivery,
});

export default async function Page() {
  return <DeliveryView settings={await shownSettings()} />;
}
