import type { Family, Product, ProductReview } from "@/lib/contracts/catalogue";
import type { Settings } from "@/lib/contracts/settings";
import { type Cedis, toCedis, toPesewas } from "@/lib/money";
import { paths } from "@/lib/paths";
import { galleryOf } from "@/lib/pictures";
import { daysOf, RETURNS, zoneFee } from "@/lib/policies";
import { type Region, regionCodes, regions } from "@/lib/regions";
import { zonesOf } from "@/lib/zone-places";
import { describeProduct } from "./describe";
import { identifiersOf } from "./product-feed";
import type { Thing } from "./structured-data";

const COUNTRY = "GH";
const CURRENCY = "GHS";
/** Maximum number of reviews in the structured data. */
const MAX_REVIEWS = 10;

const term = (name: string) => `https://schema.org/${name}`;

/** Product and offer: price in cedis, availability, delivery by region, returns (BEYOND-09). */
export function productData(
  product: Product,
  origin: string,
  { brand: shop, delivery, returns }: Pick<Settings, "brand" | "delivery" | "returns">,
  { family = null, reviews = [] }: { family?: Family | null; reviews?: readonly ProductReview[] } = {},
): Thing {
  const { _id, name, brand, category, price, dealUntil, stock, rating, reviewCount, facts } = product;
  const url = origin + paths.product(product.slug);
  const images = galleryOf(product).map((picture) => new URL(picture.url, origin).href);
  return {
    "@type": "Product",
    name,
    description: describeProduct(shop.name, product),
    ...identifiersOf({ id: _id, ...product }),
    url,
    ...(images.length > 0 && { image: images }),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(category && { category: category.name }),
    ...(facts.length > 0 && { additionalProperty: facts.map((fact) => ({ "@type": "PropertyValue", ...fact })) }),
    ...(family && {
      inProductGroupWithID: family.id,
      isVariantOf: {
        "@type": "ProductGroup",
        productGroupID: family.id,
        name: family.name,
        hasVariant: family.members.map(({ slug }) => ({ "@id": origin + paths.product(slug) })),
      },
    }),
    offers: {
      "@type": "Offer",
      url,
      price: price.base,
      priceCurrency: CURRENCY,
      ...(dealUntil && { priceValidUntil: dealUntil }),
      availability: term(stock.quantity > 0 ? "InStock" : "OutOfStock"),
      itemCondition: term("NewCondition"),
      shippingDetails: shippingDetails(price.base, delivery),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: COUNTRY,
        returnPolicyCountry: COUNTRY,
        returnPolicyCategory: term("MerchantReturnFiniteReturnWindow"),
        merchantReturnDays: returns.days,
        returnFees: term(RETURNS.changeOfMind),
        itemDefectReturnFees: term(RETURNS.defect),
        returnMethod: RETURNS.methods.map(term),
      },
    },
    ...(reviewCount > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount, bestRating: 5 },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(reviewData) }),
  };
}

function reviewData({ name, stars, words, timestamp }: ProductReview): Thing {
  return {
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: timestamp.slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
    ...(words && { reviewBody: words }),
  };
}

/** Fee and time of delivering one unit, for each group of regions that are in the same zones. */
function shippingDetails(price: Cedis, { zones }: Settings["delivery"]): Thing[] {
  const groups = new Map<string, Region[]>();
  for (const region of regions) {
    const labels = zonesOf(zones, region).map(({ label }) => label);
    groups.set(labels.join(), [...(groups.get(labels.join()) ?? []), region]);
  }
  return [...groups.values()].map((group) => {
    const there = zonesOf(zones, group[0] ?? "");
    const fees = there.map((zone) => toCedis(zoneFee(zone, toPesewas(price))));
    const [minValue, maxValue] = [Math.min(...fees), Math.max(...fees)];
    const rate = minValue === maxValue ? { value: minValue } : { minValue, maxValue };
    return shipping({ regions: group, rate, ...daysOf(there) });
  });
}

function shipping({
  regions,
  rate,
  minDays,
  maxDays,
}: {
  regions: Region[];
  rate: { value: number } | { minValue: number; maxValue: number };
  minDays: number;
  maxDays: number;
}): Thing {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", currency: CURRENCY, ...rate },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: COUNTRY,
      // Google requires the ISO 3166-2 code without the country.
      addressRegion: regions.map((region) => regionCodes[region]),
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      // Zero, since the delivery time starts with the order and includes packing.
      handlingTime: days(0, 0),
      transitTime: days(minDays, maxDays),
    },
  };
}

function days(minValue: number, maxValue: number): Thing {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
