import { z } from "zod";
import { findProduct } from "@/server/staff";

/** Goods with how many of each, as they are typed: `TAPE-10=2`, by SKU or slug. */
export const pieces = z.array(z.string().regex(/^[^=]+=\d{1,4}$/, "please say SKU=pieces, such as TAPE-10=2"));

/**
 * The products that were typed, with their quantity.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export function readPieces(typed: readonly string[]): Promise<{ product: string; quantity: number }[]> {
  return Promise.all(
    typed.map(async (text) => {
      const [named = "", quantity] = text.split("=");
      return { product: (await findProduct(named)).id, quantity: Number(quantity) };
    }),
  );
}
