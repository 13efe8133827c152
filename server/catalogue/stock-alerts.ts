import { normaliseContact } from "@/lib/contracts/fields";
import { MAX_STOCK_ALERTS } from "@/lib/limits";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

/**
 * Notes who wants to hear that a product is back (BEYOND-68). A repeated request changes nothing, and a request beyond the limit
 * is not noted: the answer never says who is subscribed.
 * @param contact an e-mail address or a phone number, as it was typed
 * @throws AppError NOT_FOUND; CONFLICT for what can be bought now
 */
export async function askStockAlert(productId: string, contact: string): Promise<void> {
  const product = await db().product.findFirst({
    where: { id: productId, published: true },
    select: { inventory: { select: { onHand: true } } },
  });
  if (!product) throw new AppError("NOT_FOUND");
  if ((product.inventory?.onHand ?? 0) > 0)
    throw new AppError("CONFLICT", { message: "It is back: load this page again and put it into your cart." });
  await noteAlert(db(), productId, normaliseContact(contact));
}

/** @param contact as it is stored */
export async function noteAlert(tx: Tx, productId: string, contact: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO stock_alert (product_id, contact)
    SELECT ${productId}::uuid, ${contact}
    WHERE (SELECT count(*) FROM stock_alert WHERE contact = ${contact}) < ${MAX_STOCK_ALERTS}
    ON CONFLICT DO NOTHING`;
}
