import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { ProductView } from "@/components/catalogue/product/product-view";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { paths } from "@/lib/paths";
import { productMethods } from "@/lib/payment-methods/payable";
import { describeProduct, productPicture } from "@/lib/seo/describe";
import { productData } from "@/lib/seo/product-data";
import { breadcrumbData } from "@/lib/seo/structured-data";
import {
  allProductSlugs,
  familyOf,
  getProduct,
  productReviews,
  productSlugNow,
  relatedProducts,
  similarProducts,
} from "@/server/catalogue";
import { shopOrigin, shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

interface Props {
  params: Promise<{ slug: string }>;
}

/** Placeholder: a build needs at least one page per route. */
const NO_PRODUCT = { slug: "none" };

export async function generateStaticParams() {
  const slugs = await allProductSlugs();
  return slugs.length > 0 ? slugs.map((slug) => ({ slug })) : [NO_PRODUCT];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await getProduct((await params).slug);
  if (!product) return { title: "Product not found" };
  const settings = await shownSettings();
  return pageMetadata(settings, {
    title: product.name,
    description: describeProduct(settings.brand.name, product),
    path: paths.product(product.slug),
    picture: productPicture(product),
  });
}

export default async function ProductPage({ params }: Props) {
  const asked = (await params).slug;
  const product = await getProduct(asked);
  if (!product) {
    const moved = await productSlugNow(asked);
    if (moved) permanentRedirect(paths.product(moved));
    notFound();
  }
  const [settings, related, family, reviews, [alike]] = await Promise.all([
    shownSettings(),
    relatedProducts(product),
    familyOf(product),
    productReviews(product),
    similarProducts(product, 1),
  ]);
  const { name, slug, category } = product;
  const steps = [
    { name: "Home", path: paths.home },
    { name: "Products", path: paths.products },
    ...(category ? [{ name: category.name, path: paths.category(category.slug) }] : []),
    { name, path: paths.product(slug) },
  ];
  return (
    <>
      <JsonLd data={productData(product, shopOrigin(), settings, { family, reviews: reviews.newest })} />
      <JsonLd data={breadcrumbData(steps, shopOrigin())} />
      <ProductView
        product={product}
        url={shopOrigin() + paths.product(slug)}
        related={related}
        family={family}
        reviews={reviews}
        methods={productMethods(settings, product.price.base)}
        settings={settings}
        nearest={alike?.slug}
      />
    </>
  );
}
