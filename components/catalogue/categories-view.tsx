import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

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
        <EmptyState title="No categories yet" text="We're adding products. Please come back soon." />
      )}
    </div>
  );
}

const SIZES = "(min-width: 1024px) 280px, (min-width: 768px) 33vw, 46vw";

/** Every category as its scene, name and number of products; it leads to the listing (SHP-CAT-02). */
function CategoryGrid({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
      {categories.map(({ _id, slug, name, description, image, productCount }, place) => (
        <li key={_id}>
          <Link
            href={paths.categoryListing(slug || _id)}
            className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-muted/60 active:bg-paper"
          >
            <Picture
              image={image ? { url: image, alt: "" } : null}
              sizes={SIZES}
              priority={place < 4}
              width={640}
              height={480}
              className="aspect-4/3 object-cover"
            />
            <span className="flex grow flex-col p-3 md:p-4">
              <span className="font-bold">{name}</span>
              <span className="mt-1 line-clamp-2 text-muted text-sm max-md:hidden">{description}</span>
              <span className="mt-auto pt-1 text-muted text-xs tabular-nums">
                {productCount === 1 ? "1 product" : `${productCount} products`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
