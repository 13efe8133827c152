import type { Settings } from "@/lib/contracts/settings";
import { formatMoney, type Pesewas, toCedis } from "@/lib/money";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import type { Buyer } from "./buyer";
import type { Placement } from "./write-order";

/**
 * How far the shop trusts an order that is paid on delivery, in cash or by cheque: it takes goods off the shelf for
 * nothing but a phone number. A cheque is limited as cash is, since it keeps the goods even longer; an order that costs
 * nothing is not.
 */

const sameBuyer = {
  phone: "with this phone number",
  email: "with this e-mail address",
  address: "to this address",
};

/** @throws AppError CASH_LIMIT when the total is above what may be paid on delivery */
export function checkValueOnTrust(total: Pesewas, settings: Settings, placement: Placement): void {
  const { maxOrderPesewas } = settings.cash;
  if (total <= maxOrderPesewas) return;
  const reason = `Only orders up to ${formatMoney(maxOrderPesewas)} can be paid on delivery.`;
  const message = `${reason} ${wayOut(settings, placement)}`;
  throw new AppError("CASH_LIMIT", { message, data: { limit: "value", most: toCedis(maxOrderPesewas) } });
}

/**
 * Counts the buyer's orders whose money is still to come on delivery. Wait for the buyer's turn first.
 * @throws AppError CASH_LIMIT
 */
export async function checkOpenOnTrust(
  tx: Sql,
  { phone, email, address }: Buyer,
  settings: Settings,
  placement: Placement,
): Promise<void> {
  const { street, city, state } = address;
  // One count for each, so that each is found by its index however many orders are open.
  const [open] = await tx.$queryRaw<{ phone: number; email: number; address: number }[]>`
    WITH open AS NOT MATERIALIZED (
      SELECT phone, lower(email) AS email, delivery_place(shipping_street, shipping_city, shipping_region) AS place
      FROM "order"
      WHERE payment_method IN ('cash', 'bank_cheque') AND status IN ('pending', 'processing', 'shipped')
        AND payment_status NOT IN ('paid', 'refunded'))
    SELECT (SELECT count(*)::int FROM open WHERE phone = ${phone}) AS phone,
      (SELECT count(*)::int FROM open WHERE email = ${email}) AS email,
      (SELECT count(*)::int FROM open
        WHERE place = delivery_place(${street}::text, ${city}::text, ${state}::text)) AS address`;
  const { cash } = settings;
  const most = { phone: cash.maxOpenPerPhone, email: cash.maxOpenPerEmail, address: cash.maxOpenPerAddress };
  for (const limit of ["phone", "email", "address"] as const) {
    if (!open || open[limit] < most[limit]) continue;
    const orders = most[limit] === 1 ? "One order" : `${most[limit]} orders`;
    const reason = `${orders} ${sameBuyer[limit]} ${most[limit] === 1 ? "is" : "are"} still to be paid on delivery, and we take no more at once.`;
    const message = `${reason} ${wayOut(settings, placement)}`;
    throw new AppError("CASH_LIMIT", { message, data: { limit, most: most[limit] } });
  }
}

/** How the order can be placed all the same, told to the buyer or to the member of staff who takes it. */
function wayOut({ contact }: Settings, { takenBy }: Placement): string {
  return takenBy
    ? "Take this one by mobile money or card."
    : `Please pay this one by mobile money or card, or call us on ${contact.phone}.`;
}
