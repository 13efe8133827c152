/**
 * The part of schema.org (version 29) that the shop uses: the properties of each type, and those that search
 * engines require.
 */
interface Kind {
  needs: string[];
  knows?: string[];
}

const thing = ["@context", "@type", "@id", "name", "description", "url", "image", "sameAs", "potentialAction"];

const kinds: Record<string, Kind> = {
  Product: {
    needs: ["name", "description", "sku", "image", "offers"],
    knows: [
      ...["brand", "category", "aggregateRating", "additionalProperty", "review"],
      ...["inProductGroupWithID", "isVariantOf"],
    ],
  },
  ProductGroup: { needs: ["name", "productGroupID", "hasVariant"] },
  Brand: { needs: ["name"] },
  PropertyValue: { needs: ["name", "value"] },
  Offer: {
    needs: ["price", "priceCurrency", "availability", "url"],
    knows: ["itemCondition", "shippingDetails", "hasMerchantReturnPolicy"],
  },
  OfferShippingDetails: { needs: ["shippingRate", "shippingDestination", "deliveryTime"] },
  MonetaryAmount: { needs: ["currency"], knows: ["value", "minValue", "maxValue"] },
  DefinedRegion: { needs: ["addressCountry"], knows: ["addressRegion"] },
  ShippingDeliveryTime: { needs: ["handlingTime", "transitTime"] },
  QuantitativeValue: { needs: ["minValue", "maxValue", "unitCode"] },
  MerchantReturnPolicy: {
    needs: [
      ...["applicableCountry", "returnPolicyCountry", "returnPolicyCategory", "merchantReturnDays"],
      ...["returnFees", "returnMethod"],
    ],
    knows: ["itemDefectReturnFees"],
  },
  AggregateRating: { needs: ["ratingValue", "reviewCount"], knows: ["bestRating"] },
  Review: { needs: ["author", "datePublished", "reviewRating"], knows: ["reviewBody"] },
  Person: { needs: ["name"] },
  Rating: { needs: ["ratingValue"], knows: ["bestRating"] },
  BreadcrumbList: { needs: ["itemListElement"] },
  ItemList: { needs: ["itemListElement", "numberOfItems"] },
  ListItem: { needs: ["position"], knows: ["item"] },
  Organization: {
    needs: ["name", "url", "logo"],
    knows: ["legalName", "email", "telephone", "address", "contactPoint"],
  },
  PostalAddress: { needs: ["streetAddress", "addressCountry"] },
  ContactPoint: { needs: ["contactType", "telephone"], knows: ["areaServed", "availableLanguage"] },
  WebSite: { needs: ["name", "url"], knows: ["alternateName", "publisher"] },
  FAQPage: { needs: ["mainEntity"] },
  Question: { needs: ["name", "acceptedAnswer"] },
  Answer: { needs: ["text"] },
};

const terms: Record<string, RegExp> = {
  availability: /^https:\/\/schema\.org\/(InStock|OutOfStock)$/,
  itemCondition: /^https:\/\/schema\.org\/NewCondition$/,
  returnPolicyCategory: /^https:\/\/schema\.org\/MerchantReturnFiniteReturnWindow$/,
  returnFees: /^https:\/\/schema\.org\/(FreeReturn|ReturnFeesCustomerResponsibility)$/,
  itemDefectReturnFees: /^https:\/\/schema\.org\/FreeReturn$/,
  returnPolicyCountry: /^GH$/,
  addressRegion: /^[A-Z]{2}$/,
  priceCurrency: /^GHS$/,
  currency: /^GHS$/,
  addressCountry: /^GH$/,
  url: /^https?:\/\//,
  item: /^https?:\/\//,
  logo: /^https?:\/\//,
};

/** Problems of a JSON-LD object, by path; empty if valid. */
export function problemsOf(node: unknown, at = "$"): string[] {
  if (Array.isArray(node)) return node.flatMap((one, place) => problemsOf(one, `${at}[${place}]`));
  if (typeof node !== "object" || node === null) {
    return node === undefined || node === null || node === "" ? [`${at} is empty`] : [];
  }
  const entries = Object.entries(node);
  const type: unknown = Reflect.get(node, "@type");
  if (type === undefined) return "@id" in node && entries.length === 1 ? [] : [`${at} has no type`];
  const kind = kinds[String(type)];
  if (!kind) return [`${at} is a ${String(type)}, which is not in the table`];
  const allowed = new Set([...thing, ...kind.needs, ...(kind.knows ?? [])]);
  return [
    ...kind.needs.filter((name) => !(name in node)).map((name) => `${at} (${String(type)}) lacks ${name}`),
    ...entries.flatMap(([name, value]) => {
      if (!allowed.has(name)) return [`${at} (${String(type)}) does not know ${name}`];
      const term = terms[name];
      const texts = [value].flat().filter((one) => typeof one === "string");
      if (term && !texts.every((one) => term.test(one))) return [`${at}.${name} is '${texts.join("', '")}'`];
      return problemsOf(value, `${at}.${name}`);
    }),
  ];
}

/** All JSON-LD objects of a page. @throws SyntaxError if one cannot be parsed */
export function readJsonLd(html: string): ReturnType<JSON["parse"]>[] {
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = ""]) => JSON.parse(text));
}
