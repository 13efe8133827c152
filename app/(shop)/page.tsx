import { Fragment, type ReactNode } from "react";
import { PlannerTeaser } from "@/components/catalogue/planner/planner-link";
import { Banner } from "@/components/home/banner";
import { BrandStrip } from "@/components/home/brand-strip";
import { CategoryTiles, LatestProducts, ProductSection, WhyChooseUs } from "@/components/home/sections";
import { toOffer } from "@/components/home/slide-offer";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { siteTitle } from "@/lib/brand";
import type { HomeSection } from "@/lib/contracts/settings";
import { LATEST_PRODUCTS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { organizationData, websiteData } from "@/lib/seo/structured-data";
import { latestProducts, listCategories, productSections, slideProducts, topBrands } from "@/server/catalogue";
import { shopOrigin, shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const settings = await shownSettings();
  return pageMetadata(settings, { description: settings.brand.description, path: paths.home });
}

/** Home page, with the owner's sections (BEYOND-106). If a read fails, the previous page is served (SHP-HOME-14). */
export default async function HomePage() {
  const settings = await shownSettings();
  const slides = settings.slides.items;
  const { sections } = settings.home;
  const products = sections.includes("latest") ? await latestProducts(LATEST_PRODUCTS, { inStock: true }) : [];
  const [onSlides, rows, categories, brands] = await Promise.all([
    slideProducts(slides.map(({ withProduct, product }) => withProduct && product)),
    productSections(products, sections),
    listCategories(),
    topBrands(),
  ]);
  const row = (name: HomeSection) => {
    const found = rows.find(({ section }) => section === name);
    return found && <ProductSection {...found} />;
  };
  const views: Record<HomeSection, () => ReactNode> = {
    latest: () => <LatestProducts products={products} />,
    "under-100": () => row("under-100"),
    categories: () => <CategoryTiles categories={categories} />,
    "lights-out": () => row("lights-out"),
    "best-sellers": () => row("best-sellers"),
    planner: () => <PlannerTeaser />,
    brands: () => brands.length > 0 && <BrandStrip brands={brands} />,
    reasons: () => <WhyChooseUs settings={settings} />,
  };
  return (
    <>
      <JsonLd data={organizationData(shopOrigin(), settings)} />
      <JsonLd data={websiteData(shopOrigin(), settings.brand)} />
      <div aria-hidden="true" className="woven-strip" />
      <h1 className="sr-only">{siteTitle(settings.brand)}</h1>
      <div className="md:page md:pt-6">
        <Banner
          slides={slides.map(({ picture, title, text }) => ({ picture, title, text }))}
          offers={onSlides.map((product) => product && toOffer(product))}
        />
      </div>
      {sections.map((name) => (
        <Fragment key={name}>{views[name]()}</Fragment>
      ))}
    </>
  );
}
