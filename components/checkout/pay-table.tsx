import { AmountRows } from "@/components/ui/amount-rows";
import { type chargeOf, rowsBeforeConfirm } from "@/lib/amounts-to-pay";
import { formatWeekday } from "@/lib/dates";
import type { Pesewas } from "@/lib/money";
import type { CheckoutMethod } from "@/lib/payment-methods";
import type { DeliveryQuote } from "./order-summary";

/** Table above Confirm Order (BEYOND-55): pay now, pay the rider, in all, and the day of arrival; empty until the place is known. */
export function PayTable({
  total,
  fee,
  method,
  by,
}: ReturnType<typeof chargeOf<Pesewas | null>> & { method: CheckoutMethod; by: DeliveryQuote["by"] }) {
  return (
    <div role="status" className="mb-4 empty:hidden">
      {fee !== null && (
        <dl className="grid gap-2 rounded-card border border-line bg-paper px-4 py-3 text-sm md:px-6">
          <AmountRows rows={rowsBeforeConfirm(total, fee, method, by ? formatWeekday(by) : "Choose your town")} />
        </dl>
      )}
    </div>
  );
}
