import { AddressLines } from "@/components/ui/address-lines";
import { Panel } from "@/components/ui/panel";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { isAwaited, isCalledOff } from "@/lib/order-status";
import { confirmationMethodLabel } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";
import { deliveryWindow } from "@/lib/policies";
import { addressLines, billingOf } from "./order-state";
import { Papers } from "./papers";
import { Refunds } from "./refunds";

/** Delivery time of the order's region (SHP-CONFIRM-19), payment and addresses. */
export function OrderFactsCards({ order }: { order: Order }) {
  const { delivery } = useShopFacts();
  const { region, city, phone } = order.shippingAddress;
  return (
    <>
      <Panel title="Delivery">
        {isCalledOff(order) && <p className="mb-2">This order won't be delivered.</p>}
        {isAwaited(order) && <p className="mb-2">{deliveryWindow(delivery, region, city)}</p>}
        {order.notes && <p className="mb-2">Your note: {order.notes}</p>}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
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
