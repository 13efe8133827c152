"use client";

import { Link } from "@/components/ui/link";
import { LatePicture } from "@/components/ui/picture";
import { MoreLink } from "@/components/ui/text-link";
import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

// What the home page repeats, drawn in the browser too: as markup of the server it would stand in the page's data a second time.

/** `sizes` names less than the tile's width for phones: 320 px look the same on a dense screen at a third of the bytes. */
const SIZES = "(min-width: 1248px) 285px, (min-width: 768px) 24vw, 26vw";

/** Categories by their scenes. */
export function CategoryTileList({
  categories,
}: {
  categories: Pick<Category, "name" | "slug" | "image" | "productCount">[];
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
      {categories.map(({ name, slug, image, productCount }) => (
        <li key={slug}>
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
                {productCount === 1 ? "1 product" : `${productCount} products`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A section's title with a link to more. */
export function SectionHead({ id, title, href, more }: { id: string; title: string; href?: string; more?: string }) {
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-4 md:mb-5">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {href && <MoreLink href={href}>{more}</MoreLink>}
    </div>
  );
}
