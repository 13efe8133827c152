import { mailedPaths } from "@/lib/mailed-paths";
import { paths } from "@/lib/paths";
import { pagePath } from "@/lib/text-pages/names";
import { escapeXml, XML_HEAD } from "./xml";

/** Indexed pages that depend neither on the catalogue nor on the text pages. */
export const lastingPages = [paths.home, paths.products, paths.categories, paths.planner, paths.trackOrder] as const;

/** Paths closed to search engines: personal pages, tokens and data (BEYOND-07). */
export const closedPaths = [
  "/api/",
  paths.account,
  paths.cart,
  paths.checkout,
  "/payment/",
  "/auth/",
  "/o/",
  "/reset-password/",
  "/undo-email-change/",
  "/staff-invitation/",
] as const;

/** Entry of a sitemap. */
export interface SitemapEntry {
  /** Path within the shop. */
  path: string;
  /** Time of the last change; omitted if unknown. */
  changedAt?: Date;
}

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES = "pages.xml";

/**
 * Entries of static pages, published text pages, categories and brands. Brands whose names give one slug share a page.
 */
export function pageEntries(
  texts: { address: string }[],
  categories: { slug: string }[],
  brands: { slug: string }[],
): SitemapEntry[] {
  const ofBrands = new Set(brands.flatMap(({ slug }) => (slug ? [paths.brand(slug)] : [])));
  return [
    ...lastingPages,
    ...texts.map(({ address }) => pagePath(address)),
    ...categories.map(({ slug }) => paths.category(slug)),
    ...ofBrands,
  ].map((path) => ({ path }));
}

export function productEntries(products: { slug: string; changedAt: Date }[]): SitemapEntry[] {
  return products.map(({ slug, changedAt }) => ({ path: paths.product(slug), changedAt }));
}

/** Files of a sitemap index with `parts` product files. */
export function sitemapFiles(parts: number): SitemapEntry[] {
  const products = Array.from({ length: parts }, (_, place) => `products-${place + 1}.xml`);
  return [PAGES, ...products].map((file) => ({ path: mailedPaths.sitemapFile(file) }));
}

/** Parses a file name: pages, a part of the products (from 1), or null. */
export function readSitemapFile(name: string): "pages" | number | null {
  if (name === PAGES) return "pages";
  const part = /^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1];
  return part ? Number(part) : null;
}

/** Writes a sitemap file (sitemaps.org 0.9). */
export function writeUrlSet(entries: SitemapEntry[], origin: string): string {
  return `${XML_HEAD}<urlset ${XMLNS}>\n${lines("url", entries, origin)}</urlset>\n`;
}

/** Writes a sitemap index. */
export function writeSitemapIndex(files: SitemapEntry[], origin: string): string {
  return `${XML_HEAD}<sitemapindex ${XMLNS}>\n${lines("sitemap", files, origin)}</sitemapindex>\n`;
}

function lines(element: string, entries: SitemapEntry[], origin: string): string {
  return entries
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<${element}><loc>${escapeXml(origin + path)}</loc>${changed}</${element}>\n`;
    })
    .join("");
}
