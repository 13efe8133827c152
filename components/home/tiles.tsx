"use client";

import { Link } from "@/components/ui/link";
import { LatePicture } from "@/components/ui/picture";
import { MoreLink } from "@/components/ui/text-link";
import type { Category } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";

// Repeated parts of the home page, as client components, because server markup would be repeated in the page's data.

/** `sizes` names less than the tile's width for phones: 320 px look the same on a dense screen at a third of the bytes. */
const SIZES = "(min-width: 1248px) 285px, (min-width: 768px) 24vw, 26vw";

/** Category tiles with pictures. */
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

/** Section title with a link to all. */
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
