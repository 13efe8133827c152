/** The shop's own text pages; each has a standard text in `content/` and its address for ever. */
export const textNames = ["about", "contact", "delivery", "faq", "help", "privacy", "terms", "warranty"] as const;
export type TextName = (typeof textNames)[number];

export const isTextName = (address: string): address is TextName => textNames.some((name) => name === address);

/** URL of a page. */
export const pagePath = (address: string) => (isTextName(address) ? `/${address}` : `/pages/${address}`);

/** Icons of key facts and of cards on the help page. */
export const textIcons = [
  "badge-check",
  "clock",
  "credit-card",
  "headset",
  "map-pin",
  "package",
  "person",
  "truck",
  "wrench",
] as const;
export type TextIconName = (typeof textIcons)[number];

/** Tables and lists of facts, as `{{> zones}}`; components/static/parts.tsx draws them. */
export const partNames = [
  "categories",
  "checkoutMethods",
  "hours",
  "reach",
  "regions",
  "seller",
  "zoneTimes",
  "zones",
] as const;
export type PartName = (typeof partNames)[number];
