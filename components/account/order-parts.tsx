import type { ReactNode } from "react";
import { Thumbnail, TotalsList } from "@/components/ui/goods";
import { Link } from "@/components/ui/link";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { formatCedis, formatTimes, toPesewas } from "@/lib/money";
import { accountMethodLabel } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { formatPhone } from "@/lib/phone";
import { PaymentStatusBadge } from "./orders-table";

type Item = Order["items"][number];

/** What was ordered at the prices of then, and what it came to (SHP-ACCOUNT-62, SHP-ACCOUNT-63). */
export function OrderGoods({ order }: { order: Order }) {
  const { subtotal, discount, total } = order.totals;
  return (
    <section aria-labelledby="goods-title" className="rounded-card border border-line p-5">
      <h2 id="goods-title" className="text-lg">
        Items
      </h2>
      <ul className="mt-2 mb-4 divide-y divide-line border-line border-b">
        {order.items.map((item) => (
          <ItemRow key={item._id} item={item} />
        ))}
      </ul>
      <h2 className="sr-only">Summary</h2>
      <TotalsList
        totals={{ subtotal: toPesewas(subtotal), discount: toPesewas(discount), total: toPesewas(total) }}
        promoCode={order.promoCode}
      />
    </section>
  );
}

function ItemRow({ item }: { item: Item }) {
  const { product, quantity, priceAtOrder } = item;
  return (
    <li className="flex items-center gap-3 py-3.5">
      {product?.featuredImage ? (
        <Thumbnail image={product.featuredImage} size="sm" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-paper text-center text-muted text-xs">
          No image
        </span>
      )}
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">
          {product?._id ? (
            <Link href={paths.product(product.slug)} className="underline-offset-4 hover:underline">
              {product.name}
            </Link>
          ) : (
            (product?.name ?? "Product unavailable")
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <span className="text-muted text-xs">
            {quantity} × {formatCedis(priceAtOrder)}
          </span>
          <strong>{formatTimes(priceAtOrder, quantity)}</strong>
        </p>
      </div>
    </li>
  );
}

type Address = Order["shippingAddress"];

/** Payment, delivery, contact, bill and notes (SHP-ACCOUNT-64 to SHP-ACCOUNT-68). */
export function OrderFacts({ order }: { order: Order }) {
  const { payment, shipping, shippingAddress, billingAddress, deliveryFee, customerDetails, notes } = order;
  return (
    <div className="grid gap-5 md:max-xl:grid-cols-2">
      <Card title="Payment">
        <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
          {accountMethodLabel(payment.method)}
          <PaymentStatusBadge status={payment.status} />
        </p>
        <dl className="mt-3 grid gap-2 empty:hidden">
          {payment.paidAt && <Fact name="Paid on">{formatDay(payment.paidAt)}</Fact>}
          {payment.reference && <Fact name="Reference">{payment.reference}</Fact>}
        </dl>
      </Card>
      <Card title="Shipping">
        <AddressLines address={shippingAddress} />
        <dl className="mt-3 grid gap-2">
          {shipping.trackingNumber && <Fact name="Tracking number">{shipping.trackingNumber}</Fact>}
          {shipping.estimatedDelivery && <Fact name="Estimated delivery">{formatDay(shipping.estimatedDelivery)}</Fact>}
          <Fact name="Delivery fee">
            {deliveryFee.amount === 0 ? "Free" : `${formatCedis(deliveryFee.amount)}, ${deliveryFee.note}`}
          </Fact>
        </dl>
      </Card>
      <Card title="Contact">
        <p>
          {customerDetails.firstName} {customerDetails.lastName}
        </p>
        <p className="break-words text-muted">{customerDetails.email}</p>
        <p className="text-muted tabular-nums">{formatPhone(customerDetails.phone)}</p>
      </Card>
      {!isSameAddress(billingAddress, shippingAddress) && (
        <Card title="Billing address">
          <AddressLines address={billingAddress} />
        </Card>
      )}
      {notes && (
        <Card title="Notes">
          <p className="whitespace-pre-line break-words">{notes}</p>
        </Card>
      )}
    </div>
  );
}

/** SHP-ACCOUNT-67 */
export function isSameAddress(one: Address, other: Address): boolean {
  const fields = ["firstName", "lastName", "phone", "street", "city", "state", "country"] as const;
  return fields.every((field) => one[field] === other[field]);
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line p-5 text-sm">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

function AddressLines({ address }: { address: Address }) {
  return (
    <address className="not-italic">
      {address.firstName} {address.lastName}
      <span className="block text-muted">{address.street}</span>
      <span className="block text-muted">
        {address.city}, {address.state}
      </span>
      <span className="block text-muted">{address.country}</span>
    </address>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="break-words font-medium tabular-nums">{children}</dd>
    </div>
  );
}
