import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Product } from "@/lib/contracts/catalogue";
import { formatCedis } from "@/lib/money";
import { brandPath } from "@/lib/product-brands";
import { crawl, readHead, unescapeHtml, type Visit, visit } from "../../support/crawler";
import { problemsOf, readJsonLd } from "../../support/schema-org";
import { knownSecrets, secretsIn } from "../../support/secrets";
import { call, type RunningShop } from "../support";
import { openShop } from "./running";

/** The shop as a search engine crawls it: without scripts and cookies, by links and the sitemap. */

type Listed = Pick<Product, "_id" | "sku" | "slug" | "price" | "stock" | "images">;

/** Number of pages of the example shop; a few more are growth, a thousand more are a crawler trap. */
const MOST_PAGES = 900;
const SOON = { timeout: 25_000, interval: 200 };

let shop: RunningShop;
let origin: string;
let visits: Map<string, Visit>;
let sitemap: { path: string; changedAt: string }[];
let closed: string[];

beforeAll(async () => {
  shop = await openShop();
  [origin = ""] = shop.urls;
  const robots = await call(origin, "/robots.txt");
  closed = [...String(robots.body).matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  visits = await crawl({ origin, appUrl: shop.appUrl, closed, most: MOST_PAGES });
  sitemap = await readSitemap();
});

async function readSitemap() {
  const xml = String((await call(origin, "/sitemap.xml")).body);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
    ([, loc = "", changedAt = ""]) => ({
      path: toPath(unescapeHtml(loc)),
      changedAt,
    }),
  );
}

/** Path of an absolute URL. */
function toPath(address: string): string {
  const url = new URL(address);
  expect(url.origin, address).toBe(new URL(shop.appUrl).origin);
  return url.pathname + url.search;
}

const open = (path: string) => visit(path, "", { origin, appUrl: shop.appUrl });
const isProduct = (path: string) => /^\/products\/(?!categories$)[^?]+$/.test(path);

/** Pages that allow indexing. */
function listed(): Visit[] {
  return [...visits.values()].filter(
    ({ status, type, html }) =>
      status === 200 && type.startsWith("text/html") && !/noindex/.test(readHead(html).robots),
  );
}

async function publishedSlugs(): Promise<string[]> {
  const rows = await shop.db.product.findMany({ where: { published: true }, select: { slug: true } });
  return rows.map(({ slug }) => slug);
}

