import { normalisePromo } from "@/lib/promo";
import { db, type Tx } from "@/server/core/db";

export interface Promo {
  code: string;
  valid: boolean;
  /** Whole per cent of the subtotal; 0 when the code does not hold. */
  percent: number;
}

/** Looks a code up; only the server decides whether it holds (SHP-CART-19). */
export async function findPromo(tx: Tx, code: string, now = new Date()): Promise<Promo> {
  const wanted = normalisePromo(code);
  const promotion = await tx.promotion.findFirst({
    where: {
      code: wanted,
      active: true,
      AND: [
        { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
        { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      ],
    },
    select: { percent: true },
  });
  return { code: wanted, valid: promotion !== null, percent: promotion?.percent ?? 0 };
}

export async function isPromoValid(code: string): Promise<boolean> {
  return (await findPromo(db(), code)).valid;
}
