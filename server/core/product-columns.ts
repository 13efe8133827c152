import { columnOf, type ProductFieldName } from "@/lib/product-fields";
import { Prisma } from "./db";

/** Fields by their names in a SELECT over `product p` and its `category c`: amounts in pesewas, a category by its slug. */
export function selectedFields(names: readonly ProductFieldName[]): Prisma.Sql {
  const columns = names.map((name) => `${name === "category" ? "c.slug" : `p.${columnOf(name)}`} AS "${name}"`);
  return Prisma.raw(columns.join(", "));
}
