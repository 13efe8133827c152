import { z } from "zod";
import type { ListedProduct, ProductFilter, staffProductEndpoints } from "@/lib/contracts/staff/products";
import { type Pesewas, toCedis } from "@/lib/money";
import type { ProductValues } from "@/lib/product-fields";
import { db, Prisma } from "@/server/core/db";
import { selectedFields } from "@/server/core/product-columns";
import { readKeyset, toPage } from "../keyset";
import { productMatches, whereAll, wordsOf } from "../search";
import { countLow, FEW_LOW } from "../stock-rows";

/** The name, the id: the order of the list. */
const listKey = z.tuple([z.string(), z.uuid()]);

type ListQuery = z.output<NonNullable<typeof staffProductEndpoints.listStaffProducts.query>>;

/** Which products are meant: by words of name, brand and SKU, by category and brand. */
export type ProductSelection = Pick<ListQuery, "search" | "category" | "brand">;

const listed = ["name", "sku", "brand", "price", "compareAt", "published", "featured"] as const;
type ListedRow = Omit<ListedProduct, "price" | "compareAt"> & ProductValues<Pesewas, "price" | "compareAt">;

const shownBy: Record<ProductFilter, Prisma.Sql[]> = {
  all: [],
  in_shop: [Prisma.sql`p.published`],
  not_in_shop: [Prisma.sql`NOT p.published`],
  no_picture: [Prisma.sql`NOT EXISTS (SELECT FROM product_image m WHERE m.product_id = p.id)`],
  running_out: [Prisma.sql`p.id IN (SELECT product_id FROM worklist_stock)`],
};

/** As conditions over `product p` and its `category c`. */
export function conditionsOf({ search, category, brand }: ProductSelection): Prisma.Sql[] {
  const conditions = productMatches(search);
  if (category === "none") conditions.push(Prisma.sql`c.id IS NULL`);
  else if (category !== "") conditions.push(Prisma.sql`c.slug = ${category}`);
  if (brand !== "") conditions.push(Prisma.sql`p.brand = ${brand}`);
  return conditions;
}

/** What the database counts as products change (decision 053): by category, brand and whether they are in the shop. */
const isCounted = ({ search, show }: Pick<ListQuery, "search" | "show">) =>
  wordsOf(search).length === 0 && (show === "all" || show === "in_shop" || show === "not_in_shop");

/** @param chosen what is asked besides `show` */
async function countProducts(query: Pick<ListQuery, "search" | "show">, chosen: Prisma.Sql[]): Promise<number> {
  if (query.show === "running_out" && chosen.length === 0) return countLow();
  const counted = isCounted(query)
    ? Prisma.sql`coalesce(sum(p.products), 0)::int AS count FROM product_counts p`
    : Prisma.sql`count(*)::int AS count FROM product p`;
  const conditions = [...chosen, ...shownBy[query.show]];
  const [row] = await db().$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT ${counted} LEFT JOIN category c ON c.id = p.category_id ${whereAll(conditions)}`,
  );
  return row?.count ?? 0;
}

/** Products by name; each word of the search stands in name, brand or SKU. */
export async function listStaffProducts({ show, after, limit, ...chosen }: ListQuery) {
  const key = readKeyset(listKey, after);
  const conditions = conditionsOf(chosen);
  const count = await countProducts({ search: chosen.search, show }, conditions);
  const isManyLow = show === "running_out" && count > FEW_LOW;
  const place = key ? [Prisma.sql`(p.name, p.id) > (${key[0]}, ${key[1]}::uuid)`] : [];
  const all = [...conditions, ...(isManyLow ? [Prisma.sql`s.is_low`] : shownBy[show]), ...place];
  const rows = await db().$queryRaw<ListedRow[]>(Prisma.sql`
    SELECT p.id AS _id, p.slug, ${selectedFields(listed)}, c.name AS category, s.on_hand AS "onHand", s.is_low AS "isLow",
      (SELECT json_build_object('url', m.url, 'alt', m.alt) FROM product_image m
       WHERE m.product_id = p.id ORDER BY m.position LIMIT 1) AS image
    FROM product p JOIN product_stock s ON s.product_id = p.id LEFT JOIN category c ON c.id = p.category_id
    ${whereAll(all)} ORDER BY p.name, p.id LIMIT ${limit + 1}`);
  const { shown, next } = toPage(rows, limit, ({ name, _id }) => [name, _id]);
  return { products: shown.map(toListed), next, count };
}

const toListed = ({ price, compareAt, ...row }: ListedRow): ListedProduct => ({
  ...row,
  price: toCedis(price),
  compareAt: compareAt === null ? null : toCedis(compareAt),
});

/** What a product's form offers: categories in the shop's order, and the brands there are. */
export async function readProductChoices() {
  const [categories, brands] = await Promise.all([
    db().category.findMany({
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, slug: true, name: true },
    }),
    db().$queryRaw<{ brand: string }[]>`
      SELECT DISTINCT brand FROM product_counts WHERE brand <> '' ORDER BY brand`,
  ]);
  return {
    categories: categories.map(({ id, ...category }) => ({ _id: id, ...category })),
    brands: brands.map(({ brand }) => brand),
  };
}
