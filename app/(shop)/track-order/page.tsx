import { TrackOrder } from "@/components/orders/track-order";
import { pageMetadata } from "@/components/seo/page-metadata";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Track your order",
  description: `Where is your order? ${brand.name} sends you its link by e-mail.`,
  path: paths.trackOrder,
});

export default function Page() {
  return <TrackOrder />;
}
