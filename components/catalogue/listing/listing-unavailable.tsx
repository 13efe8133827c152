import type { Listing } from "@/lib/listing-query";
import { ListingFailure } from "./listing-failure";
import { ListingHero } from "./listing-hero";
import { ListingNavigationProvider } from "./listing-navigation";

/** The listing when the shop itself could not fetch the products (SHP-LIST-29). */
export function ListingUnavailable({ listing }: { listing: Listing }) {
  return (
    <ListingNavigationProvider listing={listing}>
      <ListingHero search={listing.search} />
      <div className="page section">
        <ListingFailure />
      </div>
    </ListingNavigationProvider>
  );
}
