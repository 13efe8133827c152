import http from "node:http";
import { describe, expect, test } from "vitest";
import { call } from "../../http/support";
import { origin, product, shop } from "./running";

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: number;
}

/** Node's HTTP client, which does not decompress or follow redirects. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(origin, { method, path, headers, agent: false }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end();
  });
}

/** Headers specific to one response. */
const OF_ONE_ANSWER = ["x-request-id", "date", "keep-alive"];

/** Comparable parts of a response. */
function lasting({ status, headers }: Answer) {
  return { status, ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name))) };
}

/** Retries, because a page may be cached or recompressed between two responses. */
async function compare(path: string, headers: Record<string, string>): Promise<void> {
  await expect
    .poll(async () => {
      const before = await ask("GET", path, headers);
      const head = await ask("HEAD", path, headers);
      const after = await ask("GET", path, headers);
      if (JSON.stringify(lasting(before)) !== JSON.stringify(lasting(after))) return "changing";
      expect(head.bytes, path).toBe(0);
      expect(lasting(head), `${path} ${JSON.stringify(headers)}`).toEqual(lasting(after));
      if (after.status !== 304) expect(Number(head.headers["content-length"]), path).toBe(after.bytes);
      return "the same";
    })
    .toBe("the same");
}

async function paths(): Promise<Record<string, string>> {
  const picture = await shop.db.productImage.findFirstOrThrow({ where: { url: { startsWith: "/images/" } } });
  const id = "0123456789abcdef0123456789abcdef";
  await shop.db.media.create({
    data: { id, files: { create: { name: "640.webp", bytes: Buffer.from("a picture") } } },
  });
  const old = await shop.db.product.create({ data: { name: "Old slug", slug: "slug-before", pricePesewas: 100 } });
  await shop.db.product.update({ where: { id: old.id }, data: { slug: "slug-after" } });
  const { body } = await call(origin, "/");
  const [chunk = ""] = /\/_next\/static\/[^"]+\.js/.exec(String(body)) ?? [];
  return {
    home: "/",
    listing: "/products",
    "filtered listing": "/products?inStock=true&sort=newest",
    search: "/products?search=lamp",
    product: `/products/${product.slug}`,
    category: `/categories/${product.category}/products`,
    categories: "/categories",
    "text page": "/delivery",
    cart: "/cart",
    checkout: "/checkout",
    login: "/login",
    "page of an account": "/account/orders",
    "unknown page": "/no/such/page",
    "unknown product": "/products/no-such-product",
    "unreadable address": "/%ff",
    desk: "/staff",
    "JSON of the API": "/api/products?limit=5",
    "short JSON of the API": "/api/settings/maintenance-status",
    "refusal of the API": "/api/orders/no-such-order",
    "unknown address of the API": "/api/no-such-route",
    "method that the API refuses": "/api/orders/quote",
    feed: "/feeds/products.xml",
    sitemap: "/sitemap.xml",
    robots: "/robots.txt",
    manifest: "/manifest.webmanifest",
    "service worker": "/sw.js",
    image: picture.url,
    "vector image": "/images/logo.svg",
    media: `/media/${id}/640.webp`,
    "unknown media": `/media/${id}/1.webp`,
    redirect: "/products/",
    "redirect of an old slug": "/products/slug-before",
    "static chunk": chunk,
    "unknown chunk": "/_next/static/chunks/no-such.js",
  };
}

export const describeHead = () =>
  describe("HEAD", () => {
    test("BEYOND-76 has every header of GET on every kind of page, cached or not, full or 304", async () => {
      const all = await paths();
      for (const path of Object.values(all)) {
        for (const encoding of ["br", "gzip", "identity"]) {
          const headers = { "accept-encoding": encoding, accept: "text/html,*/*" };
          await compare(path, headers);
          const { etag } = (await ask("HEAD", path, headers)).headers;
          if (etag) await compare(path, { ...headers, "if-none-match": etag });
        }
      }
    });

    test("BEYOND-76 has them also on the first request", async () => {
      for (const path of [
        "/products?brand=head-first",
        "/products?search=rechargeable+lantern",
        `/products/${product.slug}?head`,
      ]) {
        const headers = { "accept-encoding": "br" };
        const head = await ask("HEAD", path, headers);
        expect(lasting(head), path).toEqual(lasting(await ask("GET", path, headers)));
      }
    });
  });
