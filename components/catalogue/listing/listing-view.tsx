import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Category, Facets } from "@/lib/contracts/catalogue";
import { filterChoices } from "@/lib/filter-choices";
import { changeListing, emptyFilters, type Listing, listingUrl, plainListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { priceNote } from "@/lib/price-note";
import type { Alternatives, FoundProducts } from "@/lib/search-found";
import { CardGrid } from "../card-grid";
import { PlannerHint } from "../planner/planner-link";
import { toCard } from "../product-row";
import { ChosenFilters } from "./chosen-filters";
import { FilterButton, FilterPanel } from "./filter-panel";
import { ListingNavigationProvider } from "./listing-navigation";
import { LayoutToggle, ListingSearch, Pagination, SortSelect } from "./listing-tools";
import { NothingFound } from "./nothing-found";
import { ListingFailure, Results } from "./results";
import { AlternativeProducts, SearchNote } from "./search-notes";

export const LISTING_SENTENCE = "Lamps, tools, appliances, cable and solar from brands you know, with prices in cedis.";

/** SHP-LIST-08 */
function featuredUrl({ _id }: Category): string {
  return listingUrl(changeListing(plainListing, { featured: true, filters: { ...emptyFilters, productType: [_id] } }));
}

/** Generic listing header with title and one sentence (SHP-LIST-05). */
export function ListingHero({ search }: { search: string }) {
  return (
    <header className="listing-head border-line border-b bg-paper">
      <div className="page py-3 md:py-8">
        <h1 className="line-clamp-2 text-2xl">{search ? `Results for “${search}”` : "All products"}</h1>
        <p className="mt-1 max-w-text text-muted text-sm md:text-base">
          {search ? "We search names, brands, model numbers and features." : LISTING_SENTENCE}
        </p>
      </div>
    </header>
  );
}

/** Brand header with the categories of its products (BEYOND-85). */
export function BrandHero({ name, facets }: { name: string; facets: Facets }) {
  return (
    <header className="listing-head border-line border-b bg-paper">
      <div className="page py-3 md:py-8">
        <h1 className="line-clamp-2 text-2xl">{name}</h1>
        <p className="mt-1 max-w-text text-muted text-sm md:text-base">
          {facets.category.map(({ label }) => label).join(" · ")}
        </p>
      </div>
    </header>
  );
}

/** Category header with name, sentence, image and links (SHP-LIST-06 to SHP-LIST-08). */
export function CategoryHero({ category }: { category: Category }) {
  return (
    <header className="listing-head border-line border-b bg-paper">
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 md:grid-rows-[auto_1fr] md:items-start md:gap-x-8 md:py-0">
        <div className="md:pt-8">
          <h1 className="text-2xl">{category.name}</h1>
          {category.description && <p className="max-w-text text-muted text-sm md:text-base">{category.description}</p>}
        </div>
        {category.image && (
          <div className="size-14 overflow-hidden rounded-card md:row-span-2 md:h-52 md:w-80 md:rounded-none">
            <Picture
              image={{ url: category.image, alt: "" }}
              sizes="(min-width: 768px) 320px, 56px"
              priority
              width={960}
              height={720}
              className="h-full object-cover"
            />
          </div>
        )}
        <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1 md:pb-8">
          <ButtonLink href={paths.products} variant="outline">
            Browse All
          </ButtonLink>
          {category.featured && (
            <ButtonLink href={featuredUrl(category)} variant="outline">
              Featured Items
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/** Number of cards visible before scrolling. */
const FIRST_ON_PHONE = 2;
const FIRST_ON_DESKTOP = 5;

/** Listing with filters, tools, products and pagination; works without script. */
export function ListingView({
  listing,
  list: { products, pagination, facets, reading },
  alternatives,
  comparable = [],
  askedPrices,
  categories,
  hero,
  whatsapp,
}: {
  listing: Listing;
  /** Price range of the URL, if it may differ from the listing's. */
  askedPrices?: Listing["filters"]["priceRange"];
  list: FoundProducts;
  /** Alternatives for a search without results. */
  alternatives?: Alternatives | null;
  /** Ids of the products that others can be compared with. */
  comparable?: string[];
  categories: Category[];
  hero: ReactNode;
  /** Digits with country code. */
  whatsapp: string;
}) {
  const choices = filterChoices(facets, categories, listing);
  // Below a category's products, whose first is near the top (BEYOND-71).
  const hint = <PlannerHint listing={listing} products={products} />;
  return (
    <ListingNavigationProvider listing={listing}>
      {hero}
      <div className="page section gap-8 max-md:py-2 column:grid column:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-6">
        <FilterPanel
          choices={choices}
          total={pagination.total}
          priceNote={askedPrices ? priceNote(askedPrices, listing.filters.priceRange, facets.price) : null}
        />
        <div className="min-w-0 column:col-start-2">
          <div className="listing-tools">
            <div className="flex flex-wrap gap-2 md:flex-nowrap md:gap-3">
              <div className="flex w-full min-w-0 md:w-auto md:grow">
                <ListingSearch />
              </div>
              <FilterButton choices={choices} />
              <SortSelect />
            </div>
            <div className="my-1 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-4">
              <p role="status" className="text-muted text-sm tabular-nums">
                {pagination.total === 1 ? "1 product" : `${pagination.total} products`}
              </p>
              <ChosenFilters choices={choices} />
              <LayoutToggle />
            </div>
          </div>
          {listing.search && <SearchNote listing={listing} reading={reading} />}
          {listing.search && hint}
          <Results count={products.length}>
            {products.length === 0 ? (
              <NothingFound listing={listing} categories={categories} whatsapp={whatsapp} />
            ) : (
              <CardGrid
                columns={5}
                view={listing.view}
                cards={products.map((product) =>
                  toCard(product, {
                    withSummary: listing.view === "list",
                    comparable: comparable.includes(product._id),
                  }),
                )}
                first={FIRST_ON_PHONE}
                seen={FIRST_ON_DESKTOP}
              />
            )}
          </Results>
          {!listing.search && hint}
          {alternatives && <AlternativeProducts alternatives={alternatives} />}
          <Pagination page={pagination.page} pages={pagination.pages} />
        </div>
      </div>
    </ListingNavigationProvider>
  );
}

/** Listing if the server could not load the products (SHP-LIST-29). */
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
