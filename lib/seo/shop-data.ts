import { brand } from "@/lib/brand";
import type { Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import type { Thing } from "./thing";

/** Who sells here (BEYOND-12). */
export function organizationData(origin: string, { seller, contact }: Pick<Settings, "seller" | "contact">): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#shop`,
    name: brand.name,
    legalName: seller.legalName,
    url: `${origin}/`,
    logo: `${origin}/images/icon-512.png`,
    description: brand.description,
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
    sameAs: contact.social.map(({ href }) => href),
  };
}

/** The site with its search, by the address that the search form itself leads to. */
export function websiteData(origin: string): Thing {
  return {
    "@type": "WebSite",
    name: brand.name,
    alternateName: `${brand.name}: ${brand.tagline}`,
    url: `${origin}/`,
    publisher: { "@id": `${origin}/#shop` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}${paths.products}?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
