import { changeListing, emptyFilters, type Listing, listingUrl, plainListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { brandPath } from "@/lib/product-brands";

/** Canonical URLs and robots rules of listings (decision 008). */
export interface IndexedAs {
  canonical: string;
  /** False excludes the page from search results; its links are still followed. */
  index: boolean;
}

/**
 * Canonical URL and robots rule of a listing. All products, each category and each brand are indexed, page by page. Other
 * sort orders and layouts show the same products and point to the plain list. Searches and other filters are not indexed.
 * @param known whether its category or brand is one of the shop
 */
export function listingAddress(listing: Listing, known: boolean): IndexedAs {
  const plainView = { ...listing, view: plainListing.view };
  if (!isWhole(listing, known)) return { canonical: listingUrl(plainView), index: false };
  // Other sort orders have other products on the same page number.
  const page = listing.sort === plainListing.sort ? listing.page : 1;
  const [category] = listing.filters.productType;
  const [brand] = listing.filters.brand;
  const first = category ? paths.category(category) : brand && brandPath(brand);
  const canonical = first && page === 1 ? first : listingUrl({ ...plainView, sort: plainListing.sort, page });
  return { canonical, index: true };
}

/** Whether the listing is all products, or all of one known category or brand. */
function isWhole({ filters, search, featured }: Listing, known: boolean): boolean {
  const { productType, brand } = filters;
  const chosen = productType.length + brand.length;
  if (search || featured || chosen > 1 || (chosen === 1 && !known)) return false;
  const plain = changeListing(plainListing, { filters: { ...emptyFilters, productType, brand } });
  return listingUrl({ ...plainListing, filters }) === listingUrl(plain);
}

/** Brand of a listing that has no other filter and no search; null if there is none. */
export function shownBrand(listing: Listing): string | null {
  const [brand] = listing.filters.brand;
  return brand && listing.filters.productType.length === 0 && isWhole(listing, true) ? brand : null;
}
