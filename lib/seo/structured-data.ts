import { type Brand, siteTitle } from "@/lib/brand";
import { logoIcon } from "@/lib/brand-logo";
import type { Category, Pagination, Product } from "@/lib/contracts/catalogue";
import type { Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { socialLinks } from "@/lib/phone";

/** schema.org node in JSON-LD. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** schema.org node with context, as a document. */
export type Document = Thing & { "@context": "https://schema.org" };

export function toDocument(thing: Thing): Document {
  return { "@context": "https://schema.org", ...thing };
}

/** Serializes JSON for a `<script>`; escapes `<`, which could end the element. */
export function toScriptText(thing: Thing): string {
  return JSON.stringify(toDocument(thing)).replaceAll("<", "\\u003c");
}

/** Seller as structured data (BEYOND-12). */
export function organizationData(
  origin: string,
  { brand, seller, contact }: Pick<Settings, "brand" | "seller" | "contact">,
): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#shop`,
    name: brand.name,
    legalName: seller.legalName,
    url: `${origin}/`,
    logo: origin + (brand.logo ? logoIcon(brand.logo, 512) : "/images/icon-512.png"),
    email: contact.email,
    telephone: contact.phone,
    address: { "@type": "PostalAddress", streetAddress: seller.address, addressCountry: "GH" },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: contact.phone,
      areaServed: "GH",
      availableLanguage: "en",
    },
    sameAs: socialLinks(contact).map(({ href }) => href),
  };
}

/** Website with the name that search engines show above its pages. */
export function websiteData(origin: string, brand: Brand): Thing {
  return {
    "@type": "WebSite",
    name: brand.name,
    alternateName: siteTitle(brand),
    url: `${origin}/`,
    publisher: { "@id": `${origin}/#shop` },
  };
}

export interface Step {
  name: string;
  /** Path within the shop. */
  path: string;
}

/** Breadcrumb from the home page to the current page, the last step (BEYOND-10). */
export function breadcrumbData(steps: Step[], origin: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Products of a listing page; numbering continues from the previous page (BEYOND-11). */
export function productListData(
  products: Pick<Product, "slug">[],
  { page, limit, total }: Pick<Pagination, "page" | "limit" | "total">,
  origin: string,
): Thing {
  return itemList(
    products.map(({ slug }) => paths.product(slug)),
    { first: (page - 1) * limit + 1, total, origin },
  );
}

/** All categories (BEYOND-11). */
export function categoryListData(categories: Pick<Category, "slug">[], origin: string): Thing {
  const all = categories.map(({ slug }) => paths.category(slug));
  return itemList(all, { first: 1, total: all.length, origin });
}

function itemList(
  addresses: string[],
  { first, total, origin }: { first: number; total: number; origin: string },
): Thing {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: addresses.map((path, place) => ({
      "@type": "ListItem",
      position: first + place,
      url: origin + path,
    })),
  };
}

export interface Faq {
  question: string;
  /** Plain text, as on the page. */
  answer: string;
}

/** Questions and answers, as on the page. */
export function faqData(faqs: readonly Faq[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
