import { pesewas, toCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { noteAlert } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { addJob, type StockAlertJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { sendMail, writeStockAlertMail } from "@/server/mail";
import { readSettings } from "@/server/settings";

/** Queues an alert for each email that waits for a product in stock again, exactly once (BEYOND-68). */
export async function sendBackInStockAlerts(): Promise<void> {
  await db().$transaction(async (tx) => {
    const alerts = await tx.$queryRaw<{ productId: string; contact: string }[]>`
      DELETE FROM stock_alert a USING product p, inventory i
      WHERE p.id = a.product_id AND i.product_id = p.id AND p.published AND i.on_hand > 0 AND a.contact LIKE '%@%'
      RETURNING a.product_id AS "productId", a.contact`;
    for (const { productId, contact } of alerts) await addJob(tx, "stock-alert-mail", { productId, to: contact }, null);
  });
}

/**
 * Sends a back-in-stock alert (BEYOND-68), or stores the request again if the product sold out meanwhile.
 * @param origin the job's id, which makes the Message-ID equal for retries
 */
export async function mailStockAlert({ productId, to }: StockAlertJob, origin: { id: string }): Promise<void> {
  const product = await db().product.findUnique({
    where: { id: productId },
    select: {
      name: true,
      slug: true,
      published: true,
      pricePesewas: true,
      images: { select: { url: true, alt: true }, orderBy: { position: "asc" }, take: 1 },
      inventory: { select: { onHand: true } },
    },
  });
  if (!product) return;
  if (!product.published || (product.inventory?.onHand ?? 0) <= 0) return noteAlert(db(), productId, to);
  const { name, slug, pricePesewas, images } = product;
  await sendMail(
    writeStockAlertMail({
      to,
      key: `job-${origin.id}`,
      product: {
        name,
        price: toCedis(pesewas(pricePesewas)),
        picture: images[0] ?? null,
        url: shopUrl(paths.product(slug)),
      },
      shop: await readSettings(),
    }),
  );
}
