import { CategoriesView } from "@/components/catalogue/categories-view";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { paths } from "@/lib/paths";
import { categoryListData } from "@/lib/seo/structured-data";
import { listCategories } from "@/server/catalogue";
import { shopOrigin, shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

/** Two URLs of this page share one canonical URL. */
export const generateMetadata = async () =>
  pageMetadata(await shownSettings(), {
    title: "Categories",
    description: "Lighting, tools, appliances, wiring, switches and solar: everything electrical, by category.",
    path: paths.categories,
  });

export default async function CategoriesPage() {
  const categories = await listCategories();
  return (
    <>
      <JsonLd data={categoryListData(categories, shopOrigin())} />
      <CategoriesView categories={categories} />
    </>
  );
}
