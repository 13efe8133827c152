"use client";

import { X } from "@/components/ui/icons";
import { actionLink } from "@/components/ui/text-link";
import type { FilterChoices } from "@/lib/filter-choices";
import { changeListing, clearListing, dropSearch, type Listing, listingUrl } from "@/lib/listing-query";
import { cedis, formatCedis } from "@/lib/money";
import { sentenceCase } from "@/lib/product-facts";
import { ListingLink, useListing } from "./listing-navigation";

interface Chip {
  label: string;
  without: Listing;
}

function chips(listing: Listing, choices: FilterChoices): Chip[] {
  const { filters, search, featured } = listing;
  const { min, max } = filters.priceRange;
  const without = (part: Partial<Listing["filters"]>) => changeListing(listing, { filters: { ...filters, ...part } });
  const named = (value: string) =>
    choices.productType.find((category) => category.value === value)?.label ?? "Unknown type";
  const specs = choices.specs.flatMap(({ label, values }) =>
    values.map((value) => ({ value: value.value, label: `${label}: ${sentenceCase(value.label)}` })),
  );
  return [
    ...(search ? [{ label: `“${search}”`, without: dropSearch(listing) }] : []),
    ...(featured ? [{ label: "Featured items", without: changeListing(listing, { featured: false }) }] : []),
    ...filters.availability.map(() => ({ label: "In stock", without: without({ availability: [] }) })),
    ...filters.productType.map((value) => ({
      label: named(value),
      without: without({ productType: filters.productType.filter((other) => other !== value) }),
    })),
    ...(min
      ? [{ label: `From ${formatCedis(cedis(Number(min)))}`, without: without({ priceRange: { min: "", max } }) }]
      : []),
    ...(max
      ? [{ label: `Up to ${formatCedis(cedis(Number(max)))}`, without: without({ priceRange: { min, max: "" } }) }]
      : []),
    ...filters.brand.map((value) => ({
      label: value,
      without: without({ brand: filters.brand.filter((other) => other !== value) }),
    })),
    ...filters.spec.map((value) => ({
      label: specs.find((spec) => spec.value === value)?.label ?? value,
      without: without({ spec: filters.spec.filter((other) => other !== value) }),
    })),
  ];
}

/** Active filters, each with a remove button. Phones omit a single one that the heading names. */
export function ChosenFilters({ choices }: { choices: FilterChoices }) {
  const { asked } = useListing();
  const chosen = chips(asked, choices);
  const { search, filters } = asked;
  const isInHeading = search !== "" || filters.productType.length === 1 || filters.brand.length === 1;
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className={`mt-2 mb-3 flex flex-wrap items-center gap-2 md:mt-0 md:mb-4 ${chosen.length === 1 && isInHeading ? "max-md:hidden" : ""}`}
    >
      {chosen.map(({ label, without }) => (
        <li key={listingUrl(without)} className="max-w-full">
          <ListingLink
            to={without}
            arrive="focus"
            aria-label={`Remove filter ${label}`}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-paper pr-3 pl-4 text-sm hover:border-ink pointer-fine:min-h-9"
          >
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0" />
          </ListingLink>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <ListingLink to={clearListing(asked)} arrive="focus" className={`${actionLink} px-2 pointer-fine:min-h-9`}>
            Clear all
          </ListingLink>
        </li>
      )}
    </ul>
  );
}
