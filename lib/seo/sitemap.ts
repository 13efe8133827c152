import { paths } from "@/lib/paths";
import { sentPaths } from "@/lib/sent-paths";
import { escapeXml, XML_HEAD } from "./xml";

/** The pages worth finding that do not depend on the catalogue. */
export const lastingPages = [
  paths.home,
  paths.products,
  paths.categories,
  paths.faq,
  paths.delivery,
  paths.warranty,
  paths.about,
  paths.contact,
  paths.help,
  paths.trackOrder,
  paths.privacy,
  paths.terms,
] as const;

/** One visitor's own pages, tokens and data: not for search engines (BEYOND-07). */
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

/** One line of a sitemap. */
export interface SitemapEntry {
  /** Path inside the shop. */
  path: string;
  /** When the page's content last changed; left out where that is not known. */
  changedAt?: Date;
}

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const PAGES = "pages.xml";

/** The static pages and the categories. */
export function pageEntries(categories: { slug: string }[]): SitemapEntry[] {
  return [...lastingPages, ...categories.map(({ slug }) => paths.category(slug))].map((path) => ({ path }));
}

export function productEntries(products: { slug: string; changedAt: Date }[]): SitemapEntry[] {
  return products.map(({ slug, changedAt }) => ({ path: paths.product(slug), changedAt }));
}

/** The files of a sitemap whose products fill `parts` files. */
export function sitemapFiles(parts: number): SitemapEntry[] {
  const products = Array.from({ length: parts }, (_, place) => `products-${place + 1}.xml`);
  return [PAGES, ...products].map((file) => ({ path: sentPaths.sitemapFile(file) }));
}

/** Which file a name means: the pages, a part of the products (from 1), or none. */
export function readSitemapFile(name: string): "pages" | number | null {
  if (name === PAGES) return "pages";
  const part = /^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1];
  return part ? Number(part) : null;
}

/** A file of addresses (sitemaps.org 0.9). */
export function writeUrlSet(entries: SitemapEntry[], origin: string): string {
  return `${XML_HEAD}<urlset ${XMLNS}>\n${lines("url", entries, origin)}</urlset>\n`;
}

/** A file that names other files of addresses. */
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
