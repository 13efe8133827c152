import type { Metadata } from "next";
import { isValidElement, type ReactNode } from "react";
import { brand } from "@/lib/brand";
import { type SocialPicture, sitePicture } from "@/lib/seo/describe";

export interface PageFacts {
  /** Without the shop's name; left out on the home page, which is the shop. */
  title?: string;
  description: string;
  /** The one address under which search engines shall know the page. */
  path: string;
  picture?: SocialPicture;
  /** False keeps the page out of result lists; its links are followed all the same. */
  index?: boolean;
}

const SITE_TITLE = `${brand.name}: ${brand.tagline}`;

/** A public page's title, description, address and card for chats (BEYOND-08, BEYOND-13). */
export function pageMetadata({ title, description, path, picture = sitePicture, index = true }: PageFacts): Metadata {
  return {
    title: title ?? { absolute: SITE_TITLE },
    description,
    alternates: { canonical: path },
    ...(!index && { robots: { index: false, follow: true } }),
    openGraph: {
      type: "website",
      siteName: brand.name,
      locale: "en_GH",
      title: title ?? SITE_TITLE,
      description,
      url: path,
      images: [picture],
    },
    // Title, description and picture are taken from above.
    twitter: { card: "summary_large_image" },
  };
}

/** What every page inherits. @param origin the shop's public address, for the absolute addresses of all the others */
export function siteMetadata(origin: string): Metadata {
  return {
    metadataBase: new URL(origin),
    title: { default: SITE_TITLE, template: `%s | ${brand.name}` },
    description: brand.description,
    robots: { "max-image-preview": "large" },
    // Order numbers and prices look like phone numbers to some phones.
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** Elements that end a sentence. */
const BLOCKS = new Set<unknown>(["p", "li", "h2", "h3"]);

/** The text of a piece of a page, for structured data. Reads what elements hold, not what components would draw. */
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
