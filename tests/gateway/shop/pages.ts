import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { inlineScripts } from "@/server/gateway/next/csp-policy";
import { call } from "../../http/support";
import { isKept, origin, other, page, product, SOON, setPrice, shop, shows } from "./running";

function hash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

export const describePages = () =>
  describe("pages", () => {
    test("prerendered ones come from the cache with a policy that names every inline script", async () => {
      for (const path of [
        "/",
        "/categories",
        `/categories/${product.category}/products`,
        `/products/${product.slug}`,
        "/cart",
        "/checkout",
        "/contact",
        "/payment/verify",
        "/search",
      ]) {
        // Changes in the minute around the build are rendered again at the start.
        await isKept(path);
        const { status, html, policy } = await page(path);
        expect(status, path).toBe(200);
        expect(policy, path).not.toMatch(/nonce|script-src[^;]*unsafe/);
        const scripts = inlineScripts(html);
        expect(scripts.length, path).toBeGreaterThan(0);
        for (const script of scripts) expect(policy, path).toContain(hash(script));
      }
    });

    test("rendered per request list their scripts too, and are sent from the cache until their data changes", async () => {
      for (const path of ["/products", "/products?search=lamp", "/products?search=%3Cscript%3Ealert(1)%3C/script%3E"]) {
        const first = await page(path);
        expect(first.policy, path).not.toMatch(/nonce|unsafe-eval|script-src[^;]*unsafe/);
        for (const script of inlineScripts(first.html)) expect(first.policy, path).toContain(hash(script));
      }
      const [one, two] = [await page("/products?brand=none"), await page("/products?brand=none")];
      expect([two.html, two.policy]).toEqual([one.html, one.policy]);
      expect(two.headers.get("etag")).toBe(one.headers.get("etag"));
      expect(two.headers.get("cache-control")).toMatch(/^public, max-age=0/);
      const { status, headers } = await call(origin, "/products?brand=none", {
        headers: { "if-none-match": one.headers.get("etag") ?? "" },
      });
      expect([status, headers.get("content-security-policy")]).toEqual([304, one.policy]);
      const price = await setPrice();
      await shows(`/products?sort=newest`, price);
      await shows(`/products?sort=newest`, price, other);
    });

    test("cached for one visitor are the same for another, whatever they send", async () => {
      const path = `/products?sort=newest&page=1`;
      const odd = {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        cookie: "cart=foreign; session=foreign",
        authorization: "Bearer foreign",
        "accept-language": "fr",
        "next-router-state-tree": "%5B%5D",
        "next-router-prefetch": "1",
        "next-url": "/staff",
        "x-middleware-rewrite": "/staff",
        "user-agent": "Googlebot",
        "save-data": "on",
      };
      const first = await call(origin, path, { headers: { accept: "text/html", ...odd } });
      const plain = await page(path);
      expect(String(first.body)).toBe(plain.html);
      expect(plain.html).not.toContain("evil.example");
      const data = await call(origin, path, { headers: { rsc: "1" } });
      expect(String(data.headers.get("content-type"))).not.toContain("text/html");
      expect((await page(path)).headers.get("content-type")).toContain("text/html");
    });

    test("a product added after the build is rendered at its first visit; an unknown one is not found", async () => {
      const slug = `new-lamp-${Date.now()}`;
      expect((await page(`/products/${slug}`)).status).toBe(404);
      await shop.db.product.create({
        data: { name: "New lamp", slug, pricePesewas: 4_500, categoryId: null, published: true },
      });
      await vi.waitFor(async () => expect((await page(`/products/${slug}`)).status).toBe(200), SOON);
      const { html, policy } = await page(`/products/${slug}`);
      expect(html.includes("New lamp")).toBe(true);
      for (const script of inlineScripts(html)) expect(policy).toContain(hash(script));
      await shop.db.product.delete({ where: { slug } });
      await vi.waitFor(async () => expect((await page(`/products/${slug}`)).status).toBe(404), SOON);
    });
  });
