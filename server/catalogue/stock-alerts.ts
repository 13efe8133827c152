import { normaliseContact } from "@/lib/contracts/fields";
import { MAX_STOCK_ALERTS } from "@/lib/limits";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

/**
 * Subscribes to a back-in-stock alert (BEYOND-68). Repeated requests and those above the limit are ignored, so that the
 * answer never reveals subscriptions.
 * @param contact email or phone number as typed
 * @throws AppError NOT_FOUND; CONFLICT if the product is in stock
 */
export async function askStockAlert(productId: string, contact: string): Promise<void> {
  const product = await db().product.findFirst({
    where: { id: productId, published: true },
    select: { inventory: { select: { onHand: true } } },
  });
  if (!product) throw new AppError("NOT_FOUND");
  if ((product.inventory?.onHand ?? 0) > 0)
    throw new AppError("CONFLICT", { message: "It's back in stock. Reload this page and add it to your cart." });
  await noteAlert(db(), productId, normaliseContact(contact));
}

/** @param contact as stored */
export async function noteAlert(tx: Tx, productId: string, contact: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO stock_alert (product_id, contact)
    SELECT ${productId}::uuid, ${contact}
    WHERE (SELECT count(*) FROM stock_alert WHERE contact = ${contact}) < ${MAX_STOCK_ALERTS}
    ON CONFLICT DO NOTHING`;
}
