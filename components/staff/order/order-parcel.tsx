import { OrderedGoods } from "@/components/ui/ordered-goods";
import { Panel } from "@/components/ui/panel";
import type { StaffOrder } from "@/lib/contracts/staff/orders";
import { formatWeekday } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { Facts } from "./facts";

/** What is packed, and where it goes. */
export function OrderParcel({ order: { order, carrier, toCollect, facts, cancelReason } }: { order: StaffOrder }) {
  const { customerDetails, shippingAddress, shipping, notes } = order;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOpen = !["delivered", "completed", "cancelled"].includes(facts.status);
  return (
    <>
      <OrderedGoods order={order} title={`Goods, ${pieces} ${pieces === 1 ? "piece" : "pieces"}`} />
      <Panel title="Delivery">
        <address className="text-base not-italic">
          {customerDetails.firstName} {customerDetails.lastName}
          <br />
          {shippingAddress.street}
          <br />
          {shippingAddress.city}, {shippingAddress.region}
        </address>
        {notes && <p className="mt-3 rounded-card bg-paper px-3 py-2 whitespace-pre-line break-words">{notes}</p>}
        <Facts
          facts={{
            By: isOpen && shipping.estimatedDelivery ? formatWeekday(shipping.estimatedDelivery) : null,
            "Rider takes": isOpen && toCollect > 0 ? formatCedis(toCollect) : null,
            "Delivery fee": formatCedis(order.deliveryFee.amount),
            Carrier: carrier,
            "Tracking number": shipping.trackingNumber,
            Email: customerDetails.email,
            "Cancelled because": cancelReason,
          }}
        />
      </Panel>
    </>
  );
}
