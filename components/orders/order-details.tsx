import { Thumbnail, TotalsList } from "@/components/ui/goods";
import { Link } from "@/components/ui/link";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis, formatTimes, toPesewas } from "@/lib/money";
import { confirmationMethodLabel } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { formatPhone } from "@/lib/phone";
import { deliveryWindow } from "@/lib/policies";
import { billingOf } from "./order-state";

const card = "rounded-card border border-line p-5";

/** Items and totals of an order (SHP-CONFIRM-05, SHP-CONFIRM-06, SHP-CONFIRM-08). */
export function OrderItems({ order }: { order: Order }) {
  const { subtotal, discount, total } = order.totals;
  return (
    <section aria-labelledby="items-title" className={card}>
      <h2 id="items-title" className="text-lg">
        Your order
      </h2>
      <ul className="mt-2 mb-4 divide-y divide-line border-line border-b">
        {order.items.map((item) => (
          <li key={item._id} className="flex items-center gap-3 py-3.5">
            <Thumbnail image={item.product?.featuredImage ?? null} size="sm" />
            <div className="min-w-0 grow text-sm">
              <p className="font-medium">
                {item.product?._id ? (
                  <Link href={paths.product(item.product.slug)} className="underline-offset-4 hover:underline">
                    {item.product.name}
                  </Link>
                ) : (
                  (item.product?.name ?? "Product unavailable")
                )}
              </p>
              <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
                <span className="text-muted text-xs">
                  {item.quantity} × {formatCedis(item.priceAtOrder)}
                </span>
                <strong>{formatTimes(item.priceAtOrder, item.quantity)}</strong>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <TotalsList
        totals={{ subtotal: toPesewas(subtotal), discount: toPesewas(discount), total: toPesewas(total) }}
        promoCode={order.promoCode}
      />
    </section>
  );
}

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