describe("crawl from the home page", () => {
  test("no link is dead, no response is an error, no redirect chains or loops", () => {
    const broken = [...visits.values()].filter(
      ({ status }) => status !== 200 && ![301, 302, 303, 307, 308].includes(status),
    );
    expect(broken.map(({ status, path, from }) => `${status} ${path} on ${from}`)).toEqual([]);
    for (const { path, movedTo } of visits.values()) {
      if (movedTo !== null) expect(visits.get(movedTo)?.status, `${path} moved to ${movedTo}`).toBe(200);
    }
  });

  test("T12 T70 no page contains a secret", () => {
    const wanted = { secrets: knownSecrets(), codes: [] };
    const found = [...visits.values()].flatMap(({ path, html }) =>
      secretsIn(html, wanted).map((secret) => `${path}: ${secret}`),
    );
    expect(found).toEqual([]);
  });

  test("links alone reach every product, also on later pages", async () => {
    const slugs = await publishedSlugs();
    expect([...visits.keys()].filter(isProduct).toSorted()).toEqual(
      slugs.map((slug) => `/products/${slug}`).toSorted(),
    );
    const pages = Math.ceil(slugs.length / 10);
    for (let page = 2; page <= pages; page += 1) expect(visits.get(`/products?page=${page}`)?.status).toBe(200);
    const listedOnPages = new Set(
      ["/products", ...Array.from({ length: pages - 1 }, (_, place) => `/products?page=${place + 2}`)].flatMap(
        (path) => visits.get(path)?.links.filter(isProduct) ?? [],
      ),
    );
    expect(listedOnPages.size).toBe(slugs.length);
    expect(visits.get("/products?page=2")?.html).toMatch(/<a[^>]*rel="prev"[^>]*>/);
    expect(visits.get("/products?page=2")?.html).toMatch(/<a[^>]*rel="next"[^>]*>/);
  });

  test("BEYOND-08 each canonical URL returns 200, names itself and is indexable", async () => {
    const canonicals = new Map(listed().map(({ path, html }) => [path, readHead(html).canonical]));
    for (const [path, canonical] of canonicals) expect(canonical, path).not.toBe("");
    for (const address of new Set(canonicals.values())) {
      const path = toPath(address);
      const page = visits.get(path) ?? (await open(path));
      const head = readHead(page.html);
      expect([page.status, head.canonical, head.robots], path).toEqual([200, address, "max-image-preview:large"]);
    }
  });

  test("BEYOND-08 filtered and private pages are noindex", async () => {
    for (const path of [
      "/products?brand=Philips&inStock=true",
      "/products?featured=true",
      "/products?search=lamp",
      "/search",
    ]) {
      const { canonical, robots } = readHead((await open(path)).html);
      expect([toPath(canonical), robots], path).toEqual([path, "noindex, follow"]);
    }
    for (const path of ["/login", "/cart", "/checkout", "/account", "/account/orders", "/payment/verify"]) {
      const { canonical, robots } = readHead((await open(path)).html);
      expect([canonical, robots], path).toEqual(["", "noindex"]);
    }
    for (const path of [
      "/no-such-page",
      "/products/no-such-product",
      "/categories/no-such-category/products",
      "/brands/none",
    ]) {
      expect((await open(path)).status, path).toBe(404);
    }
  });

  test("BEYOND-13 every indexed page has a title, a description and a share card with an existing picture", async () => {
    const pictures = new Set<string>();
    for (const { path, html } of listed()) {
      const { title, canonical, meta } = readHead(html);
      expect(title, path).toContain("Kanea");
      expect(meta("description").length, path).toBeGreaterThan(20);
      expect(meta("description").length, path).toBeLessThanOrEqual(170);
      expect(meta("og:title"), path).not.toBe("");
      expect(meta("og:description"), path).toBe(meta("description"));
      expect(meta("og:url"), path).toBe(canonical);
      expect([meta("og:image:width"), meta("og:image:height")], path).toEqual(["1200", "630"]);
      expect(meta("og:image:alt"), path).not.toBe("");
      expect(meta("twitter:card"), path).toBe("summary_large_image");
      expect(meta("twitter:image"), path).toBe(meta("og:image"));
      pictures.add(toPath(meta("og:image")));
    }
    expect(pictures.size).toBeGreaterThan((await publishedSlugs()).length);
    for (const path of pictures) {
      const response = await fetch(origin + path, { method: "HEAD" });
      expect([response.status, response.headers.get("content-type")], path).toEqual([200, "image/jpeg"]);
    }
    const [one = ""] = pictures;
    const bytes = await (await fetch(origin + one)).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

describe("sitemap and robots.txt", () => {
  test("BEYOND-06 the sitemap lists exactly the indexable pages", async () => {
    const answer = await call(origin, "/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toMatch(/^public, /);
    const inSitemap = sitemap.map(({ path }) => path);
    expect(new Set(inSitemap).size).toBe(inSitemap.length);
    const ownAddress = listed()
      .filter(({ path, html }) => toPath(readHead(html).canonical) === path)
      .map(({ path }) => path);
    // Later pages of a listing are found through the first.
    expect(inSitemap.toSorted()).toEqual(ownAddress.filter((path) => !/[?&]page=/.test(path)).toSorted());
    expect(inSitemap).toEqual(expect.arrayContaining(["/", "/products", "/categories", "/faq", "/privacy"]));
    expect(inSitemap.filter(isProduct).length).toBe((await publishedSlugs()).length);
  });

  test("BEYOND-06 the files of a large sitemap exist for a small one too", async () => {
    const pages = String((await call(origin, "/sitemaps/pages.xml")).body);
    const products = await call(origin, "/sitemaps/products-1.xml");
    expect(products.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const listedThere = [pages, String(products.body)].flatMap((xml) => xml.match(/<loc>/g) ?? []);
    expect(listedThere).toHaveLength(sitemap.length);
    for (const name of ["products-2.xml", "products-0.xml", "x"]) {
      expect((await call(origin, `/sitemaps/${name}`)).status, name).toBe(404);
    }
  });

  test("BEYOND-07 robots.txt names the sitemap and closes account, checkout, cart and API", async () => {
    const { status, headers, body } = await call(origin, "/robots.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain"]);
    expect(body).toContain(`Sitemap: ${new URL(shop.appUrl).origin}/sitemap.xml`);
    expect(closed).toEqual(expect.arrayContaining(["/account", "/checkout", "/cart", "/api/"]));
    const caught = sitemap.filter(({ path }) => closed.some((start) => path.startsWith(start)));
    expect(caught).toEqual([]);
  });
});

describe("structured data", () => {
  const typesOn = async (path: string) => {
    const page = visits.get(path) ?? (await open(path));
    const found = readJsonLd(page.html);
    for (const data of found) {
      expect(data["@context"], path).toBe("https://schema.org");
      expect(problemsOf(data), path).toEqual([]);
    }
    return { html: page.html, data: Object.fromEntries(found.map((one) => [one["@type"], one])), links: page.links };
  };

  test("BEYOND-09 BEYOND-10 product data matches its page", async () => {
    const rows = await shop.db.product.findMany({
      where: { published: true },
      select: { slug: true, name: true, pricePesewas: true, category: { select: { slug: true } }, inventory: true },
    });
    for (const { slug, name, pricePesewas, category, inventory } of rows) {
      const { html, data } = await typesOn(`/products/${slug}`);
      expect(Object.keys(data), slug).toEqual(["Product", "BreadcrumbList"]);
      const { offers } = data.Product;
      expect([data.Product.name, offers.price, offers.priceCurrency], slug).toEqual([name, pricePesewas / 100, "GHS"]);
      expect(html, slug).toContain(formatCedis(offers.price));
      expect(offers.availability, slug).toContain(inventory?.onHand ? "/InStock" : "/OutOfStock");
      expect(offers.hasMerchantReturnPolicy.merchantReturnDays, slug).toBe(7);
      expect(toPath(offers.url), slug).toBe(`/products/${slug}`);
      expect(
        data.BreadcrumbList.itemListElement.map(({ item }: { item: string }) => toPath(item)),
        slug,
      ).toEqual(["/", "/products", `/categories/${category?.slug}/products`, `/products/${slug}`]);
    }
  });

  test("BEYOND-85 each brand has a page in the sitemap, with title, breadcrumb and the first of its products", async () => {
    const products = await shop.db.product.groupBy({ by: ["brand"], where: { published: true }, _count: true });
    const pages = sitemap.filter(({ path }) => path.startsWith("/brands/"));
    expect(pages).toHaveLength(products.filter(({ brand }) => brand).length);
    for (const { brand, _count } of products) {
      const path = brandPath(brand ?? "");
      if (!path.startsWith("/brands/")) continue;
      const { html, data } = await typesOn(path);
      const { title, canonical } = readHead(html);
      expect([title, toPath(canonical)], path).toEqual([`${brand} | Kanea`, path]);
      expect(data.BreadcrumbList.itemListElement.map(({ item }: { item: string }) => toPath(item))).toEqual([
        "/",
        "/products",
        path,
      ]);
      expect(data.ItemList.numberOfItems, path).toBe(_count);
    }
  });

  test("BEYOND-09 BEYOND-48 feed, JSON-LD, page and API agree on every product: id, price, stock, URL, picture", async () => {
    const feed = String((await call(origin, "/feeds/products.xml")).body);
    const items = [...feed.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = ""]) => {
      const of = (name: string) => unescapeHtml(new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1] ?? "");
      return {
        id: of("id"),
        price: Number.parseFloat(of("sale_price") || of("price")),
        inStock: of("availability") === "in stock",
        url: of("link"),
        picture: of("image_link"),
      };
    });
    const found = new Map<string, Listed>();
    const count = await shop.db.product.count({ where: { published: true } });
    for (let page = 1; found.size < count && page <= count; page += 1) {
      const { body } = await call(origin, `/api/products?limit=50&page=${page}`);
      for (const product of (body as { data: { products: Listed[] } }).data.products) found.set(product._id, product);
    }
    expect(found.size).toBe(count);
    expect(items).toHaveLength(count);
    const absolute = (path: string) => new URL(path, shop.appUrl).href;
    for (const { _id, sku, slug, price, stock, images } of found.values()) {
      const { html, data } = await typesOn(`/products/${slug}`);
      const { offers, image, ...product } = data.Product;
      const inApi = {
        id: sku ?? _id,
        price: price.base,
        inStock: stock.quantity > 0,
        url: absolute(`/products/${slug}`),
        picture: absolute(images[0] ?? ""),
      };
      const inPage = {
        id: product.sku,
        price: offers.price,
        inStock: offers.availability === "https://schema.org/InStock",
        url: product.url,
        picture: image[0],
      };
      expect(inPage, slug).toEqual(inApi);
      expect(
        items.find(({ url }) => url === inApi.url),
        slug,
      ).toEqual(inApi);
      expect(offers.url, slug).toBe(inApi.url);
      expect(readHead(html).canonical, slug).toBe(inApi.url);
      const shown = html.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(shown, slug).toContain(formatCedis(price.base));
      expect(shown, slug).toContain(images[0]?.replace(/-\d+\.webp$/, "-"));
      expect(/>(In|Out of) Stock</.exec(shown)?.[1], slug).toBe(inApi.inStock ? "In" : "Out of");
    }
  });

  test("BEYOND-10 BEYOND-11 item lists match the links of their pages, in order", async () => {
    for (const path of ["/products", "/products?page=2", "/products?search=lamp", "/categories/lighting/products"]) {
      const { data, links } = await typesOn(path);
      const named = data.ItemList.itemListElement.map(({ url }: { url: string }) => toPath(url));
      expect(named, path).toEqual(links.filter(isProduct));
      expect(data.ItemList.itemListElement[0].position, path).toBe(path.endsWith("page=2") ? 11 : 1);
    }
    const { data } = await typesOn("/categories/lighting/products");
    expect(Object.keys(data)).toEqual(["BreadcrumbList", "ItemList"]);
    expect(data.BreadcrumbList.itemListElement).toHaveLength(3);
    const categories = await shop.db.category.findMany({ select: { slug: true }, orderBy: { position: "asc" } });
    for (const path of ["/categories", "/products/categories"]) {
      const { ItemList } = (await typesOn(path)).data;
      expect(ItemList.itemListElement.map(({ url }: { url: string }) => toPath(url))).toEqual(
        categories.map(({ slug }) => `/categories/${slug}/products`),
      );
    }
  });

  test("BEYOND-12 the home page names the seller, with an existing logo", async () => {
    const { data } = await typesOn("/");
    expect(Object.keys(data)).toEqual(["Organization", "WebSite"]);
    expect(data.WebSite.publisher["@id"]).toBe(data.Organization["@id"]);
    expect((await fetch(origin + toPath(data.Organization.logo))).status).toBe(200);
  });

  test("the questions on the FAQ page match its structured data", async () => {
    const { html, data } = await typesOn("/faq");
    expect(data.FAQPage.mainEntity.length).toBeGreaterThan(5);
    const words = html.replace(/<script[\s\S]*?<\/script>/g, "");
    for (const { name } of data.FAQPage.mainEntity) expect(unescapeHtml(words)).toContain(name);
  });
});

test("home, product, category and text pages are fully prerendered", async () => {
  const [slug = ""] = await publishedSlugs();
  const pages = ["/", `/products/${slug}`, "/categories", "/products/categories", "/categories/lighting/products"];
  const words = ["/faq", "/delivery", "/warranty", "/privacy", "/terms", "/about", "/help", "/contact", "/contact-us"];
  for (const path of [...pages, ...words, "/sitemap.xml", "/feeds/products.xml", "/robots.txt"]) {
    // Changes in the minute around the build are rendered again at the start.
    const isHit = async () => expect((await call(origin, path)).headers.get("x-nextjs-cache"), path).toBe("HIT");
    await vi.waitFor(isHit, SOON);
  }
});

describe("without script", () => {
  /** HTML as shown without script. */
  const shown = async (path: string) => (await open(path)).html.replace(/<script[\s\S]*?<\/script>/g, "");

  test("search and filters are forms that submit to the listing, pages are links", async () => {
    const html = await shown("/products");
    expect(html).toMatch(/<form[^>]*action="\/products"[^>]*>(?:(?!<\/form>)[\s\S])*name="search"/);
    const filters = /<form id="listing-form"[^>]*action="\/products"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    for (const name of ["inStock", "category", "minPrice", "maxPrice", "brand"])
      expect(filters).toContain(`name="${name}"`);
    expect(filters).toContain("Apply filters");
    expect(html).toContain('href="/products?page=2"');
    const found = await open("/products?search=&category=lighting&minPrice=&maxPrice=&brand=Philips&sort=price-asc");
    expect(found.links.filter(isProduct).length).toBeGreaterThan(0);
  });

  test("a product page is complete, can be shared, and explains how to order", async () => {
    const [slug = ""] = await publishedSlugs();
    const html = await shown(`/products/${slug}`);
    for (const text of ["<h1", "Description", "Features", "Shipping"]) expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`href="https://wa\\.me/\\?text=[^"]*${encodeURIComponent(`/products/${slug}`)}"`));
    expect(html).toMatch(/<noscript>[\s\S]*?The cart needs JavaScript[\s\S]*?wa\.me[\s\S]*?<\/noscript>/);
  });

  test("cart, checkout and account say that they need script", async () => {
    expect(unescapeHtml(await shown("/cart"))).toMatch(/<noscript>[\s\S]*?The cart needs JavaScript/);
    expect(unescapeHtml(await shown("/checkout"))).toMatch(/<noscript>[\s\S]*?Checkout needs JavaScript/);
    for (const path of ["/login", "/account"]) {
      expect(await shown(path), path).toMatch(/<noscript>[\s\S]*?Your account needs JavaScript/);
    }
  });
});

