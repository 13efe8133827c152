import { MAX_STOCK_ALERTS } from "@/lib/limits";
import { normalisePhone } from "@/lib/phone";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { addJob } from "@/server/core/queue";

/**
 * Notes who wants to hear that a product is back (BEYOND-68). Who waits already waits on, and whoever waits for too much
 * is not noted: nobody can find out who waits.
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
  await noteAlert(db(), productId, contact.includes("@") ? contact.toLowerCase() : normalisePhone(contact));
}

/** @param contact as it is stored */
async function noteAlert(tx: Tx, productId: string, contact: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO stock_alert (product_id, contact)
    SELECT ${productId}::uuid, ${contact}
    WHERE (SELECT count(*) FROM stock_alert WHERE contact = ${contact}) < ${MAX_STOCK_ALERTS}
    ON CONFLICT DO NOTHING`;
}

/**
 * Takes everybody who waits by e-mail for what can be bought again, and queues a mail to each, in one transaction: nobody
 * is written to twice.
 */
export async function tellWaiting(): Promise<void> {
  await db().$transaction(async (tx) => {
    const told = await tx.$queryRaw<{ productId: string; contact: string }[]>`
      DELETE FROM stock_alert WHERE id IN (SELECT alert_id FROM stock_alert_due WHERE is_email)
      RETURNING product_id AS "productId", contact`;
    for (const { productId, contact } of told) await addJob(tx, "stock-alert-mail", { productId, to: contact }, null);
  });
}

/** Puts somebody back whose mail was not sent yet when the goods were sold out again. */
export const waitOn = (productId: string, contact: string): Promise<void> => noteAlert(db(), productId, contact);
