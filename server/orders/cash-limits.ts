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
  const [open] = await tx.$queryRaw<{ phone: number; email: number; address: number }[]>`
    WITH wanted AS (SELECT ${phone}::text AS phone, ${email}::text AS email,
      delivery_place(${address.street}::text, ${address.city}::text, ${address.state}::text) AS place)
    SELECT
      count(*) FILTER (WHERE o.phone = wanted.phone)::int AS phone,
      count(*) FILTER (WHERE lower(o.email) = wanted.email)::int AS email,
      count(*) FILTER (
        WHERE delivery_place(o.shipping_street, o.shipping_city, o.shipping_region) = wanted.place)::int AS address
    FROM wanted, "order" o
    WHERE o.payment_method IN ('cash', 'bank_cheque') AND o.status IN ('pending', 'processing', 'shipped')
      AND o.payment_status NOT IN ('paid', 'refunded')
      AND (o.phone = wanted.phone OR lower(o.email) = wanted.email
        OR delivery_place(o.shipping_street, o.shipping_city, o.shipping_region) = wanted.place)`;
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
