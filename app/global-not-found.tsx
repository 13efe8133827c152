import type { Metadata } from "next";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PathUnknown } from "@/components/layout/page-path";
import { ShopFrame } from "@/components/layout/shop-frame";
import { siteMetadata } from "@/components/seo/page-metadata";
import { latestProducts } from "@/server/catalogue";
import { shopOrigin, shownSettings } from "@/server/settings";
import RootLayout from "./layout";

export { generateViewport } from "./layout";

export async function generateMetadata(): Promise<Metadata> {
  const settings = await shownSettings();
  return {
    ...siteMetadata(shopOrigin(), settings),
    title: `Page not found | ${settings.brand.name}`,
    robots: { index: false },
  };
}

const SHOWN = 4;

/** A separate document, since Next sends an ordinary not-found page with every page. */
export default async function GlobalNotFound() {
  const [settings, products] = await Promise.all([shownSettings(), latestProducts(SHOWN, { inStock: false })]);
  return (
    <RootLayout>
      <PathUnknown>
        <ShopFrame settings={settings} categories={null}>
          <NotFoundView products={products} />
        </ShopFrame>
      </PathUnknown>
    </RootLayout>
  );
}
