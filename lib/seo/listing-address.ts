import { changeListing, emptyFilters, type Listing, listingUrl, plainListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";

/** Canonical URLs and robots rules of listings (decision 008). */
export interface IndexedAs {
  canonical: string;
  /** False excludes the page from search results; its links are still followed. */
  index: boolean;
}

/**
 * Canonical URL and robots rule of a listing. All products and each category are indexed, page by page. Other sort
 * orders and layouts show the same products and point to the plain list. Searches and filters are not indexed.
 */
export function listingAddress(listing: Listing, knownCategory: boolean): IndexedAs {
  const plainView = { ...listing, view: plainListing.view };
  if (!isWhole(listing, knownCategory)) return { canonical: listingUrl(plainView), index: false };
  // Other sort orders have other products on the same page number.
  const page = listing.sort === plainListing.sort ? listing.page : 1;
  const [category] = listing.filters.productType;
  const canonical =
    category && page === 1 ? paths.category(category) : listingUrl({ ...plainView, sort: plainListing.sort, page });
  return { canonical, index: true };
}

/** Whether the listing is all products or all of one known category. */
function isWhole({ filters, search, featured }: Listing, knownCategory: boolean): boolean {
  const { productType } = filters;
  if (search || featured || productType.length > 1 || (productType.length === 1 && !knownCategory)) return false;
  const plain = changeListing(plainListing, { filters: { ...emptyFilters, productType } });
  return listingUrl({ ...plainListing, filters }) === listingUrl(plain);
}
