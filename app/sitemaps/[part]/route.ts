import { pageEntries, productEntries, readSitemapFile, writeUrlSet } from "@/lib/seo/sitemap";
import { XML_HEADERS } from "@/lib/seo/xml";
import { listBrands, listCategories, sitemapProducts } from "@/server/catalogue";
import { shopOrigin, shownPages } from "@/server/settings";

const HEADERS = { ...XML_HEADERS, "cache-control": "public, max-age=300" };

/** Sitemap file of a large catalogue's index. */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const part = readSitemapFile((await params).part);
  const entries =
    part === "pages"
      ? pageEntries(await shownPages(), await listCategories(), await listBrands())
      : productEntries(part ? await sitemapProducts(part) : []);
  if (entries.length === 0) return new Response("Not found", { status: 404 });
  return new Response(writeUrlSet(entries, shopOrigin()), { headers: HEADERS });
}
