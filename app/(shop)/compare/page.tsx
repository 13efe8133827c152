import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import { CompareUnavailable, CompareView } from "@/components/catalogue/compare-view";
import { readCompared, sameCategory } from "@/lib/compare";
import type { PageParams } from "@/lib/listing-query";
import { alikeProducts, nearbyProducts } from "@/server/catalogue";
import { answerUnavailable } from "@/server/gateway/next/live-requests";

// The page depends on its query, so it is made for each request.
export const instant = false;

/** Not for result lists: everything on it stands on the products' pages. */
export const metadata: Metadata = { title: "Compare", robots: { index: false } };

/** As many of a kind as can be chosen from. */
const CHOICES = 50;

/** Up to three products of a category side by side, by their facts (BEYOND-73). */
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
        choices={first ? await alikeProducts(first, CHOICES) : []}
      />
    );
  } catch (error) {
    unstable_rethrow(error);
    console.error(error);
    await answerUnavailable();
    return <CompareUnavailable />;
  }
}
