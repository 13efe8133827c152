import { pesewas, toCedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { db } from "@/server/core/db";
import type { StockAlertJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { sendMail, writeStockAlertMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { waitOn } from "./stock-alerts";

/**
 * Writes to one who waited that the goods are back (BEYOND-68). Where they were sold out again meanwhile, they wait on.
 * @param origin names the mail, so that a repeated try is seen as the same one
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
  if (!product.published || (product.inventory?.onHand ?? 0) <= 0) return waitOn(productId, to);
  const { name, slug, pricePesewas, images } = product;
  await sendMail(
    writeStockAlertMail({
      to,
      key: `job-${origin.id}`,
      goods: {
        name,
        price: toCedis(pesewas(pricePesewas)),
        picture: images[0] ?? null,
        url: shopUrl(paths.product(slug)),
      },
      shop: await readSettings(),
    }),
  );
}
