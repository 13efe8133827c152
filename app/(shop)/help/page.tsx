import { pageMetadata } from "@/components/seo/page-metadata";
import { HelpView } from "@/components/static/help-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Help and support",
  description: `Orders, delivery, paying, returns and your account at ${brand.name}.`,
  path: paths.help,
});

export default async function Page() {
  return <HelpView settings={await shownSettings()} />;
}
