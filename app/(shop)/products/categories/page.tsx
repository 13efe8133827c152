import { CategoriesView } from "@/components/catalogue/categories/categories-view";
import { categoriesMetadata } from "@/components/catalogue/categories/metadata";
import { JsonLd } from "@/components/seo/page-metadata";
import { categoryListData } from "@/lib/seo/structured-data";
import { listCategories } from "@/server/catalogue";
import { shopOrigin } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata = categoriesMetadata;

export default async function CategoriesPage() {
  const categories = await listCategories();
  return (
    <>
      <JsonLd data={categoryListData(categories, shopOrigin())} />
      <CategoriesView categories={categories} />
    </>
  );
}
