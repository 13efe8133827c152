import type { ReactNode } from "react";
import { textLink } from "@/components/ui/text-link";
import { changeListing, type Listing } from "@/lib/listing-query";
import { sentenceCase } from "@/lib/product-facts";
import type { Alternatives, FoundProducts, SearchReading } from "@/lib/search-found";
import { CardGrid } from "../card-grid";
import { toCard } from "../product-row";
import { ListingLink } from "./listing-navigation";

/** Note about a corrected search, with a link to the exact term (BEYOND-65). */
export function SearchNote({ listing, reading }: { listing: Listing; reading: FoundProducts["reading"] }) {
  const { search, exact } = listing;
  if (exact)
    return (
      <Note text={<>Showing only exact matches for “{search}”.</>}>
        <ListingLink to={changeListing(listing, { exact: false })} arrive="focus" className={textLink}>
          Include similar results
        </ListingLink>
      </Note>
    );
  if (!reading) return null;
  const { text } = reading;
  const partly = missedWords(reading);
  if (!text) return <Note text={partly} />;
  return (
    <Note
      text={
        <>
          Showing results for <strong>{text}</strong>. {partly}
        </>
      }
    >
      <ListingLink to={changeListing(listing, { exact: true })} arrive="focus" className={textLink}>
        Search for exactly “{search}”
      </ListingLink>
    </Note>
  );
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(" or ");

/** Note on search words that the products lack. Warns about figures, since a wrong rating can be dangerous. */
function missedWords({ whole, without }: SearchReading): string | null {
  if (!whole) return "No product has all of these words; these have some.";
  if (without.length === 0) return null;
  const rest = without.some((word) => /\d/.test(word))
    ? "Check the details before you buy."
    : "These match the rest of your search.";
  return `None of these is listed as ${quoted(without)}. ${rest}`;
}

function Note({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <p className="min-w-0 break-words">{text}</p>
      {children}
    </div>
  );
}

const headings: Record<Alternatives["kind"], string> = {
  prices: "Other prices",
  near: "Alternatives",
  unfiltered: "Results without your filters",
  loosely: "Similar results",
  popular: "Popular in the shop",
  featured: "Featured",
};

/** Names the alternatives that have words of the search. */
export const otherProducts = (words: string[]) => `other products for ${quoted(words)}`;

/** Alternative products for a search without results. */
export function AlternativeProducts({ alternatives }: { alternatives: Alternatives }) {
  const { kind, products, words } = alternatives;
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="alternatives">
      <h2 id="alternatives" className="mb-4 text-lg">
        {words ? sentenceCase(otherProducts(words)) : headings[kind]}
      </h2>
      <CardGrid columns={5} cards={products.map((product) => toCard(product))} />
    </section>
  );
}
