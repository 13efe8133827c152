import { type Listing, listingUrl, plainListing, sortOptions } from "@/lib/listing-query";
import { paths } from "@/lib/paths";
import { Dice } from "@/tools/bench/dice";
import { withClient } from "../postgres";

/** Something that a shop sells. */
interface Good {
  id: string;
  slug: string;
  name: string;
  onHand: number;
  pricePesewas: number;
}

/** What addresses of a shop are made of. */
export interface Stock {
  /** In an order that no page shows and that is the same for the same goods. */
  goods: Good[];
  categories: string[];
  brands: string[];
}

/** Reads at most so many goods of a shop, its categories and its brands with the most goods. */
export async function readStock(databaseUrl: string, most = 1_000): Promise<Stock> {
  return withClient(databaseUrl, async (client) => {
    const goods = await client.query<Good>(
      `SELECT p.id, p.slug, p.name, i.on_hand AS "onHand", p.price_pesewas AS "pricePesewas"
       FROM product p JOIN inventory i ON i.product_id = p.id WHERE p.published ORDER BY md5(p.sku) LIMIT $1`,
      [most],
    );
    const categories = await client.query<{ slug: string }>(
      "SELECT slug FROM category c WHERE EXISTS (SELECT FROM product p WHERE p.category_id = c.id) ORDER BY slug",
    );
    const brands = await client.query<{ brand: string }>(
      "SELECT brand FROM product WHERE brand <> '' GROUP BY brand ORDER BY count(*) DESC, brand LIMIT 20",
    );
    return {
      goods: goods.rows,
      categories: categories.rows.map(({ slug }) => slug),
      brands: brands.rows.map(({ brand }) => brand),
    };
  });
}

const sorts = Object.keys(sortOptions) as (keyof typeof sortOptions)[];

/** The listing of this number: a category, a brand or none, an order, one of the first pages. */
function makeListing(number: number, { categories, brands }: Stock): Listing {
  const dice = new Dice(`listing ${number}`);
  return {
    ...plainListing,
    filters: {
      ...plainListing.filters,
      availability: dice.below(3) === 0 ? ["inStock"] : [],
      productType: dice.below(3) > 0 ? [dice.pick(categories)] : [],
      brand: dice.below(3) === 0 ? [dice.pick(brands)] : [],
    },
    sort: dice.pick(sorts),
    page: 1 + dice.below(5),
  };
}

/** So many listings, each another. */
export function makeListings(count: number, stock: Stock): string[] {
  const addresses = new Set<string>();
  for (let number = 0; addresses.size < count; number++) addresses.add(listingUrl(makeListing(number, stock)));
  return [...addresses];
}

/** So many listings within a range of prices that nobody has asked for before; `first` is the number of the first. */
export function makeNewListings(first: number, count: number, stock: Stock): string[] {
  return Array.from({ length: count }, (_, n) => {
    const listing = makeListing(first + n, stock);
    const min = `${1 + ((first + n) % 40)}.${String(Math.floor((first + n) / 40) % 100).padStart(2, "0")}`;
    const priceRange = { min, max: String(300 + Math.floor((first + n) / 4_000)) };
    return listingUrl({ ...listing, page: 1, filters: { ...listing.filters, priceRange } });
  });
}

/** So many searches of one or two words of what the goods are called. */
export function makeSearches(count: number, { goods }: Stock): string[] {
  const addresses = new Set<string>();
  for (let number = 0; addresses.size < count; number++) {
    const dice = new Dice(`search of a page ${number}`);
    const words = Array.from({ length: 1 + dice.below(2) }, () => dice.pick(wordsOf(dice.pick(goods).name)));
    addresses.add(listingUrl({ ...plainListing, search: words.join(" "), sort: "best" }));
  }
  return [...addresses];
}

/** The words of a name that say what a thing is, in small letters. */
export function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3);
}

export const productPages = ({ goods }: Stock) => goods.map(({ slug }) => paths.product(slug));
