import { CategoriesView } from "@/components/catalogue/categories/categories-view";
import { categoriesMetadata } from "@/components/catalogue/categories/metadata";
import { listCategories } from "@/server/catalogue";

export const ensureStatic = "navigation";

export const metadata = categoriesMetadata;

export default async function CategoriesPage() {
  return <CategoriesView categories={await listCategories()} />;
}
