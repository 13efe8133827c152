import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BrandHero, ListingView } from "@/components/catalogue/listing/listing-view";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { changeListing, emptyFilters, type Listing, plainListing, toProductQuery } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import type { FoundProducts } from "@/lib/search-found";
import { describeBrand } from "@/lib/seo/describe";
import { breadcrumbData, productListData } from "@/lib/seo/structured-data";
import { brandsBySlug, listCategories, listProducts, topBrands } from "@/server/catalogue";
import { shopOrigin, shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Placeholder: a build needs at least one page per route. */
const NO_BRAND = { slug: "none" };

/** Prerenders the largest brands at build, the others on their first request. */
export async function generateStaticParams() {
  const slugs = (await topBrands()).flatMap(({ slug }) => (slug ? [{ slug }] : []));
  return slugs.length > 0 ? slugs : [NO_BRAND];
}

interface Found {
  name: string;
  listing: Listing;
  list: FoundProducts;
}

/** First page of a brand's products; null for a brand without published products. */
async function findBrand({ params }: Props): Promise<Found | null> {
  const names = (await brandsBySlug((await params).slug)).map((brand) => brand.name);
  const [name] = names;
  if (name === undefined) return null;
  const listing = changeListing(plainListing, { filters: { ...emptyFilters, brand: names } });
  return { name, listing, list: await listProducts(toProductQuery(listing)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await findBrand(props);
  if (!found) return { title: "Brand not found" };
  const { name, list } = found;
  const settings = await shownSettings();
  return pageMetadata(settings, {
    title: name,
    description: describeBrand(settings.brand.name, name, list.facets),
    path: paths.brand((await props.params).slug),
  });
}

/** A brand's products; filters and further pages are on the listing (BEYOND-85). */
export default async function BrandPage(props: Props) {
  const [found, categories, { contact }] = await Promise.all([findBrand(props), listCategories(), shownSettings()]);
  if (!found) notFound();
  const { name, listing, list } = found;
  const steps = [
    { name: "Home", path: paths.home },
    { name: "Products", path: paths.products },
    { name, path: paths.brand((await props.params).slug) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbData(steps, shopOrigin())} />
      <JsonLd data={productListData(list.products, list.pagination, shopOrigin())} />
      <ListingView
        listing={listing}
        list={list}
        categories={categories}
        hero={<BrandHero name={name} facets={list.facets} />}
        whatsapp={contact.whatsapp}
      />
    </>
  );
}
