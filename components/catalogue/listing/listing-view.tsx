import type { ReactNode } from "react";
import { ProductCard } from "@/components/catalogue/product-card";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Category, ProductList } from "@/lib/contracts/catalogue";
import { filterChoices } from "@/lib/filter-choices";
import { clearListing, type Listing } from "@/lib/listing-query";
import { ChosenFilters } from "./chosen-filters";
import { FilterButton } from "./filter-button";
import { FilterPanel } from "./filter-panel";
import { LayoutToggle } from "./layout-toggle";
import { ListingLink } from "./listing-link";
import { ListingNavigationProvider } from "./listing-navigation";
import { ListingSearch } from "./listing-search";
import { Pagination } from "./pagination";
import { ProductGrid } from "./product-grid";
import { Results } from "./results";
import { SortSelect } from "./sort-select";

/** A phone shows two cards before the first scroll, a desktop six. */
function placeOf(index: number) {
  if (index < 2) return "first";
  return index < 6 ? "seen" : "below";
}

/** Filters, tools, products and page links of a listing, whole without script. */
export function ListingView({
  listing,
  list: { products, pagination, facets },
  categories,
  hero,
}: {
  listing: Listing;
  list: ProductList;
  categories: Category[];
  hero: ReactNode;
}) {
  const choices = filterChoices(facets, categories, listing);
  return (
    <ListingNavigationProvider listing={listing}>
      {hero}
      <div className="page section gap-8 md:grid md:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterPanel choices={choices} total={pagination.total} />
        <div className="min-w-0 md:col-start-2">
          <div className="flex flex-wrap gap-2 md:flex-nowrap md:gap-3">
            <div className="flex w-full min-w-0 md:w-auto md:grow">
              <ListingSearch />
            </div>
            <FilterButton />
            <SortSelect />
          </div>
          <div className="my-4 flex flex-col gap-3">
            <ChosenFilters categories={choices.productType} />
            <div className="flex items-center justify-between gap-4">
              <p role="status" className="text-muted text-sm tabular-nums">
                {pagination.total === 1 ? "1 product" : `${pagination.total} products`}
              </p>
              <LayoutToggle />
            </div>
          </div>
          <Results count={products.length}>
            {products.length === 0 ? (
              <EmptyState
                as="p"
                title="No Products Found"
                text="Try fewer filters or another word."
                action={
                  <ListingLink to={clearListing(listing)} arrive="focus" className={buttonClass("primary")}>
                    Clear Filters
                  </ListingLink>
                }
              />
            ) : (
              <ProductGrid view={listing.view}>
                {products.map((product, index) => (
                  <li key={product._id}>
                    <ProductCard product={product} place={placeOf(index)} withSummary={listing.view === "list"} />
                  </li>
                ))}
              </ProductGrid>
            )}
          </Results>
          <Pagination page={pagination.page} pages={pagination.pages} />
        </div>
      </div>
    </ListingNavigationProvider>
  );
}
