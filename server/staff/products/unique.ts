import {
  columnOf,
  type ProductField,
  productFields,
  type UniqueFieldName,
  uniqueFieldNames,
} from "@/lib/product-fields";
import { Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

type Values = Record<UniqueFieldName, string | null>;

/** Products that have one of these values of a field. */
export function findOwners(tx: Tx, name: UniqueFieldName, values: string[]) {
  const column = Prisma.raw(columnOf(name));
  return tx.$queryRaw<{ id: string; name: string; value: string }[]>(
    Prisma.sql`SELECT id, name, ${column} AS value FROM product WHERE ${column} = ANY(${values}::text[])`,
  );
}

/**
 * Refuses a unique value that another product has.
 * @param id id of the product being written
 * @throws AppError CONFLICT with the field
 */
export async function refuseTaken(tx: Tx, id: string, values: Values): Promise<void> {
  for (const name of uniqueFieldNames) {
    const value = values[name];
    const owners = value === null ? [] : await findOwners(tx, name, [value]);
    const other = owners.find((owner) => owner.id !== id);
    if (!other) continue;
    const { label }: ProductField = productFields[name];
    const message = `The product "${other.name}" already has the ${label} ${value}.`;
    throw new AppError("CONFLICT", { message, errors: { [name]: message } });
  }
}
