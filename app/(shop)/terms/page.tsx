import { pageMetadata } from "@/components/seo/page-metadata";
import { TermsView } from "@/components/static/terms-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Terms & Conditions",
  description: `Who you buy from and what holds for orders, paying, delivery, returns and warranty at ${brand.name}.`,
  path: paths.terms,
});

export default async function Page() {
  return <TermsView settings={await shownSettings()} />;
}
