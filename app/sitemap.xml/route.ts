import { pageEntries, productEntries, sitemapFiles, writeSitemapIndex, writeUrlSet } from "@/lib/seo/sitemap";
import { XML_HEADERS } from "@/lib/seo/xml";
import { countPublishedProducts, listBrands, listCategories, SITEMAP_PART, sitemapProducts } from "@/server/catalogue";
import { shopOrigin, shownPages } from "@/server/settings";

/** Sitemap, or for a large catalogue the index of sitemap files (BEYOND-06). */
export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countPublishedProducts()) / SITEMAP_PART);
  if (parts > 1) {
    return new Response(writeSitemapIndex(sitemapFiles(parts), shopOrigin()), { headers: XML_HEADERS });
  }
  const [texts, categories, brands, products] = await Promise.all([
    shownPages(),
    listCategories(),
    listBrands(),
    sitemapProducts(1),
  ]);
  const entries = [...pageEntries(texts, categories, brands), ...productEntries(products)];
  return new Response(writeUrlSet(entries, shopOrigin()), { headers: XML_HEADERS });
}
