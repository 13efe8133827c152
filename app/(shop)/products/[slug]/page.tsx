import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductView } from "@/components/catalogue/product/product-view";
import { paths } from "@/lib/paths";
import { allProductSlugs, getProduct, relatedProducts } from "@/server/catalogue";

export const ensureStatic = "navigation";

interface Props {
  params: Promise<{ slug: string }>;
}

/** A build needs at least one page of each kind, and an empty shop has no product to name. */
const NO_PRODUCT = { slug: "none" };

export async function generateStaticParams() {
  const slugs = await allProductSlugs();
  return slugs.length > 0 ? slugs.map((slug) => ({ slug })) : [NO_PRODUCT];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await getProduct((await params).slug);
  if (!product) return { title: "Product not found" };
  return {
    title: product.name,
    description: product.description.short || undefined,
    alternates: { canonical: paths.product(product.slug) },
  };
}

export default async function ProductPage({ params }: Props) {
  const product = await getProduct((await params).slug);
  if (!product) notFound();
  return <ProductView product={product} related={await relatedProducts(product)} />;
}
