import { paths } from "@/lib/paths";
import { sentPaths } from "@/lib/sent-paths";
import { tags } from "@/server/core/cache-tags";
import type { CatalogueFeed } from "./catalogue-feed";

/** Pages to make anew: `urgent` are what a shopper opens next, `quiet` can wait. */
export interface AffectedPages {
  urgent: string[];
  quiet: string[];
}

/** Up to this many changed products are somebody's edit; more are an import, or what happened while no process ran. */
const MOST_EDITED = 20;
/** As many pages as a build makes; others are left to their first visitor. */
const MOST_PRODUCTS = 1000;
const MOST_NEIGHBOURS = 24;

/** Pages that show little but settings. Every other page shows some too, and is made anew when it is next asked for. */
const pagesOfWords = [
  paths.contact,
  paths.delivery,
  paths.faq,
  paths.help,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.warranty,
];

const PRODUCT = tags.product("");

/**
 * The prerendered pages on which a change shows.
 * @throws when the database cannot tell, or could not make them anew
 */
export async function affectedPages(changed: string[], feed: Pick<CatalogueFeed, "query">): Promise<AffectedPages> {
  const slugs = changed.filter((tag) => tag.startsWith(PRODUCT)).map((tag) => tag.slice(PRODUCT.length));
  const named = slugs.slice(0, MOST_EDITED);
  const urgent = named.map(paths.product);
  const isAnyList = changed.includes(tags.catalogue) || changed.includes(tags.categories);
  // Those of them that do not show the product are as they were, and cost next to nothing.
  if (isAnyList || slugs.length > 0) urgent.push(paths.home, paths.products);
  if (isAnyList) urgent.push(paths.categories, paths.productCategories);
  const isShown = changed.includes(tags.shownSettings);
  if (isShown) urgent.push(...pagesOfWords, paths.home, paths.cart, paths.checkout);
  const isAnyCategory = changed.includes(tags.categories) || slugs.length > named.length;
  const [categories, neighbours] = await Promise.all([
    feed.query<{ slug: string }>(
      `SELECT DISTINCT c.slug FROM category c
       LEFT JOIN category child ON child.parent_id = c.id
       LEFT JOIN product p ON p.category_id IN (c.id, child.id)
       WHERE $2 OR p.slug = ANY($1)
       UNION SELECT slug FROM category_slug_history WHERE $2`,
      [named, isAnyCategory],
    ),
    feed.query<{ slug: string }>(
      `SELECT slug FROM product
       WHERE published AND slug <> ALL($1)
         AND category_id IN (SELECT category_id FROM product WHERE slug = ANY($1))
       ORDER BY created_at DESC LIMIT $2`,
      [named, MOST_NEIGHBOURS],
    ),
    // Pages that show settings are made from this table.
    isShown ? feed.query("SELECT key FROM setting LIMIT 1", []) : [],
  ]);
  return {
    urgent: [...urgent, ...categories.map(({ slug }) => paths.category(slug))],
    quiet: [
      // Crawlers come seldom: without this the first to ask would get a list that is days old.
      ...(changed.includes(tags.catalogue) ? [sentPaths.sitemap] : []),
      ...(changed.includes(tags.catalogue) || isShown ? [sentPaths.productFeed] : []),
      ...[...slugs.slice(MOST_EDITED, MOST_PRODUCTS), ...neighbours.map(({ slug }) => slug)].map(paths.product),
    ],
  };
}
