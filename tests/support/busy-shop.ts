import { askReturn, placeOrder, sendRefund } from "@/server/orders";
import type { Sandbox } from "@/tools/paystack-sandbox";
import { deliver, paidOrder } from "../payments/support";
import type { TestDatabase } from "./database";
import { addProduct, guest, orderRequest } from "./orders";
import { askRefund, giveBackByHand } from "./refunds";
import { deliveredOrder, returnOf } from "./returns";

/** Characters and line breaks that a careless format would break. */
const ODD = "one\ttwo\n\\.\n\\N GH₵ \\";
/** The same in bytes. */
const BYTES = Buffer.from([0, 9, 10, 92, 46, 10, 255]);

/** Tables that a backup must contain with rows. */
export const filledTables = [
  ...['"order"', "order_item", "order_access", "payment", "payment_event", "dispute", "refund", "refund_request"],
  ...["refund_elsewhere", "return_request", "return_line", "return_picture", "media", "media_file", "stock_movement"],
];

/**
 * Fills a shop with all kinds of money and product data: a queued email, a partial refund, another one still to be
 * sent, a dispute, a return with a photo, a product picture.
 * @returns the number of the order whose email is queued, and the id of the refund to be sent
 */
export async function fillShop(
  shop: TestDatabase,
  provider: Sandbox,
): Promise<{ order: string; refundRequest: string }> {
  const { db, query } = shop;
  const product = (await addProduct(db, { name: "Desk lamp", onHand: 50 })).id;
  await query("UPDATE product SET summary = $1", [ODD]);

  const refunded = await paidOrder(db, provider);
  const orderId = refunded.id;
  await sendRefund((await askRefund(shop, { orderId, amountPesewas: 1200 })) ?? "");
  const [sent] = provider.control.refunds();
  provider.control.moveRefund(sent?.id ?? 0, "processed");
  await deliver(provider, refunded.reference);
  await giveBackByHand(shop, orderId, { amountPesewas: 300 });
  const disputed = await paidOrder(db, provider);
  provider.control.dispute(disputed.reference, { amount: 2000 });
  await deliver(provider, disputed.reference);

  const returned = await deliveredOrder(shop);
  await askReturn({ viewer: returned.viewer, key: returned.id, input: returnOf(returned, { words: ODD }) });
  await query("INSERT INTO return_picture (order_id, return_id, bytes) SELECT order_id, id, $1 FROM return_request", [
    BYTES,
  ]);
  await query("INSERT INTO media (id) VALUES ($1)", ["0".repeat(32)]);
  await query("INSERT INTO media_file (media_id, name, bytes) VALUES ($1, '640.webp', $2)", ["0".repeat(32), BYTES]);

  // The worker's jobs up to here are done; later ones stay queued.
  await query("DELETE FROM graphile_worker._private_jobs");
  const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 3 }]) });
  return { order: order.orderId, refundRequest: (await askRefund(shop, { orderId, amountPesewas: 500 })) ?? "" };
}
