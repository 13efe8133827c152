import { pageMetadata } from "@/components/seo/page-metadata";
import { PrivacyView } from "@/components/static/privacy-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Privacy Policy",
  description: `What ${brand.name} knows about you, why, who else sees it, and your rights under the Data Protection Act, 2012 (Act 843).`,
  path: paths.privacy,
});

export default async function Page() {
  return <PrivacyView settings={await shownSettings()} />;
}
