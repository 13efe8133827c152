import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { CompareUnavailable, CompareView } from "@/components/catalogue/compare-view";
import { readCompared, sameCategory } from "@/lib/compare";
import type { PageParams } from "@/lib/listing-query";
import { nearbyProducts, similarProducts } from "@/server/catalogue";
import { answerUnavailable } from "@/server/gateway/next/live-requests";

// Rendered per request, since the page depends on its query.
export const instant = false;

/** Not indexed: all of its content is on the product pages. */
export const metadata: Metadata = { title: "Compare", robots: { index: false } };

/** Maximum number of products to choose from. */
const CHOICES = 50;

/** Compares up to three products of a category by specifications (BEYOND-73). */
export default async function ComparePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const slugs = readCompared(await searchParams);
  try {
    const { seen } = await nearbyProducts({ of: [], seen: slugs });
    const { compared, others } = sameCategory(seen);
    const [first] = compared;
    return (
      <CompareView
        products={compared}
        others={others.map(({ name }) => name)}
        missing={slugs.length - seen.length}
        choices={first ? await similarProducts(first, CHOICES) : []}
      />
    );
  } catch (error) {
    unstable_rethrow(error);
    console.error(error);
    await answerUnavailable();
    return <CompareUnavailable />;
  }
}
