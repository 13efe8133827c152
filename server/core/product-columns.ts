import { columnOf, type ProductFieldName } from "@/lib/product-fields";
import { Prisma } from "./db";

/** Columns of product fields in a SELECT over `product p` and `category c`: amounts in pesewas, category as slug. */
export function selectedFields(
  names: readonly ProductFieldName[],
  select = (name: ProductFieldName) => `p.${columnOf(name)}`,
): Prisma.Sql {
  const columns = names.map((name) => `${name === "category" ? "c.slug" : select(name)} AS "${name}"`);
  return Prisma.raw(columns.join(", "));
}

/** Price and compare-at price without a deal, which the desk edits. */
const ordinary: Partial<Record<ProductFieldName, string>> = {
  price: "coalesce(p.ordinary_pesewas, p.price_pesewas)",
  compareAt: "CASE WHEN p.ordinary_pesewas IS NULL THEN p.compare_at_pesewas ELSE p.ordinary_compare_at_pesewas END",
};

/** The same with ordinary prices. */
export function ordinaryFields(names: readonly ProductFieldName[]): Prisma.Sql {
  return selectedFields(names, (name) => ordinary[name] ?? `p.${columnOf(name)}`);
}
