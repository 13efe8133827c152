import { AddressLines } from "@/components/ui/address-lines";
import { Panel } from "@/components/ui/panel";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis, formatMoney } from "@/lib/money";
import { feePaidToRider } from "@/lib/order-due";
import { isAwaited, isCalledOff } from "@/lib/order-status";
import { confirmationMethodLabel } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";
import { deliveryWindow } from "@/lib/policies";
import { addressLines, billingOf } from "./order-state";
import { Papers } from "./papers";
import { Refunds } from "./refunds";

/** Delivery terms of the order's region (SHP-CONFIRM-19), payment and addresses. */
export function OrderFactsCards({ order }: { order: Order }) {
  const { delivery } = useShopFacts();
  const { region, city, phone } = order.shippingAddress;
  const { amount, note } = order.deliveryFee;
  const paidFee = feePaidToRider(order);
  return (
    <>
      <Panel title="Delivery">
        {isCalledOff(order) ? (
          <p>This order won't be delivered.</p>
        ) : (
          <>
            {isAwaited(order) && <p className="mb-1">{deliveryWindow(delivery, region, city)}</p>}
            <p className="text-muted">
              {paidFee > 0
                ? `Delivery fee paid to the rider: ${formatMoney(paidFee)}.`
                : amount === 0
                  ? "Delivery is free."
                  : `Delivery fee ${formatCedis(amount)}, ${note}.`}
            </p>
          </>
        )}
        {order.notes && <p className="mt-2">Your note: {order.notes}</p>}
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <div>
            <h3 className="text-sm">Shipping address</h3>
            <AddressLines lines={[...addressLines(order.shippingAddress), formatPhone(phone)]} className="mt-1" />
          </div>
          <div>
            <h3 className="text-sm">Billing address</h3>
            <AddressLines lines={addressLines(billingOf(order))} className="mt-1" />
          </div>
        </div>
      </Panel>
      <Panel title="Payment">
        <p>{confirmationMethodLabel(order.payment.method)}</p>
        <Refunds refunds={order.refunds} />
        <Papers order={order} />
      </Panel>
    </>
  );
}
