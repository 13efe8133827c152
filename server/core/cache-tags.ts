/**
 * Cache tags and lifetimes of the catalogue. The database raises the same tags when something changes
 * (prisma/migrations/*_named_changes, raise_catalogue_change).
 */
export const tags = {
  /** Anything that a list of products shows. */
  catalogue: "catalogue",
  categories: "categories",
  product: (slug: string) => `product:${slug}`,
  settings: "settings",
  /** What pages show of the settings: they all do, at their foot. */
  shownSettings: "settings:shown",
} as const;

/** Seconds. A change is announced by the database; the lifetime is the net below it. */
export const lifetimes = {
  catalogue: { stale: 300, revalidate: 3600, expire: 86_400 * 30 },
} as const;
