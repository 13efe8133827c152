import type { Settings } from "@/lib/contracts/settings";
import { type Pesewas, pesewas, toCedis, writeCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { zoneFee } from "@/lib/policies";
import type { Fact } from "@/lib/product-facts";
import type { ProductValues, PublicFieldName } from "@/lib/product-fields";
import { escapeXml, XML_HEAD } from "./xml";

/** Product of the feed; prices in pesewas. */
export interface FeedProduct extends Omit<ProductValues<Pesewas, PublicFieldName>, "facts"> {
  id: string;
  slug: string;
  facts: Fact[];
  onHand: number;
  /** Category names, top level first. */
  categories: string[];
  /** Image URLs, main image first; at least one. */
  pictures: string[];
}

/** Maximum lengths of Google's product data specification; Meta allows more. */
const MOST = {
  id: 50,
  title: 150,
  description: 5_000,
  brand: 70,
  category: 750,
  factName: 140,
  morePictures: 10,
} as const;

/**
 * Product identifiers in feed and JSON-LD: barcode if any, and SKU. The id replaces a SKU that is missing or too long
 * for Google.
 */
export const identifiersOf = ({ id, sku, gtin }: Pick<FeedProduct, "id" | "sku" | "gtin">) => ({
  sku: sku && sku.length <= MOST.id ? sku : id,
  ...(gtin !== null && { gtin }),
});

/** Part number of a feed file name, from 2; null if invalid. */
export function readFeedFile(name: string): number | null {
  const part = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1]);
  return part > 1 ? part : null;
}

/**
 * Writes a product feed in Google Merchant's format, which Meta supports too (BEYOND-48). RSS 2.0 with the attributes
 * of https://support.google.com/merchants/answer/7052112, one per line, as Meta limits the length of lines.
 * @param origin origin of absolute URLs
 */
export function writeProductFeed(
  products: FeedProduct[],
  origin: string,
  { brand, delivery }: Pick<Settings, "brand" | "delivery">,
): string {
  const about = [line("title", brand.name), line("link", `${origin}/`), line("description", brand.description)].join(
    "",
  );
  const items = products.map((product) => `<item>\n${itemLines(product, origin, delivery)}</item>\n`).join("");
  return `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${about}${items}</channel>\n</rss>\n`;
}

function itemLines(product: FeedProduct, origin: string, delivery: Settings["delivery"]): string {
  const { name, price, compareAt } = product;
  // Google Merchant does not support AVIF.
  const pictures = product.pictures.filter((url) => !url.endsWith(".avif"));
  const [picture = new URL(product.pictures[0] ?? "", origin).href, ...more] = pictures.map(
    (url) => new URL(url, origin).href,
  );
  const isReduced = compareAt !== null && compareAt > price;
  return [
    line("g:id", identifiersOf(product).sku),
    line("g:title", cut(name, MOST.title)),
    line("g:description", cut(wordsOf(product), MOST.description)),
    line("g:link", origin + paths.product(product.slug)),
    line("g:image_link", picture),
    ...more.slice(0, MOST.morePictures).map((url) => line("g:additional_image_link", url)),
    // Google accepts a space or an underscore, Meta a space.
    line("g:availability", product.onHand > 0 ? "in stock" : "out of stock"),
    line("g:price", money(isReduced ? compareAt : price)),
    isReduced ? line("g:sale_price", money(price)) : "",
    product.brand ? line("g:brand", cut(product.brand, MOST.brand)) : "",
    line("g:condition", "new"),
    // The catalogue has no manufacturer part numbers.
    product.gtin ? line("g:gtin", product.gtin) : line("g:identifier_exists", "no"),
    product.categories.length > 0 ? line("g:product_type", cut(product.categories.join(" > "), MOST.category)) : "",
    ...product.facts.map(detail),
    shipping(price, delivery),
  ].join("");
}

function detail({ name, value }: Fact): string {
  const lines = line("g:attribute_name", cut(name, MOST.factName)) + line("g:attribute_value", value);
  return `<g:product_detail>\n${lines}</g:product_detail>\n`;
}

/** Highest delivery fee, since the format has no regions for Ghana. */
function shipping(price: Pesewas, delivery: Settings["delivery"]): string {
  const dearest = pesewas(Math.max(...delivery.zones.map((zone) => zoneFee(zone, price))));
  return `<g:shipping>\n${line("g:country", "GH")}${line("g:price", money(dearest))}</g:shipping>\n`;
}

function wordsOf({ name, summary, paragraphs, features }: FeedProduct): string {
  return [summary, ...paragraphs, ...features].filter((text) => text.trim() !== "").join("\n") || name;
}

const money = (amount: Pesewas) => `${writeCedis(toCedis(amount))} GHS`;

/** Cuts by code points, since some characters take two UTF-16 units. */
const cut = (text: string, most: number) => [...text].slice(0, most).join("");

const line = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;
