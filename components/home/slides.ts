/** The banner's slides; picture n is `public/images/slides/{n}-wide-…` and `{n}-phone-…` (SHP-HOME-01, SHP-HOME-02). */
export const slides = [
  {
    picture: 1,
    title: "All things electrical, in one shop",
    text: "Lamps, tools, appliances and cable, delivered to all 16 regions.",
  },
  {
    picture: 2,
    title: "Light that comes home with you",
    text: "LED lamps and floodlights that stay bright and spare the meter.",
  },
  { picture: 3, title: "Tools that earn their keep", text: "Drills, grinders and testers from names the site knows." },
  { picture: 4, title: "A kitchen ready for the day", text: "Kettles, blenders and rice cookers for the daily pot." },
  { picture: 5, title: "Power when the grid rests", text: "Solar panels, inverters and batteries for home and shop." },
  { picture: 6, title: "Wiring you can trust", text: "Breakers, sockets and copper cable in the right colours." },
] as const;

export type Slide = (typeof slides)[number];

/** The `srcset` of a slide's picture for one layout and format. */
export function slideSrcSet(picture: number, layout: "wide" | "phone", format: "avif" | "webp"): string {
  const widths = layout === "wide" ? [800, 1200] : [480, 720];
  return widths.map((width) => `${slideUrl(picture, layout, width, format)} ${width}w`).join(", ");
}

/** The address of one file of a slide's picture. */
export function slideUrl(picture: number, layout: "wide" | "phone", width: number, format: "avif" | "webp"): string {
  return `/images/slides/${picture}-${layout}-${width}.${format}`;
}
