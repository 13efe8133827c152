import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { confirmationMethodLabel } from "@/lib/order-status";
import { formatPhone } from "@/lib/phone";
import { deliveryWindow } from "@/lib/policies";
import { billingOf } from "./order-state";

const card = "rounded-card border border-line p-5";

/** Delivery in the policy's words for the order's own region (SHP-CONFIRM-19), payment and addresses. */
export function OrderFactsCards({ order }: { order: Order }) {
  const { delivery } = useShopFacts();
  const { region, city } = order.shippingAddress;
  const { amount, note } = order.deliveryFee;
  return (
    <>
      <section aria-labelledby="delivery-title" className={card}>
        <h2 id="delivery-title" className="text-lg">
          Delivery
        </h2>
        <p className="mt-2 text-sm">{deliveryWindow(delivery, region, city)}</p>
        <p className="mt-1 text-muted text-sm">
          {amount === 0 ? "Delivery is free." : `Delivery fee ${formatCedis(amount)}, ${note}.`}
        </p>
        {order.notes && <p className="mt-2 text-sm">Your note: {order.notes}</p>}
        <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <AddressBlock title="Shipping address" address={order.shippingAddress} withPhone />
          <AddressBlock title="Billing address" address={billingOf(order)} />
        </div>
      </section>
      <section aria-labelledby="payment-title" className={card}>
        <h2 id="payment-title" className="text-lg">
          Payment
        </h2>
        <p className="mt-2 text-sm">{confirmationMethodLabel(order.payment.method)}</p>
      </section>
    </>
  );
}

function AddressBlock({
  title,
  address,
  withPhone = false,
}: {
  title: string;
  address: Order["shippingAddress"];
  withPhone?: boolean;
}) {
  return (
    <div className="text-sm">
      <h3 className="text-sm">{title}</h3>
      <address className="mt-1 text-muted not-italic">
        {address.firstName} {address.lastName}
        <br />
        {address.street}
        <br />
        {address.city}, {address.region}
        <br />
        {address.country}
        {withPhone && (
          <>
            <br />
            {formatPhone(address.phone)}
          </>
        )}
      </address>
    </div>
  );
}
