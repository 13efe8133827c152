import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/contracts/catalogue";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis, pesewas, toCedis } from "@/lib/money";
import { regions } from "@/lib/regions";
import { problemsOf, readJsonLd } from "@/tests/support/schema-org";
import { accra, city, freeAbove, remote } from "@/tests/support/zones";
import { productData } from "./product-data";
import { identifiersOf } from "./product-feed";
import {
  breadcrumbData,
  categoryListData,
  faqData,
  organizationData,
  productListData,
  toDocument,
  toScriptText,
  websiteData,
} from "./structured-data";

const ORIGIN = "https://shop.example";
const { delivery } = defaultSettings;

function product(changes: Partial<Product> = {}): Product {
  return {
    _id: "00000000-0000-4000-8000-000000000001",
    sku: "KN-0001",
    gtin: null,
    name: "Kettle 1.7 l",
    slug: "kettle-1-7l",
    description: { short: "Boils.", blocks: [{ text: "Boils." }] },
    brand: "Binatone",
    category: { _id: "00000000-0000-4000-8000-000000000002", name: "Kitchen", slug: "kitchen" },
    price: { base: cedis(249.5), compareAt: null },
    stock: { quantity: 3 },
    featuredImage: { url: "/images/products/kettle-front-640.webp", alt: "Kettle" },
    galleryImages: [],
    images: ["/images/products/kettle-front-640.webp", "/images/products/kettle-side-640.webp"],
    rating: 0,
    reviewCount: 0,
    features: [],
    facts: [],
    warranty: null,
    dealUntil: null,
    offer: null,
    createdAt: "2026-11-20T00:00:00.000Z",
    ...changes,
  };
}

type Data = Record<string, unknown>;
const offerOf = (data: Data) => data.offers as Data;
const shippingOf = (data: Data) => offerOf(data).shippingDetails as [Data, Data];

describe("product", () => {
  test("BEYOND-09 BEYOND-89 price in cedis, availability, return days, pictures and delivery, with types and properties of schema.org", () => {
    const data = productData(product(), ORIGIN, defaultSettings);
    expect(problemsOf(toDocument(data))).toEqual([]);
    expect(data).toMatchObject({
      "@type": "Product",
      url: `${ORIGIN}/products/kettle-1-7l`,
      image: [`${ORIGIN}/images/products/kettle-front-640.webp`, `${ORIGIN}/images/products/kettle-side-640.webp`],
      brand: { name: "Binatone" },
    });
    expect(offerOf(data)).toMatchObject({
      price: 249.5,
      priceCurrency: "GHS",
      availability: "https://schema.org/InStock",
      hasMerchantReturnPolicy: {
        merchantReturnDays: 7,
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
        itemDefectReturnFees: "https://schema.org/FreeReturn",
        returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
      },
    });
    expect(data).not.toHaveProperty("offers.priceValidUntil");
    const own = { ...defaultSettings, returns: { ...defaultSettings.returns, days: 14 } };
    expect(offerOf(productData(product(), ORIGIN, own))).toMatchObject({
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    });
    const deal = productData(product({ dealUntil: "2026-11-30T00:00:00.000Z" }), ORIGIN, defaultSettings);
    expect(offerOf(deal).priceValidUntil).toBe("2026-11-30T00:00:00.000Z");
    const soldOut = productData(product({ stock: { quantity: 0 } }), ORIGIN, defaultSettings);
    expect(offerOf(soldOut).availability).toBe("https://schema.org/OutOfStock");
  });

  test("BEYOND-09 delivery follows the policies: Greater Accra separately, free above the threshold, the others by range", () => {
    const [near, far] = shippingOf(productData(product(), ORIGIN, defaultSettings));
    expect(near).toMatchObject({
      shippingRate: { value: accra.feePesewas / 100 },
      shippingDestination: { addressRegion: ["AA"] },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 0 },
        transitTime: { minValue: accra.minDays, maxValue: accra.maxDays },
      },
    });
    expect(far).toMatchObject({
      shippingRate: { minValue: city.feePesewas / 100, maxValue: remote.feePesewas / 100 },
      deliveryTime: { transitTime: { minValue: city.minDays, maxValue: remote.maxDays } },
    });
    expect((far.shippingDestination as Data).addressRegion).toHaveLength(regions.length - 1);
    const dear = productData(
      product({ price: { base: toCedis(pesewas(freeAbove + 1)), compareAt: null } }),
      ORIGIN,
      defaultSettings,
    );
    expect(shippingOf(dear)[0]).toMatchObject({ shippingRate: { value: 0 } });
  });

  test("BEYOND-105 a region with a zone of its own for some towns states the range of its zones", () => {
    const tema = { ...accra, label: "Tema", covers: "Tema", maxDays: 3, feePesewas: pesewas(40_00) };
    const own = { ...delivery, zones: [accra, tema, city, remote] };
    const [near] = shippingOf(productData(product(), ORIGIN, { ...defaultSettings, delivery: own }));
    expect(near).toMatchObject({
      shippingRate: { minValue: 30, maxValue: 40 },
      shippingDestination: { addressRegion: ["AA"] },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
    });
  });

  test("BEYOND-09 BEYOND-48 the SKU is the one of the feed, or the id if it is missing or too long", () => {
    const { _id } = product();
    for (const [sku, code] of [
      ["KN-0001", "KN-0001"],
      [null, _id],
      ["", _id],
      ["x".repeat(50), "x".repeat(50)],
      ["x".repeat(51), _id],
    ] as const) {
      expect(productData(product({ sku }), ORIGIN, defaultSettings).sku).toBe(code);
      expect(identifiersOf({ id: _id, sku, gtin: null })).toEqual({ sku: code });
    }
  });

  test("BEYOND-109 BEYOND-09 the barcode is its gtin, omitted if there is none", () => {
    expect(productData(product({ gtin: "6034000000011" }), ORIGIN, defaultSettings).gtin).toBe("6034000000011");
    expect(productData(product(), ORIGIN, defaultSettings)).not.toHaveProperty("gtin");
  });

  test("BEYOND-67 BEYOND-09 reviews are listed with their stars, and omitted if there are none", () => {
    expect(productData(product(), ORIGIN, defaultSettings)).not.toHaveProperty("review");
    const review = {
      _id: "1",
      name: "Ama B.",
      stars: 4,
      words: "Bright",
      answer: null,
      timestamp: "2026-11-20T08:00:00Z",
    };
    expect(
      productData(product({ rating: 4, reviewCount: 1 }), ORIGIN, defaultSettings, { reviews: [review] }),
    ).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: "Ama B." }, reviewRating: { ratingValue: 4 }, reviewBody: "Bright" }],
    });
  });

  test("BEYOND-09 a rating appears only with reviews", () => {
    expect(productData(product({ rating: 4.5 }), ORIGIN, defaultSettings)).not.toHaveProperty("aggregateRating");
    const rated = productData(product({ rating: 4.5, reviewCount: 12 }), ORIGIN, defaultSettings);
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 12, bestRating: 5 });
    expect(problemsOf(rated)).toEqual([]);
  });

  test("a product without brand, category, text or picture has less data, and none that is wrong", () => {
    const bare = product({
      brand: null,
      category: null,
      description: { short: "", blocks: [] },
      featuredImage: null,
      images: [],
    });
    expect(problemsOf(productData(bare, ORIGIN, defaultSettings))).toEqual(["$ (Product) lacks image"]);
    expect(productData(bare, ORIGIN, defaultSettings).description).toContain("Kettle 1.7 l");
  });
});

