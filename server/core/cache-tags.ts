/**
 * Cache tags and lifetimes of the catalogue. The database raises the same tags when something changes
 * (prisma/sql/catalogue-changes.sql, raise_catalogue_change). A list has the tag `catalogue` and those of the products that
 * it shows: a product's stock going from 4 to 3 drops just the lists that show it (docs/decisions/053-growth.md).
 */
export const tags = {
  /** Which products a list shows, in which order, and what it counts: all but how many pieces of a product are left. */
  catalogue: "catalogue",
  categories: "categories",
  /** Anything of one product. */
  product: (slug: string) => `product:${slug}`,
  settings: "settings",
  /** What pages show of the settings: they all do, at their foot. */
  shownSettings: "settings:shown",
} as const;

/** Seconds. A change is announced by the database; the lifetime is the net below it. */
export const lifetimes = {
  catalogue: { stale: 300, revalidate: 3600, expire: 86_400 * 30 },
} as const;

const TAG = new RegExp(
  `^(${[tags.catalogue, tags.categories, tags.settings, tags.shownSettings].join("|")}|${tags.product(".{1,248}")})$`,
  "u",
);

/** Whether a text is one of the tags above. The gateway and the app, which it sends them to, ask here. */
export const isTag = (text: string): boolean => TAG.test(text);
