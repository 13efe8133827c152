import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { ActionLink } from "@/components/ui/text-link";
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
import { LayoutToggle, Pagination, SortSelect } from "./listing-tools";
import { NothingFound } from "./nothing-found";
import { ListingFailure, Results } from "./results";
import { AlternativeProducts, SearchNote } from "./search-notes";

export const LISTING_SENTENCE = "Lamps, tools, appliances, cable and solar from brands you know, with prices in cedis.";

/** SHP-LIST-08 */
function featuredUrl({ _id }: Category): string {
  return listingUrl(changeListing(plainListing, { featured: true, filters: { ...emptyFilters, productType: [_id] } }));
}

/** Header of a listing; on phones one line, so that the products start near the top. */
function ListingHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="listing-head border-line bg-paper md:border-b">
      <div className="page pt-2 pb-1 md:py-8">
        <h1 className="line-clamp-2 text-xl md:text-2xl">{title}</h1>
        <p className="mt-1 max-w-text text-muted max-md:hidden">{text}</p>
      </div>
    </header>
  );
}

/** Generic listing header with title and one sentence (SHP-LIST-05). */
export function ListingHero({ search }: { search: string }) {
  return search ? (
    <ListingHead title={`Results for “${search}”`} text="We search names, brands, model numbers and features." />
  ) : (
    <ListingHead title="All products" text={LISTING_SENTENCE} />
  );
}

/** Brand header with the categories of its products (BEYOND-85). */
export function BrandHero({ name, facets }: { name: string; facets: Facets }) {
  return <ListingHead title={name} text={facets.category.map(({ label }) => label).join(" · ")} />;
}

/** Category header with name, sentence, image and links (SHP-LIST-06 to SHP-LIST-08). */
export function CategoryHero({ category }: { category: Category }) {
  return (
    <header className="listing-head border-line bg-paper md:border-b">
      <div className="page grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-1 md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-[5fr_4fr] md:gap-x-8 md:gap-y-3 md:pt-0">
        {category.image && (
          <div className="row-span-2 size-17 overflow-hidden rounded-card md:col-start-2 md:row-start-1 md:h-52 md:w-80 md:rounded-none">
            <Picture
              image={{ url: category.image, alt: "" }}
              sizes="(min-width: 768px) 320px, 68px"
              priority
              width={960}
              height={720}
              className="h-full object-cover"
            />
          </div>
        )}
        <div className="md:self-end md:pt-8">
          <h1 className="text-xl max-md:leading-6 md:text-2xl">{category.name}</h1>
          {category.description && (
            <p className="line-clamp-1 max-w-text text-muted text-xs md:mt-2 md:line-clamp-none md:text-base">
              {category.description}
            </p>
          )}
        </div>
        <div className="-mb-3 flex flex-wrap gap-x-3 md:mb-0 md:self-start md:gap-x-6 md:pb-8">
          <ActionLink href={paths.products}>Browse All</ActionLink>
          {category.featured && <ActionLink href={featuredUrl(category)}>Featured Items</ActionLink>}
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
      <div className="page section gap-8 max-md:pt-0 md:grid md:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-6">
        <FilterPanel
          choices={choices}
          total={pagination.total}
          priceNote={askedPrices ? priceNote(askedPrices, listing.filters.priceRange, facets.price) : null}
        />
        <div className="min-w-0 md:col-start-2">
          <div className="sticky top-top-bar z-20 mb-2 flex items-center gap-1.5 border-line bg-white max-md:-mx-4 max-md:border-b max-md:px-4 max-md:py-1 max-[18rem]:static max-[18rem]:flex-wrap short:static md:static md:mb-4 md:gap-3">
            <FilterButton />
            <p role="status" className="text-muted text-xs tabular-nums max-md:w-min md:text-sm">
              {pagination.total === 1 ? "1 product" : `${pagination.total} products`}
            </p>
            <SortSelect />
            <LayoutToggle />
          </div>
          <ChosenFilters choices={choices} />
          {listing.search && <SearchNote listing={listing} reading={reading} />}
          {listing.search && hint}
          <Results count={products.length}>
            {products.length === 0 ? (
              <NothingFound listing={listing} categories={categories} alternatives={alternatives} whatsapp={whatsapp} />
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
