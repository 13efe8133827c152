import { ButtonLink } from "@/components/ui/button";
import { ActionLink } from "@/components/ui/text-link";
import type { Product } from "@/lib/contracts/catalogue";
import type { Listing } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { readSupply } from "@/lib/power/supply";

/** Link to the planner. */
export function PlannerLink() {
  return <ActionLink href={paths.planner}>Not sure what you need? Plan your power</ActionLink>;
}

/** The same in a category or search whose products give power: inverters, batteries, generators, panels. */
export function PlannerHint({ listing, products }: { listing: Listing; products: Product[] }) {
  const isChosen = listing.search !== "" || listing.filters.productType.length === 1;
  return isChosen && products.some(({ facts }) => readSupply(facts)) ? <PlannerLink /> : null;
}

/** The planner on the home page. */
export function PlannerTeaser() {
  return (
    <section aria-labelledby="planner" className="page section">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-paper p-4 md:p-6">
        <div className="max-w-text">
          <h2 id="planner" className="text-lg">
            Which inverter or generator do you need?
          </h2>
          <p className="mt-1 text-muted text-sm">
            Choose your appliances and hours. We find what fits from our stock, with the price.
          </p>
        </div>
        <ButtonLink href={paths.planner} variant="outline">
          Plan your power
        </ButtonLink>
      </div>
    </section>
  );
}
