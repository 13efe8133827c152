import { type ListedGoods, staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { formatDayAndTime } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { ok } from "@/server/http/answer";
import { findProduct, listGoods, readGoods } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { cut, facts, goesOn, paragraphs, table } from "../print";
import { product } from "./stock";

const { listGoods: list, readGoods: read } = staffGoodsEndpoints;

function toRow({ sku, slug, name, price, onHand, published, image }: ListedGoods): string[] {
  const lacks = [!published && "not in the shop", !image && "no picture"].filter(Boolean).join(", ");
  return [sku ?? slug, cut(name, 34), formatCedis(price), String(onHand), lacks];
}

const listCommand = command({
  usage: "goods",
  summary: "Goods by name; --show no_picture and the like for some of them",
  example: "goods --category lighting --show not_in_shop",
  does: list,
  fields: fieldsOf(list.query),
  run: async (query) => ok(await listGoods(query)),
  show: ({ data: { goods, next, count } }) =>
    paragraphs(
      table([["SKU", "Name", "Price", "On hand", ""], ...goods.map(toRow)], { right: [2, 3] }),
      `${count} in all.`,
      goesOn(next),
    ),
});

const readCommand = command({
  usage: "goods <product>",
  summary: "One product, and what staff changed of it; the product by SKU or slug",
  example: "goods KN-0001",
  does: read,
  fields: { product },
  run: async (typed) => ok(await readGoods((await findProduct(typed.product)).slug)),
  show: ({ data: { product: item, changes } }) =>
    paragraphs(
      facts({
        Name: item.name,
        SKU: item.sku,
        Slug: item.slug,
        Brand: item.brand,
        Price: formatCedis(item.price),
        "Price before": item.compareAt !== null && formatCedis(item.compareAt),
        "On hand": String(item.onHand),
        Shop: !item.published && "shoppers do not see it",
        Summary: item.summary,
        Facts: item.facts.join("; "),
      }),
      changes.map(({ at, by, what }) => [`${formatDayAndTime(at)}, ${by}`, ...what].join("\n  ")).join("\n"),
    ),
});

export const goodsCommands = [listCommand, readCommand];
