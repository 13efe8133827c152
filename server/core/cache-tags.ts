/**
 * Cache tags and lifetimes of the catalogue.
 * The database raises the same tags on changes (prisma/sql/catalogue-changes.sql, raise_catalogue_change).
 * A list has the tag `catalogue` and its products' tags, so that a stock change drops only the lists with that product
 * (decision 053).
 */
export const tags = {
  /** Products, order and counts of lists; not the stock of a product. */
  catalogue: "catalogue",
  categories: "categories",
  /** Data of one product. */
  product: (slug: string) => `product:${slug}`,
  settings: "settings",
  /** Settings that pages show, for example in the footer. */
  shownSettings: "settings:shown",
} as const;

/** Lifetimes in seconds, as a fallback: the database announces changes. */
export const lifetimes = {
  catalogue: { stale: 300, revalidate: 3600, expire: 86_400 * 30 },
} as const;

const TAG = new RegExp(
  `^(${[tags.catalogue, tags.categories, tags.settings, tags.shownSettings].join("|")}|${tags.product(".{1,248}")})$`,
  "u",
);

/** Whether a text is one of the tags above; the gateway and the app check it. */
export const isTag = (text: string): boolean => TAG.test(text);
