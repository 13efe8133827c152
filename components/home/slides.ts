import type { Settings } from "@/lib/contracts/settings";

/** One of the banner's; picture n is `public/images/slides/{n}-wide-…` and `{n}-phone-…` (SHP-HOME-01, SHP-HOME-02). */
export type Slide = Settings["slides"]["items"][number];

/** The `srcset` of a slide's picture for one layout and format. */
export function slideSrcSet(picture: number, layout: "wide" | "phone", format: "avif" | "webp"): string {
  const widths = layout === "wide" ? [800, 1200] : [480, 720];
  return widths.map((width) => `${slideUrl(picture, layout, width, format)} ${width}w`).join(", ");
}

/** The address of one file of a slide's picture. */
export function slideUrl(picture: number, layout: "wide" | "phone", width: number, format: "avif" | "webp"): string {
  return `/images/slides/${picture}-${layout}-${width}.${format}`;
}
