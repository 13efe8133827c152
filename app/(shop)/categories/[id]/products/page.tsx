import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { CategoryHero, ListingView } from "@/components/catalogue/listing/listing-view";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { changeListing, emptyFilters, plainListing, toProductQuery } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { categoryPicture, describeCategory } from "@/lib/seo/describe";
import { breadcrumbData, productListData } from "@/lib/seo/structured-data";
import { categorySlugsNow, getCategory, listCategories, listProducts } from "@/server/catalogue";
import { shopOrigin, shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

interface Props {
  params: Promise<{ id: string }>;
}

/** Placeholder: a build needs at least one page per route. */
const NO_CATEGORY = { id: "none" };

export async function generateStaticParams() {
  const categories = await listCategories();
  return categories.length > 0 ? categories.map(({ slug }) => ({ id: slug })) : [NO_CATEGORY];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await getCategory((await params).id);
  if (!category) return { title: "Category not found" };
  const settings = await shownSettings();
  const { name } = settings.brand;
  return pageMetadata(settings, {
    title: category.name,
    description: describeCategory(name, category),
    path: paths.category(category.slug),
    picture: categoryPicture(name, category),
  });
}

/** Prerenders a category's first page; filters and further pages are on the listing (SHP-ROUTE-06). */
export default async function CategoryPage({ params }: Props) {
  const asked = (await params).id;
  const [category, categories] = await Promise.all([getCategory(asked), listCategories()]);
  if (!category) {
    const moved = (await categorySlugsNow()).get(asked);
    if (moved) permanentRedirect(paths.category(moved));
    notFound();
  }
  const listing = changeListing(plainListing, { filters: { ...emptyFilters, productType: [category.slug] } });
  const [list, { contact }] = await Promise.all([listProducts(toProductQuery(listing)), shownSettings()]);
  const steps = [
    { name: "Home", path: paths.home },
    { name: "Categories", path: paths.categories },
    { name: category.name, path: paths.category(category.slug) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(steps, shopOrigin())} />
      <JsonLd data={productListData(list.products, list.pagination, shopOrigin())} />
      <ListingView
        listing={listing}
        list={list}
        categories={categories}
        hero={<CategoryHero category={category} />}
        whatsapp={contact.whatsapp}
      />
    </>
  );
}
