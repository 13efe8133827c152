import { pageMetadata } from "@/components/seo/page-metadata";
import { WarrantyView } from "@/components/static/warranty-view";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { listCategories } from "@/server/catalogue";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Warranty Information",
  description: `How long each product is covered, how to claim and how to buy a longer warranty at ${brand.name}.`,
  path: paths.warranty,
});

export default async function Page() {
  const [settings, categories] = await Promise.all([shownSettings(), listCategories()]);
  return <WarrantyView settings={settings} categories={categories.filter(({ parent }) => parent === null)} />;
}
