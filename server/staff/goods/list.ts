import { z } from "zod";
import type { GoodsShown, ListedGoods, staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { pesewas, toCedis } from "@/lib/money";
import { db, Prisma } from "@/server/core/db";
import { readKeyset, toPage } from "../keyset";
import { whereAll, wordsOf } from "../search";

/** The name, the id: the order of the list. */
const listKey = z.tuple([z.string(), z.uuid()]);

type ListQuery = z.output<NonNullable<typeof staffGoodsEndpoints.listGoods.query>>;

/** Which goods are meant: by words of name, brand and SKU, by category and brand. */
export type GoodsChosen = Pick<ListQuery, "search" | "category" | "brand">;

interface ListedRow extends Omit<ListedGoods, "_id" | "price" | "compareAt" | "onHand" | "isLow"> {
  id: string;
  price: number;
  compare_at: number | null;
  on_hand: number;
  is_low: boolean;
}

const shownBy: Record<GoodsShown, Prisma.Sql[]> = {
  all: [],
  in_shop: [Prisma.sql`p.published`],
  not_in_shop: [Prisma.sql`NOT p.published`],
  no_picture: [Prisma.sql`NOT EXISTS (SELECT FROM product_image m WHERE m.product_id = p.id)`],
  running_out: [Prisma.sql`s.is_low`],
};

/** As conditions over `product p` and its `category c`. */
export function conditionsOf({ search, category, brand }: GoodsChosen): Prisma.Sql[] {
  const conditions = wordsOf(search).map((like) => Prisma.sql`p.search_text ILIKE plain_text(${like})`);
  if (category === "none") conditions.push(Prisma.sql`p.category_id IS NULL`);
  else if (category !== "") conditions.push(Prisma.sql`c.slug = ${category}`);
  if (brand !== "") conditions.push(Prisma.sql`p.brand = ${brand}`);
  return conditions;
}

const FROM = Prisma.sql`FROM product p JOIN product_stock s ON s.product_id = p.id LEFT JOIN category c ON c.id = p.category_id`;

/** Goods by name; each word of the search stands in name, brand or SKU. */
export async function listGoods({ show, after, limit, ...chosen }: ListQuery) {
  const key = readKeyset(listKey, after);
  const conditions = [...conditionsOf(chosen), ...shownBy[show]];
  const place = key ? [Prisma.sql`(p.name, p.id) > (${key[0]}, ${key[1]}::uuid)`] : [];
  const [rows, [all]] = await Promise.all([
    db().$queryRaw<ListedRow[]>(Prisma.sql`
      SELECT p.id, p.slug, p.name, p.sku, p.brand, c.name AS category, p.price_pesewas AS price,
        p.compare_at_pesewas AS compare_at, p.published, p.featured, s.on_hand, s.is_low,
        (SELECT json_build_object('url', m.url, 'alt', m.alt) FROM product_image m
         WHERE m.product_id = p.id ORDER BY m.position LIMIT 1) AS image
      ${FROM} ${whereAll([...conditions, ...place])} ORDER BY p.name, p.id LIMIT ${limit + 1}`),
    db().$queryRaw<{ count: number }[]>(Prisma.sql`SELECT count(*)::int AS count ${FROM} ${whereAll(conditions)}`),
  ]);
  const { shown, next } = toPage(rows, limit, ({ name, id }) => [name, id]);
  return { goods: shown.map(toListed), next, count: all?.count ?? 0 };
}

function toListed({ id, price, compare_at, on_hand, is_low, ...row }: ListedRow): ListedGoods {
  return {
    _id: id,
    ...row,
    price: toCedis(pesewas(price)),
    compareAt: compare_at === null ? null : toCedis(pesewas(compare_at)),
    onHand: on_hand,
    isLow: is_low,
  };
}

/** What a product's form offers: categories in the shop's order, and the brands there are. */
export async function readGoodsChoices() {
  const [categories, brands] = await Promise.all([
    db().category.findMany({
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, slug: true, name: true },
    }),
    db().product.findMany({
      where: { brand: { not: null } },
      distinct: "brand",
      orderBy: { brand: "asc" },
      select: { brand: true },
    }),
  ]);
  return {
    categories: categories.map(({ id, ...category }) => ({ _id: id, ...category })),
    brands: brands.flatMap(({ brand }) => brand || []),
  };
}
