import { Link } from "@/components/ui/link";
import { LatePicture } from "@/components/ui/picture";
import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { SectionHead } from "./section-head";

/** A phone is told less than the tile's width: on its dense screen 320 px look the same at a third of the bytes. */
const SIZES = "(min-width: 1248px) 285px, (min-width: 768px) 24vw, 26vw";

/** Every category as its scene (SHP-HOME-12). */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <section aria-labelledby="by-category" className="page section">
      <SectionHead id="by-category" title="Shop by Category" />
      {categories.length === 0 ? (
        <p className="py-6 text-muted">No categories available.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
          {categories.map(({ _id, name, slug, image, productCount }) => (
            <li key={_id}>
              <Link
                href={paths.categoryListing(slug)}
                className="group block overflow-hidden rounded-card border border-line hover:border-ink"
              >
                <span className="block overflow-hidden bg-paper">
                  <LatePicture
                    image={image ? { url: image, alt: "" } : null}
                    sizes={SIZES}
                    width={640}
                    height={480}
                    className="aspect-4/3 object-cover"
                  />
                </span>
                <span className="block px-3 py-2.5 md:px-4 md:py-3">
                  <span className="block text-sm font-bold group-hover:underline md:text-base">{name}</span>
                  <span className="block text-xs text-muted tabular-nums">
                    {productCount} {productCount === 1 ? "product" : "products"}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