test("BEYOND-10 BEYOND-11 breadcrumbs and lists count from one, across pages", () => {
  const crumbs = breadcrumbData(
    [
      { name: "Home", path: "/" },
      { name: "Kitchen", path: "/categories/kitchen/products" },
    ],
    ORIGIN,
  );
  expect(problemsOf(crumbs)).toEqual([]);
  expect(crumbs.itemListElement).toMatchObject([
    { position: 1, name: "Home", item: `${ORIGIN}/` },
    { position: 2, name: "Kitchen", item: `${ORIGIN}/categories/kitchen/products` },
  ]);
  const list = productListData([{ slug: "a" }, { slug: "b" }], { page: 3, limit: 10, total: 22 }, ORIGIN);
  expect(problemsOf(list)).toEqual([]);
  expect(list).toMatchObject({
    numberOfItems: 22,
    itemListElement: [{ position: 21, url: `${ORIGIN}/products/a` }, { position: 22 }],
  });
  const categories = categoryListData([{ slug: "kitchen" }], ORIGIN);
  expect(problemsOf(categories)).toEqual([]);
  expect(categories.itemListElement).toMatchObject([{ position: 1, url: `${ORIGIN}/categories/kitchen/products` }]);
});

test("BEYOND-12 the shop, its site with the search, and questions are valid", () => {
  for (const data of [
    organizationData(ORIGIN, defaultSettings),
    websiteData(ORIGIN, defaultSettings.brand),
    faqData([{ question: "Why?", answer: "So." }]),
  ]) {
    expect(problemsOf(toDocument(data))).toEqual([]);
  }
});

test("T59 no name can close the script element", () => {
  const name = "</script><script>alert(1)</script><!--";
  const text = toScriptText(productData(product({ name }), ORIGIN, defaultSettings));
  expect(text).not.toContain("<");
  expect(readJsonLd(`<script type="application/ld+json">${text}</script>`)[0].name).toBe(name);
});
