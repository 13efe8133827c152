"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/loading";
import { Picture } from "@/components/ui/picture";
import { MoreLink } from "@/components/ui/text-link";
import { formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { CategoryIcon } from "./category-row";
import { type MenuProduct, relatedCategories, useFeatured } from "./featured-products";
import { categoryLinks, type MenuCategory } from "./menu-data";

const PLACEHOLDERS = ["a", "b", "c", "d"];
const line = "flex min-h-10 items-center gap-2.5 rounded-sm px-2 -mx-2 text-sm hover:bg-paper";

/**
 * Panel of one category with three columns.
 * @param takeFocus whether the first link gets the focus, if opened with Enter
 */
export default function MegaPanel({
  category,
  categories,
  takeFocus,
}: {
  category: MenuCategory;
  categories: readonly MenuCategory[];
  takeFocus: boolean;
}): ReactNode {
  const panel = useRef<HTMLElement>(null);
  const links = categoryLinks(category);

  useEffect(() => {
    if (takeFocus && category) panel.current?.querySelector<HTMLElement>("a")?.focus();
  }, [takeFocus, category]);

  return (
    <section
      ref={panel}
      aria-label={category.name}
      className="absolute inset-x-0 top-full z-20 border-y border-line bg-white shadow-float max-md:hidden"
    >
      <div className="page grid grid-cols-[1fr_1fr_2.4fr] gap-8 py-6">
        <Column title="Related Categories">
          {relatedCategories(categories, category).map((other) => (
            <Link key={other.slug} href={categoryLinks(other).all} className={line}>
              <CategoryIcon name={other.name} className="size-4.5 text-muted" />
              {other.name}
            </Link>
          ))}
          {category.subcategories?.map((name) => (
            <Link key={name} href={paths.search(name)} className={line}>
              {name}
            </Link>
          ))}
          <MoreLink href={paths.productCategories} className="mt-2">
            View All Categories
          </MoreLink>
        </Column>
        <Column title={`Popular in ${category.name}`}>
          <Link href={links.popular} className={line}>
            Popular Items
          </Link>
          <Link href={links.newest} className={line}>
            New Arrivals
          </Link>
          <Link href={links.cheapest} className={line}>
            Price: Low to High
          </Link>
          <MoreLink href={links.all} className="mt-2">
            View All Products
          </MoreLink>
        </Column>
        <Column title={`Featured Products in ${category.name}`}>
          <FeaturedProducts key={category.slug} category={category} />
          <MoreLink href={links.all} className="mt-2">
            View All Products
          </MoreLink>
        </Column>
      </div>
    </section>
  );
}

function FeaturedProducts({ category }: { category: MenuCategory }) {
  const products = useFeatured(category);
  return (
    <div className="grid grid-cols-4 gap-4 max-lg:gap-2" aria-busy={products === null}>
      {products
        ? products.map((product) => <FeaturedProduct key={product.href} product={product} />)
        : PLACEHOLDERS.map((key) => (
            <span key={key} data-testid="featured-placeholder">
              <Skeleton className="aspect-square" />
              <Skeleton className="mt-2 h-4" />
              <Skeleton className="mt-1.5 h-4 w-1/2" />
            </span>
          ))}
    </div>
  );
}

function FeaturedProduct({ product: { name, href, picture, cedis } }: { product: MenuProduct }) {
  return (
    <Link href={href} className="group block rounded-card text-sm max-lg:text-xs">
      <span className="block overflow-hidden rounded-card bg-paper">
        <Picture image={picture && { ...picture, alt: "" }} sizes="150px" />
      </span>
      <span className="mt-2 block leading-snug group-hover:underline">{name}</span>
      {cedis !== null && <span className="mt-1 block font-bold tabular-nums">{formatCedis(cedis)}</span>}
    </Link>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm">{title}</h2>
      {children}
    </div>
  );
}
