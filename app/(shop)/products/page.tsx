import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import {
  BrandHero,
  CategoryHero,
  LISTING_SENTENCE,
  ListingHero,
  ListingUnavailable,
  ListingView,
} from "@/components/catalogue/listing/listing-view";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import type { Category, Product } from "@/lib/contracts/catalogue";
import { shownCategory, withCategorySlugs, withinPriceBound } from "@/lib/filter-choices";
import {
  askedPriceRange,
  type Listing,
  listingUrl,
  type PageParams,
  readListing,
  toProductQuery,
} from "@/lib/listing-query";
import type { Alternatives, FoundProducts } from "@/lib/search-found";
import { categoryPicture, describeBrand, describeCategory } from "@/lib/seo/describe";
import { listingAddress, shownBrand } from "@/lib/seo/listing-address";
import { productListData } from "@/lib/seo/structured-data";
import {
  categorySlugsNow,
  comparableProducts,
  listCategories,
  listProducts,
  searchAlternatives,
  termsWithoutResult,
} from "@/server/catalogue";
import { tags } from "@/server/core/cache-tags";
import { answerForAll, answerUnavailable, countWithoutResult } from "@/server/gateway/next/live-requests";
import { shopOrigin, shownSettings } from "@/server/settings";

// Rendered per request, since the page depends on its query. No Suspense: without script the whole page is there.
export const instant = false;

interface Props {
  searchParams: Promise<PageParams>;
}

interface Found {
  listing: Listing;
  list: FoundProducts;
  categories: Category[];
  /** Name of the brand, if the listing is all of a brand's products. */
  brand: string | null;
}

/**
 * Fetches the listing's products. Clamps prices to the result's maximum and the page to the last one. React's cache
 * shares the result between metadata and page, which is why the key is a string.
 */
const findListing = cache(async (question: string): Promise<Found> => {
  const asked: Listing = JSON.parse(question);
  const namesCategories = asked.filters.productType.length > 0;
  const [categories, slugsNow] = await Promise.all([
    listCategories(),
    namesCategories ? categorySlugsNow() : undefined,
  ]);
  let listing = withCategorySlugs(asked, categories, slugsNow);
  let list = await listProducts(toProductQuery(listing));
  listing = { ...listing, filters: { ...listing.filters, spec: list.spec } };
  const bounded = withinPriceBound(listing, list.facets);
  const last = Math.max(1, list.pagination.pages);
  const isOtherRange = listingUrl(bounded) !== listingUrl(listing);
  listing = { ...bounded, page: Math.min(listing.page, last) };
  if (isOtherRange || listing.page !== list.pagination.page) list = await listProducts(toProductQuery(listing));
  return { listing, list, categories, brand: list.pagination.total > 0 ? shownBrand(listing) : null };
});

/** Metadata of the listing shown; of the requested one if the database is unavailable. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readListing(await searchParams);
  const { listing, list, categories, brand } = await findListing(JSON.stringify(asked)).catch((error: unknown) => {
    unstable_rethrow(error);
    return { listing: asked, list: null, categories: [], brand: null };
  });
  const category = shownCategory(listing, categories);
  const { canonical, index } = listingAddress(listing, category !== null || brand !== null);
  const name = listing.search ? `Results for “${listing.search}”` : (category?.name ?? brand ?? "All products");
  const settings = await shownSettings();
  const { name: shop } = settings.brand;
  return pageMetadata(settings, {
    title: listing.page > 1 ? `${name}, page ${listing.page}` : name,
    description: category
      ? describeCategory(shop, category)
      : brand && list
        ? describeBrand(shop, brand, list.facets)
        : LISTING_SENTENCE,
    path: canonical,
    picture: category && categoryPicture(shop, category),
    index,
  });
}

const shownTags = (products: Pick<Product, "slug">[]): string[] => [
  tags.catalogue,
  tags.categories,
  tags.shownSettings,
  ...products.map(({ slug }) => tags.product(slug)),
];

function heroOf({ listing, list, categories, brand }: Found) {
  const category = shownCategory(listing, categories);
  if (category) return <CategoryHero category={category} />;
  return brand ? <BrandHero name={brand} facets={list.facets} /> : <ListingHero search={listing.search} />;
}

export default async function ListingPage({ searchParams }: Props) {
  const params = await searchParams;
  const asked = readListing(params);
  let found: Found;
  let whatsapp: string;
  let alternatives: Alternatives | null;
  let comparable: string[];
  try {
    found = await findListing(JSON.stringify(asked));
    whatsapp = (await shownSettings()).contact.whatsapp;
    const isUnfound = found.listing.search !== "" && found.list.pagination.total === 0;
    const { view } = found.listing;
    comparable = view === "list" ? await comparableProducts(found.list.products.map(({ _id }) => _id)) : [];
    alternatives = isUnfound ? await searchAlternatives(toProductQuery(found.listing)) : null;
  } catch (error) {
    unstable_rethrow(error);
    console.error(error);
    await answerUnavailable();
    return <ListingUnavailable listing={asked} />;
  }
  const { listing, list, categories } = found;
  const unfound = termsWithoutResult(toProductQuery(listing), list);
  if (unfound) await countWithoutResult(unfound);
  else await answerForAll(shownTags([...list.products, ...(alternatives?.products ?? [])]));
  return (
    <>
      <JsonLd data={productListData(list.products, list.pagination, shopOrigin())} />
      <ListingView
        listing={listing}
        list={list}
        alternatives={alternatives}
        comparable={comparable}
        askedPrices={askedPriceRange(params)}
        categories={categories}
        whatsapp={whatsapp}
        hero={heroOf(found)}
      />
    </>
  );
}
