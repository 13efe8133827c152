import { writeStockSms } from "@/emails/order-sms";
import { formatMoney, pesewas, toCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { smsDigits } from "@/lib/phone";
import { quietUntil } from "@/lib/sms";
import { noteAlert } from "@/server/catalogue";
import { db } from "@/server/core/db";
import { addJob, type StockAlertJob, type StockSmsJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { sendMail, writeStockAlertMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { hasSmsProvider, takesSms } from "@/server/sms";
import { isStale, sendSms } from "@/server/sms/send-sms";

/**
 * Queues an alert for each email, and each number that takes SMS, that waits for a product in stock again, exactly once
 * (BEYOND-68). Other numbers wait for staff.
 */
export async function sendBackInStockAlerts(now = new Date()): Promise<void> {
  const { sms } = await readSettings();
  const phones = hasSmsProvider() && sms.backInStock ? await waitingPhones() : [];
  await db().$transaction(async (tx) => {
    const alerts = await tx.$queryRaw<StockAlertJob[]>`
      DELETE FROM stock_alert a USING product p, inventory i
      WHERE p.id = a.product_id AND i.product_id = p.id AND p.published AND i.on_hand > 0
        AND (a.contact LIKE '%@%' OR a.contact = ANY(${phones}::text[]))
      RETURNING a.product_id AS "productId", a.contact AS "to"`;
    for (const alert of alerts) {
      if (alert.to.includes("@")) await addJob(tx, "stock-alert-mail", alert, null);
      else await addJob(tx, "stock-alert-sms", { ...alert, at: now.toISOString() }, null);
    }
  });
}

/** Numbers of the worklist that take SMS. */
async function waitingPhones(): Promise<string[]> {
  const rows = await db().$queryRaw<{ phone: string }[]>`SELECT DISTINCT phone FROM worklist_back_in_stock`;
  const taken = await Promise.all(rows.map(async ({ phone }) => ((await takesSms(phone)) ? phone : [])));
  return taken.flat();
}

/**
 * Sends a back-in-stock alert (BEYOND-68), or stores the request again if the product sold out meanwhile.
 * @param origin the job's id, which makes the Message-ID equal for retries
 */
export async function mailStockAlert(job: StockAlertJob, origin: { id: string }): Promise<void> {
  const product = await findInStock(job);
  if (!product) return;
  const { name, slug, pricePesewas, images } = product;
  await sendMail(
    writeStockAlertMail({
      to: job.to,
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

/**
 * Texts a back-in-stock alert (BEYOND-82) as `mailStockAlert` mails it, outside of the quiet hours. One that is too old is
 * dropped.
 */
export async function smsStockAlert(job: StockSmsJob, origin: { id: string }, now = new Date()): Promise<void> {
  const settings = await readSettings();
  const to = smsDigits(job.to);
  if (!to || !hasSmsProvider() || isStale(new Date(job.at), now) || !(await takesSms(job.to))) return;
  const quietEnd = quietUntil(now, settings.sms);
  if (quietEnd) return addJob(db(), "stock-alert-sms", job, null, quietEnd);
  const product = await findInStock(job);
  if (!product) return;
  const text = writeStockSms({
    name: product.name,
    price: formatMoney(pesewas(product.pricePesewas)),
    url: shopUrl(paths.product(product.slug)),
  });
  await sendSms({ key: `stock:${origin.id}`, orderId: null, event: "stock", to, text }, settings);
}

/** The product, or null if it is not on sale; then the request is stored again. */
async function findInStock({ productId, to }: StockAlertJob) {
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
  if (product?.published && (product.inventory?.onHand ?? 0) > 0) return product;
  if (product) await noteAlert(db(), productId, to);
  return null;
}
