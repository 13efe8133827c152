import { EmptyState } from "@/components/ui/empty-state";
import type { Category } from "@/lib/contracts/catalogue";
import { CategoryGrid } from "./category-grid";

/** The categories page, which has two addresses (SHP-ROUTE-04, SHP-ROUTE-05). */
export function CategoriesView({ categories }: { categories: Category[] }) {
  return (
    <div className="page section">
      <h1 className="text-2xl">Shop by category</h1>
      <p className="mt-1 mb-5 max-w-text text-muted text-sm md:mb-8 md:text-base">
        From the bulb in the hall to the panel on the roof.
      </p>
      {categories.length > 0 ? (
        <CategoryGrid categories={categories} />
      ) : (
        <EmptyState title="No categories yet" text="The shelves are being filled. Please come back soon." />
      )}
    </div>
  );
}
