import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contracts/catalogue";
import { changeListing, emptyFilters, listingUrl, plainListing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";

export const LISTING_SENTENCE = "Lamps, tools, appliances, cable and solar from brands you know, with prices in cedis.";

/** SHP-LIST-08 */
function featuredUrl({ _id }: Category): string {
  return listingUrl(changeListing(plainListing, { featured: true, filters: { ...emptyFilters, productType: [_id] } }));
}

/** The generic head of the listing: a slim band with its name and one sentence (SHP-LIST-05). */
export function ListingHero({ search }: { search: string }) {
  return (
    <header className="border-line border-b bg-paper">
      <div className="page py-4 md:py-8">
        <h1 className="line-clamp-2 text-2xl">{search ? `Results for “${search}”` : "All products"}</h1>
        <p className="mt-1 max-w-text text-muted text-sm md:text-base">
          {search ? "Names, brands, model numbers and features are searched." : LISTING_SENTENCE}
        </p>
      </div>
    </header>
  );
}

/** The head of a category: its name, sentence and picture, and the ways on (SHP-LIST-06 to SHP-LIST-08). */
export function CategoryHero({ category }: { category: Category }) {
  return (
    <header className="border-line border-b bg-paper">
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-4 md:grid-rows-[auto_1fr] md:items-start md:gap-x-8 md:py-0">
        <div className="md:pt-8">
          <h1 className="text-2xl">{category.name}</h1>
          {category.description && (
            <p className="mt-1 max-w-text text-muted text-sm md:text-base">{category.description}</p>
          )}
        </div>
        {category.image && (
          <div className="h-20 w-24 overflow-hidden rounded-card md:row-span-2 md:h-52 md:w-80 md:rounded-none">
            <Picture
              image={{ url: category.image, alt: "" }}
              sizes="(min-width: 768px) 320px, 96px"
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
