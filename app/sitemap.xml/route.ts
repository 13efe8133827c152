import {
  pageEntries,
  productEntries,
  sitemapFiles,
  writeSitemapIndex,
  writeUrlSet,
  XML_HEADERS,
} from "@/lib/seo/sitemap";
import { countPublishedProducts, listCategories, SITEMAP_PART, sitemapProducts } from "@/server/catalogue";
import { shopOrigin } from "@/server/settings";

/** Every page worth finding; of a large catalogue the files that name them (BEYOND-06). */
export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countPublishedProducts()) / SITEMAP_PART);
  if (parts > 1) {
    return new Response(writeSitemapIndex(sitemapFiles(parts), shopOrigin()), { headers: XML_HEADERS });
  }
  const [categories, products] = await Promise.all([listCategories(), sitemapProducts(1)]);
  const entries = [...pageEntries(categories), ...productEntries(products)];
  return new Response(writeUrlSet(entries, shopOrigin()), { headers: XML_HEADERS });
}
