import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/contracts/catalogue";
import { cedis } from "@/lib/money";
import { draw } from "@/tests/support/draw";
import { NotFoundView } from "./not-found-view";

function lamp(name: string): Product {
  return {
    sku: null,
    gtin: null,
    _id: `00000000-0000-4000-8000-0000000000${name}`,
    name: `Lamp ${name}`,
    slug: `lamp-${name}`,
    description: { short: "A lamp.", blocks: [] },
    brand: "Philips",
    category: null,
    price: { base: cedis(45), compareAt: null },
    stock: { quantity: 9 },
    featuredImage: null,
    galleryImages: [],
    images: [],
    rating: 0,
    reviewCount: 0,
    features: [],
    facts: [],
    warranty: null,
    dealUntil: null,
    offer: null,
    createdAt: "2026-11-20T12:00:00.000Z",
  };
}

const html = draw(<NotFoundView products={["01", "02", "03", "04"].map(lamp)} />, "/no-such-page");

describe("the page for an unknown URL", () => {
  test("SHP-ROUTE-42 has a search box that works without script", () => {
    const form = /<form[^>]* action="\/products".*?<\/form>/.exec(html)?.[0] ?? "";
    expect(form).toMatch(/<input(?=[^>]* type="search")(?=[^>]* role="combobox")(?=[^>]* name="search")/);
    expect(form).toContain('<button type="submit"');
  });

  test("SHP-ROUTE-43 SHP-ROUTE-44 SHP-ROUTE-46 links home, back and to contact", () => {
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Homepage<\/a>/);
    expect(html).toMatch(/<button[^>]*>Go Back<\/button>/);
    expect(html).toMatch(/<a[^>]*href="\/contact"[^>]*>Contact Support<\/a>/);
  });

  test("SHP-ROUTE-45 'You might be interested in' shows the given products", () => {
    expect(html).toMatch(/<h2[^>]*>You might be interested in<\/h2>/);
    expect([...html.matchAll(/<h3[^>]*><a[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/products/lamp-01",
      "/products/lamp-02",
      "/products/lamp-03",
      "/products/lamp-04",
    ]);
    expect(draw(<NotFoundView products={[]} />)).not.toContain("You might be interested in");
  });
});
