import { pesewas, toCedis } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { staffPaths } from "@/lib/staff-paths";
import { db, type Tx } from "@/server/core/db";
import { addJob, type StaffNewsJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { type StaffNews, sendMail, writeStaffNewsMail } from "@/server/mail";
import { readSettings } from "@/server/settings";

/** Maximum number of orders and of products listed in a mail; further ones are counted. */
const NAMED = 30;

interface Notice {
  id: bigint;
  event: "placed" | "paid" | "low_stock";
  orderId: string | null;
  productId: string | null;
}

/**
 * Queues one mail per recipient about new orders and low stock (BEYOND-44).
 * Takes all notices in one transaction, so that each is mailed once and many orders make one mail a minute.
 */
export async function sendStaffNews(): Promise<void> {
  const { staffMail } = await readSettings();
  await db().$transaction(async (tx) => {
    const notices = await takeNotices(tx);
    const isWanted = ({ event }: Notice) =>
      event === "low_stock" ? staffMail.lowStock : event === "paid" ? staffMail.paidOrders : staffMail.newOrders;
    const wanted = notices.filter(isWanted);
    const [last] = notices.slice(-1);
    if (wanted.length === 0 || !last) return;
    const orders = wanted.flatMap(({ event, orderId }) =>
      event !== "low_stock" && orderId ? [{ event, orderId }] : [],
    );
    const products = [...new Set(wanted.flatMap(({ productId }) => productId ?? []))];
    const news = {
      orders: orders.slice(0, NAMED),
      moreOrders: Math.max(0, orders.length - NAMED),
      products: products.slice(0, NAMED),
      moreProducts: Math.max(0, products.length - NAMED),
    };
    for (const to of staffMail.addresses)
      await addJob(tx, "staff-news", { to, ...news }, `staff-news:${last.id}:${to}`);
  });
}

function takeNotices(tx: Tx): Promise<Notice[]> {
  return tx.$queryRaw<Notice[]>`
    WITH taken AS (DELETE FROM staff_notice RETURNING id, event, order_id AS "orderId", product_id AS "productId")
    SELECT * FROM taken ORDER BY id`;
}

/**
 * Mails the news to one recipient.
 * @param origin identifies the mail across retries
 */
export async function mailNews({ to, ...job }: StaffNewsJob, origin: { id: string }): Promise<void> {
  const [orders, products, shop] = await Promise.all([readOrders(job), readStaffProduct(job), readSettings()]);
  if (orders.length + products.length === 0) return;
  const { moreOrders, moreProducts } = job;
  const news: StaffNews = { orders, moreOrders, products, moreProducts, deskUrl: shopUrl(staffPaths.desk) };
  await sendMail(writeStaffNewsMail({ to, key: `job-${origin.id}`, news, shop }));
}

/** Current data of the orders, in the order of the notices. */
async function readOrders({ orders }: Pick<StaffNewsJob, "orders">): Promise<StaffNews["orders"]> {
  const rows = await db().order.findMany({ where: { id: { in: orders.map(({ orderId }) => orderId) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.flatMap(({ event, orderId }) => {
    const row = byId.get(orderId);
    if (!row) return [];
    const total = toCedis(pesewas(row.totalPesewas));
    const { cash } = riderMoney({
      status: row.status,
      payment: {
        method: row.paymentMethod,
        status: row.paymentStatus,
        chequeReceivedAt: row.chequeReceivedAt?.toISOString() ?? null,
      },
      totals: { total },
      deliveryFee: { amount: toCedis(pesewas(row.deliveryFeePesewas)) },
    });
    return {
      event,
      number: row.number,
      name: `${row.firstName} ${row.lastName}`.trim(),
      phone: row.phone,
      city: row.shippingCity,
      method: row.paymentMethod,
      total,
      cash: toCedis(cash),
      url: shopUrl(staffPaths.order(row.number)),
    };
  });
}

async function readStaffProduct({ products }: Pick<StaffNewsJob, "products">): Promise<StaffNews["products"]> {
  const rows = await db().product.findMany({
    where: { id: { in: products } },
    select: { name: true, slug: true, inventory: { select: { onHand: true } } },
    orderBy: { name: "asc" },
  });
  return rows.map(({ name, slug, inventory }) => ({
    name,
    onHand: inventory?.onHand ?? 0,
    url: shopUrl(staffPaths.stockItem(slug)),
  }));
}
