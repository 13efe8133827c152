import type { Metadata } from "next";
import { BrandPreviewView } from "@/components/layout/brand-preview-view";
import type { PageParams } from "@/lib/listing-query";
import { latestProducts } from "@/server/catalogue";
import { previewBrand } from "@/server/staff";

// Rendered per request, since it depends on its query.
export const instant = false;

export const metadata: Metadata = { title: "Preview of the brand", robots: { index: false, follow: false } };

/** Shop and email with the unsaved brand of the query (BEYOND-88); the desk shows it in a frame without script. */
export default async function BrandPreviewPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const preview = await previewBrand(await searchParams);
  const products = await latestProducts(2, { inStock: true });
  return <BrandPreviewView preview={preview} products={products} />;
}
