import { pageMetadata } from "@/components/seo/page-metadata";
import { AboutView } from "@/components/static/about-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "About us",
  description: `Who we are and whom you buy from: ${brand.tagline}.`,
  path: paths.about,
});

export default async function Page() {
  return <AboutView settings={await shownSettings()} />;
}
