import { changeListing, emptyFilters, type Listing, listingUrl, plainListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";

/** Canonical URLs and robots rules of listings (decision 008). */
export interface IndexedAs {
  canonical: string;
  /** False: not to be listed, its links still to be followed. */
  index: boolean;
}

/**
 * Search engines may list all products and the products of one category, page by page. Another order or layout shows
 * the same products and points to the plain list. A search or filter is one of countless selections and is not listed.
 */
export function listingAddress(listing: Listing, knownCategory: boolean): IndexedAs {
  const plainView = { ...listing, view: plainListing.view };
  if (!isWhole(listing, knownCategory)) return { canonical: listingUrl(plainView), index: false };
  // In another order a later page holds other products than the plain list's page of that number.
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
