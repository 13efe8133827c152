import type { Metadata } from "next";
import { isValidElement, type ReactNode } from "react";
import { siteTitle } from "@/lib/brand";
import { logoIcon } from "@/lib/brand-logo";
import type { Settings } from "@/lib/contracts/settings";
import { type SocialPicture, sitePicture } from "@/lib/seo/describe";

export interface PageFacts {
  /** Title without the shop's name; omitted on the home page. */
  title?: string;
  description: string;
  /** Canonical path. */
  path: string;
  /** The shop's own without one. */
  picture?: SocialPicture | null;
  /** False excludes the page from search results; its links are still followed. */
  index?: boolean;
}

type Branded = Pick<Settings, "brand">;

/** Metadata of a public page: title, description, canonical URL and social card (BEYOND-08, BEYOND-13). */
export function pageMetadata(
  { brand }: Branded,
  { title, description, path, picture, index = true }: PageFacts,
): Metadata {
  const whole = siteTitle(brand);
  return {
    title: title ?? { absolute: whole },
    description,
    alternates: { canonical: path },
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: "website",
      siteName: brand.name,
      locale: "en_GH",
      title: title ?? whole,
      description,
      url: path,
      images: [picture ?? sitePicture(whole, brand.logo)],
    },
    // Title, description and image are inherited from Open Graph.
    twitter: { card: "summary_large_image" },
  };
}

/** Default metadata of all pages. @param origin public URL of the shop, base of absolute URLs */
export function siteMetadata(origin: string, { brand }: Branded): Metadata {
  return {
    metadataBase: new URL(origin),
    title: { default: siteTitle(brand), template: `%s | ${brand.name}` },
    description: brand.description,
    robots: { "max-image-preview": "large" },
    // Without a logo, the icons of app/.
    ...(brand.logo && {
      icons: {
        icon: ([32, 192] as const).map((size) => ({ url: logoIcon(brand.logo ?? "", size), sizes: `${size}x${size}` })),
        apple: logoIcon(brand.logo, 180),
      },
    }),
    // Some phones take order numbers and prices for phone numbers.
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** Elements that end a sentence. */
const BLOCKS = new Set<unknown>(["p", "li", "h2", "h3"]);

/** Extracts the text of elements for structured data; does not render components. */
export function textOf(node: ReactNode): string {
  return collect(node).replace(/\s+/g, " ").trim();
}

function collect(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(collect).join("");
  if (!isValidElement<{ children?: ReactNode }>(node)) return "";
  const text = collect(node.props.children);
  if (!BLOCKS.has(node.type)) return text;
  return /[.?:]\s*$/.test(text) ? `${text} ` : `${text}. `;
}
