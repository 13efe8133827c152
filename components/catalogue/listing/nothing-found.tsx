import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/contracts/catalogue";
import { clearListing, dropSearch, type Listing, listingUrl } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { ListingLink } from "./listing-navigation";

/** An order's number (CHECKOUT-37), also as it is printed in a mail. */
const ORDER_NUMBER = /^#?ORD[A-Z0-9]{6,}$/i;

/** The empty listing (SHP-LIST-32): what may help this shopper, and the ways on. */
export function NothingFound({
  listing,
  categories,
  whatsapp,
}: {
  listing: Listing;
  categories: Category[];
  /** Digits with country code. */
  whatsapp: string;
}) {
  const { search } = listing;
  const isOrder = ORDER_NUMBER.test(search.trim());
  return (
    <EmptyState
      as="p"
      title="No Products Found"
      text={isOrder ? "This looks like an order number." : advice(listing, categories)}
      action={
        <div className="grid gap-2">
          {isOrder && (
            <Link href={paths.trackOrder} className={buttonClass("primary")}>
              Track your order
            </Link>
          )}
          <ListingLink
            to={clearListing(listing)}
            arrive="focus"
            className={buttonClass(isOrder ? "outline" : "primary")}
          >
            Clear Filters
          </ListingLink>
          <AskOnWhatsApp
            number={whatsapp}
            {...(search && !isOrder
              ? { question: `Do you have “${search}”?` }
              : { about: search ? `“${search}”` : "products that I could not find" })}
            className="justify-center"
          />
        </div>
      }
    />
  );
}

/** Says what the shop does not stock, and what to try of what was chosen: no filters to remove if there are none. */
function advice(listing: Listing, categories: Category[]): string {
  const { search, exact, filters } = listing;
  const { productType } = filters;
  const isUnknown = productType.some((slug) => !categories.some((category) => category.slug === slug));
  if (isUnknown) return "This category is not in the shop.";
  if (!search) return "Try fewer filters.";
  const isFiltered = listingUrl(dropSearch(listing)) !== listingUrl(clearListing(listing));
  if (isFiltered) return "Try fewer filters or another word.";
  const answer = exact ? "" : `We don't stock “${search}”. `;
  return `${answer}Check the spelling, or try another word.`;
}