test("BEYOND-48 the product feed has all products with a picture, is sent again only after a change, and follows a price", async () => {
  const path = "/feeds/products.xml";
  const { body, headers } = await call(origin, path);
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const count = await shop.db.product.count({ where: { published: true, images: { some: {} } } });
  expect(String(body).match(/<item>/g)).toHaveLength(count);
  expect((await call(origin, "/feeds/products-2.xml")).status).toBe(404);
  const known = { headers: { "if-none-match": headers.get("etag") ?? "" } };
  const again = await call(origin, path, known);
  expect([again.status, String(again.body), again.headers.get("etag")]).toEqual([304, "", headers.get("etag")]);
  const { sku } = await shop.db.product.findFirstOrThrow({ where: { published: true, images: { some: {} } } });
  await shop.db.product.update({ where: { sku: sku ?? "" }, data: { pricePesewas: 123_456, compareAtPesewas: null } });
  await vi.waitFor(async () => {
    const item = String((await call(origin, path)).body)
      .split("<item>")
      .find((text) => text.includes(`>${sku}<`));
    expect(item).toContain("<g:price>1234.56 GHS</g:price>");
  }, SOON);
  expect((await call(origin, path, known)).status).toBe(200);
});

test("BEYOND-06 the sitemap follows the catalogue: a change is dated, an unpublished page is removed", async () => {
  const [changed = "", withdrawn = ""] = await publishedSlugs();
  const dateOf = (entries: typeof sitemap, slug: string) =>
    entries.find(({ path }) => path === `/products/${slug}`)?.changedAt;
  const before = dateOf(sitemap, changed) ?? "";
  await shop.db.product.update({ where: { slug: changed }, data: { warranty: "3 years" } });
  await shop.db.product.update({ where: { slug: withdrawn }, data: { published: false } });
  await vi.waitFor(async () => {
    const entries = await readSitemap();
    expect((dateOf(entries, changed) ?? "") > before).toBe(true);
    expect(dateOf(entries, withdrawn)).toBeUndefined();
  }, SOON);
});
