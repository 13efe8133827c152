"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { ChevronDown, SlidersHorizontal, X } from "@/components/ui/icons";
import { useBackCloses } from "@/components/ui/page-hooks";
import type { FilterChoices } from "@/lib/filter-choices";
import { changeListing, type ListingFilters } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { sentenceCase } from "@/lib/product-facts";
import { ChoiceList, LongChoiceList, PriceFilter } from "./filter-fields";
import { useListing, useListingPending } from "./listing-navigation";
import { ListingSearch } from "./listing-search";
import { useReplacedPanel } from "./replaced-panel";

/** Id of the filters; a sheet on phones. */
const FILTER_SHEET = "listing-filters";

/**
 * Opens or closes the sheet in browsers without popovers, such as iOS 16. Others use the buttons' `popoverTarget`, also
 * without script.
 */
function moveSheetByHand(open: boolean): void {
  if ("popover" in HTMLElement.prototype) return;
  const sheet = document.getElementById(FILTER_SHEET);
  sheet?.toggleAttribute("open", open);
  sheet?.dispatchEvent(new Event("toggle"));
}

/** Whether there are no filters; a price range alone does not help an empty result. */
const offersNothing = ({ inStock, productType, brand, price }: FilterChoices) =>
  inStock === 0 && productType.length === 0 && brand.length === 0 && price.max === null;

/** Button for the filter sheet on phones, with the number of active filters. */
export function FilterButton() {
  const { filters } = useListing().asked;
  const { min, max } = filters.priceRange;
  const { availability, productType, brand, spec } = filters;
  const count = [availability, productType, brand, spec].reduce((sum, { length }) => sum + length, min || max ? 1 : 0);
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET}
      onClick={() => moveSheetByHand(true)}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-card border border-ink px-2.5 font-bold text-sm active:bg-paper md:hidden"
    >
      {count === 0 && <SlidersHorizontal className="size-5" />}
      <span className="max-[22rem]:sr-only">Filters</span>
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-ink text-white text-xs tabular-nums">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </button>
  );
}

/** Id of the filter form; associates the sort selector, which is outside it. */
export const FILTER_FORM = "listing-form";

function toggled<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/**
 * Search and filters: a column on wide screens, a bottom sheet on phones. The sheet is a popover, so it opens without script.
 * Without script it is a plain form that submits to the listing; with script each change applies at once. Sections
 * without options are omitted.
 */
export function FilterPanel({
  choices,
  total,
  priceNote,
}: {
  choices: FilterChoices;
  total: number;
  priceNote: string | null;
}) {
  const { asked, go } = useListing();
  const sheet = useRef<HTMLElement>(null);
  const { filters, search, exact, featured, view } = asked;
  const inStock = filters.availability.includes("inStock");
  const { min, max } = filters.priceRange;
  const withPrices = min !== "" || max !== "" || inStock || !offersNothing(choices);
  const [open, setOpen] = useState(false);
  useBackCloses(open, close);
  useReplacedPanel(sheet, open, (panel) => {
    panel.showPopover?.();
    moveSheetByHand(true);
  });

  function close() {
    sheet.current?.togglePopover?.(false);
    moveSheetByHand(false);
  }

  function change(part: Partial<ListingFilters>) {
    go(changeListing(asked, { filters: { ...filters, ...part } }));
  }

  return (
    <aside
      ref={sheet}
      id={FILTER_SHEET}
      popover="auto"
      onToggle={({ newState, currentTarget }) =>
        setOpen(newState ? newState === "open" : currentTarget.hasAttribute("open"))
      }
      aria-label="Filters"
      className="fixed inset-x-0 top-auto z-50 bottom-0 m-0 max-h-[85dvh] w-full max-w-none translate-y-0 flex-col overflow-hidden rounded-t-card border-0 bg-white p-0 text-ink shadow-float transition-transform duration-200 backdrop:bg-ink/45 open:flex starting:open:translate-y-full md:static md:z-auto md:block md:max-h-none md:overflow-visible md:rounded-none md:bg-transparent md:shadow-none"
    >
      <div className="flex shrink-0 items-center justify-between border-line border-b py-1 pr-1 pl-4 md:hidden">
        <p className="font-bold text-lg">Filters</p>
        <IconButton
          label="Close filters"
          Icon={X}
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
          onClick={() => moveSheetByHand(false)}
        />
      </div>
      <div className="flex shrink-0 px-4 pt-3 md:p-0 md:pb-2">
        <ListingSearch onSearch={close} />
      </div>
      <form
        id={FILTER_FORM}
        action={paths.products}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        className="flex min-h-0 grow flex-col"
      >
        <input type="hidden" name="search" value={search} disabled={search === ""} />
        <input type="hidden" name="exact" value="true" disabled={!exact} />
        <input type="hidden" name="featured" value="true" disabled={!featured} />
        <input type="hidden" name="view" value={view} disabled={view === "grid"} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 md:overflow-visible md:px-0">
          {(choices.inStock > 0 || inStock) && (
            <FilterSection title="Availability">
              <ChoiceList
                name="inStock"
                choices={[{ value: "true", label: "In stock", count: choices.inStock }]}
                chosen={inStock ? ["true"] : []}
                onToggle={() => change({ availability: toggled(filters.availability, "inStock") })}
              />
            </FilterSection>
          )}
          {choices.productType.length > 0 && (
            <FilterSection title="Product type">
              <ChoiceList
                name="category"
                choices={choices.productType}
                chosen={filters.productType}
                onToggle={(value) => change({ productType: toggled(filters.productType, value), spec: [] })}
              />
            </FilterSection>
          )}
          {withPrices && (
            <FilterSection title="Price range">
              <PriceFilter
                range={filters.priceRange}
                bound={choices.priceBound}
                price={choices.price}
                note={priceNote}
                onCommit={(priceRange) => change({ priceRange })}
              />
            </FilterSection>
          )}
          {choices.brand.length > 0 && (
            <FilterSection title="Brand">
              <LongChoiceList
                name="brand"
                others="brands"
                choices={choices.brand}
                chosen={filters.brand}
                onToggle={(value) => change({ brand: toggled(filters.brand, value) })}
              />
            </FilterSection>
          )}
          {choices.specs.map(({ name, label, values }) => (
            <FilterSection key={name} title={label}>
              <LongChoiceList
                name="spec"
                others="values"
                choices={values.map((value) => ({ ...value, label: sentenceCase(value.label) }))}
                chosen={filters.spec}
                onToggle={(value) => change({ spec: toggled(filters.spec, value) })}
              />
            </FilterSection>
          ))}
        </div>
        <div className="shrink-0 border-line border-t p-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))] md:hidden">
          <ShowButton total={total} />
        </div>
        <noscript>
          <div className="hidden py-4 md:block">
            <Button type="submit" variant="outline" className="w-full">
              Apply filters
            </Button>
          </div>
        </noscript>
      </form>
    </aside>
  );
}

/** Closes the sheet; the products behind it already match the filters, or are loading. */
function ShowButton({ total }: { total: number }) {
  return (
    <Button type="submit" size="lg" className="w-full" aria-busy={useListingPending()}>
      {total === 1 ? "Show 1 product" : `Show ${total} products`}
    </Button>
  );
}

/** Collapsible section of the filter panel, open at first (SHP-LIST-09). */
function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-line border-b py-1 last:border-b-0">
      <summary className="flex min-h-11 items-center justify-between font-bold text-sm">
        {title}
        <ChevronDown className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
