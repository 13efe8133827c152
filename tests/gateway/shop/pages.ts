import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { inlineScripts } from "@/server/gateway/next/csp-policy.mjs";
import { isKept, page, product, SOON, shop } from "./running";

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
        // What changed in the minute around the build is made anew at the start.
        await isKept(path);
        const { status, html, policy } = await page(path);
        expect(status, path).toBe(200);
        expect(policy, path).not.toMatch(/nonce|script-src[^;]*unsafe/);
        const scripts = inlineScripts(html);
        expect(scripts.length, path).toBeGreaterThan(0);
        for (const script of scripts) expect(policy, path).toContain(hash(script));
      }
    });

    test("made per request carry a nonce on every script, a new one each time", async () => {
      const [one, two] = [await page("/products"), await page("/products?search=lamp")];
      const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(nonceOf(one.policy)).toMatch(/^[0-9a-f]{32}$/);
      expect(nonceOf(one.policy)).not.toBe(nonceOf(two.policy));
      for (const { html, policy } of [one, two]) {
        const tags = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
        for (const [, attributes = "", text = ""] of tags) {
          const isAllowed = attributes.includes(`nonce="${nonceOf(policy)}"`) || policy.includes(hash(text));
          const isFile = attributes.includes(' src="/_next/');
          const isData = attributes.includes("application/ld+json");
          expect(isAllowed || isFile || isData, attributes + text.slice(0, 80)).toBe(true);
        }
      }
    });

    test("a product that was not there at the build is made at its first visit; an unknown one is not found", async () => {
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
