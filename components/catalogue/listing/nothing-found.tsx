import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/contracts/catalogue";
import { clearListing, dropSearch, type Listing, listingUrl } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import type { Alternatives } from "@/lib/search-found";
import { ListingLink } from "./listing-navigation";
import { otherProducts } from "./search-notes";

/** Order number (CHECKOUT-37), also with the `#` of emails. */
const ORDER_NUMBER = /^#?ORD[A-Z0-9]{6,}$/i;

/** Empty listing with suggestions and links (SHP-LIST-32). */
export function NothingFound({
  listing,
  categories,
  alternatives,
  whatsapp,
}: {
  listing: Listing;
  categories: Category[];
  /** Alternatives shown below. */
  alternatives?: Alternatives | null | undefined;
  /** Digits with country code. */
  whatsapp: string;
}) {
  const { search } = listing;
  const isOrder = ORDER_NUMBER.test(search.trim());
  return (
    <EmptyState
      as="p"
      title="No Products Found"
      text={isOrder ? "This looks like an order number." : advice(listing, categories, alternatives)}
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

/** Suggestion for an empty result; mentions filters only if some are active. */
function advice(listing: Listing, categories: Category[], alternatives?: Alternatives | null): string {
  const { search, exact, filters } = listing;
  const { productType } = filters;
  const isUnknown = productType.some((slug) => !categories.some((category) => category.slug === slug));
  if (isUnknown) return "We don't have this category.";
  if (!search) return "Try fewer filters.";
  const isFiltered = listingUrl(dropSearch(listing)) !== listingUrl(clearListing(listing));
  if (isFiltered) return "Try fewer filters or another word.";
  if (alternatives?.priced) return `We have no “${alternatives.priced}”. See other prices below.`;
  const answer = exact ? "" : `We don't stock “${search}”. `;
  const others = alternatives?.words ? `see ${otherProducts(alternatives.words)} below` : "try another word";
  return `${answer}Check the spelling, or ${others}.`;
}
