import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { CategoryHero, LISTING_SENTENCE, ListingHero } from "@/components/catalogue/listing/listing-hero";
import { ListingUnavailable } from "@/components/catalogue/listing/listing-unavailable";
import { ListingView } from "@/components/catalogue/listing/listing-view";
import type { Category, ProductList } from "@/lib/contracts/catalogue";
import { shownCategory, withCategorySlugs, withinPriceBound } from "@/lib/filter-choices";
import { type Listing, listingUrl, type PageParams, readListing, toProductQuery } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { listCategories, listProducts } from "@/server/catalogue";

// Reads the address, so it is made per request, and without Suspense around it: the whole page is there without script.
export const instant = false;

interface Props {
  searchParams: Promise<PageParams>;
}

interface Found {
  listing: Listing;
  list: ProductList;
  categories: Category[];
}

/** A price beyond the result's highest is brought within it, a page beyond the last is the last one. */
async function findListing(asked: Listing): Promise<Found> {
  const categories = await listCategories();
  let listing = withCategorySlugs(asked, categories);
  let list = await listProducts(toProductQuery(listing));
  const bounded = withinPriceBound(listing, list.facets);
  const last = Math.max(1, list.pagination.pages);
  const isOtherRange = listingUrl(bounded) !== listingUrl(listing);
  listing = { ...bounded, page: Math.min(listing.page, last) };
  if (isOtherRange || listing.page !== list.pagination.page) list = await listProducts(toProductQuery(listing));
  return { listing, list, categories };
}

/** A category's page is its own address; every other filter is a view of the listing. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readListing(await searchParams);
  const categories = await listCategories().catch((error: unknown) => {
    unstable_rethrow(error);
    return [];
  });
  const category = shownCategory(withCategorySlugs(asked, categories), categories);
  if (asked.search) return { title: `Results for “${asked.search}”`, alternates: { canonical: paths.products } };
  return {
    title: category?.name ?? "All products",
    description: category?.description || LISTING_SENTENCE,
    alternates: { canonical: category ? paths.category(category.slug) : paths.products },
  };
}

export default async function ListingPage({ searchParams }: Props) {
  const asked = readListing(await searchParams);
  let found: Found;
  try {
    found = await findListing(asked);
  } catch (error) {
    unstable_rethrow(error);
    console.error(error);
    return <ListingUnavailable listing={asked} />;
  }
  const { listing, list, categories } = found;
  const category = shownCategory(listing, categories);
  return (
    <ListingView
      listing={listing}
      list={list}
      categories={categories}
      hero={category ? <CategoryHero category={category} /> : <ListingHero search={listing.search} />}
    />
  );
}
