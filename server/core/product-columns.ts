import { columnOf, type ProductFieldName } from "@/lib/product-fields";
import { Prisma } from "./db";

/** Columns of product fields in a SELECT over `product p` and `category c`: amounts in pesewas, category as slug. */
export function selectedFields(names: readonly ProductFieldName[]): Prisma.Sql {
  const columns = names.map((name) => `${name === "category" ? "c.slug" : `p.${columnOf(name)}`} AS "${name}"`);
  return Prisma.raw(columns.join(", "));
}
