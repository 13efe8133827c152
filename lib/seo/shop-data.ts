import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import type { Thing } from "./thing";

/** Who sells here (BEYOND-12). */
export function organizationData(origin: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${origin}/#shop`,
    name: brand.name,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: `${origin}/images/icon-512.png`,
    description: brand.description,
    email: brand.email,
    telephone: brand.phone,
    address: { "@type": "PostalAddress", streetAddress: brand.address, addressCountry: "GH" },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: brand.phone,
      areaServed: "GH",
      availableLanguage: "en",
    },
    sameAs: brand.social.map(({ href }) => href),
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
