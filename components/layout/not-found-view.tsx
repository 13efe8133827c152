import { NearbyProducts, ProductRow } from "@/components/catalogue";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ActionLink } from "@/components/ui/text-link";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { GoBackButton } from "./back-button";
import { SearchBox } from "./search/search-box";

/**
 * Not-found page: search, links and some products (SHP-ROUTE-41 to SHP-ROUTE-46).
 * @param products newest products; the section is omitted if empty
 */
export function NotFoundView({ products }: { products: Product[] }) {
  return (
    <div className="page">
      <EmptyState
        as="h1"
        title="Page not found"
        text="We can't find this page. It may have moved, or the link may be wrong."
        className="pb-6"
      />
      <SearchBox className="mx-auto max-w-form" />
      <div className="mt-6 flex flex-wrap items-center justify-center gap-3">
        <ButtonLink href={paths.home}>Back to Homepage</ButtonLink>
        <GoBackButton />
      </div>
      <p className="mt-3 text-center">
        <ActionLink href={paths.contact}>Contact Support</ActionLink>
      </p>
      {products.length > 0 && (
        <section aria-labelledby="interested" className="mt-10 md:mt-16">
          <h2 id="interested" className="mb-4 text-xl md:mb-6 md:text-2xl">
            You might be interested in
          </h2>
          <ProductRow products={products} seen={4} />
        </section>
      )}
      <NearbyProducts />
    </div>
  );
}
