import type { ReactNode } from "react";
import { addressLines, MoneyBadge, Papers, Refunds } from "@/components/orders";
import { AddressLines } from "@/components/ui/address-lines";
import { OrderedItems } from "@/components/ui/ordered-items";
import { Panel } from "@/components/ui/panel";
import type { Order } from "@/lib/contracts/orders";
import { formatDay, formatWeekday } from "@/lib/dates";
import { isAwaited } from "@/lib/order-status";
import { accountMethodLabel } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";

/** Ordered items with prices at the time, and totals (SHP-ACCOUNT-62, SHP-ACCOUNT-63). */
export function OrderItems({ order }: { order: Order }) {
  const noPicture = (
    <span className="grid size-14 shrink-0 place-items-center rounded-card bg-paper text-center text-muted text-xs">
      No image
    </span>
  );
  return (
    <OrderedItems order={order} title="Items" noPicture={noPicture}>
      <h2 className="sr-only">Summary</h2>
    </OrderedItems>
  );
}

type Address = Order["billingAddress"];

/** Payment, delivery, contact, billing and notes (SHP-ACCOUNT-64 to SHP-ACCOUNT-68). */
export function OrderFacts({ order }: { order: Order }) {
  const { payment, shipping, shippingAddress, billingAddress, customerDetails, notes } = order;
  return (
    <div className="grid gap-5 md:max-xl:grid-cols-2">
      <Panel title="Payment">
        <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
          {accountMethodLabel(payment.method)}
          <MoneyBadge order={order} />
        </p>
        <dl className="mt-3 grid gap-2 empty:hidden">
          {payment.paidAt && <Fact name="Paid on">{formatDay(payment.paidAt)}</Fact>}
          {payment.reference && <Fact name="Reference">{payment.reference}</Fact>}
        </dl>
        <Refunds refunds={order.refunds} />
        <Papers order={order} />
      </Panel>
      <Panel title="Shipping">
        <AddressLines lines={addressLines(shippingAddress)} />
        <dl className="mt-3 grid gap-2 empty:hidden">
          {shipping.trackingNumber && <Fact name="Tracking number">{shipping.trackingNumber}</Fact>}
          {shipping.estimatedDelivery && isAwaited(order) && (
            <Fact name="Estimated delivery">{formatWeekday(shipping.estimatedDelivery)}</Fact>
          )}
        </dl>
      </Panel>
      <Panel title="Contact">
        <p>
          {customerDetails.firstName} {customerDetails.lastName}
        </p>
        <p className="break-words text-muted">{customerDetails.email}</p>
        <p className="text-muted tabular-nums">{formatPhone(customerDetails.phone)}</p>
      </Panel>
      {!isSameAddress(billingAddress, shippingAddress) && (
        <Panel title="Billing address">
          <AddressLines lines={addressLines(billingAddress)} />
        </Panel>
      )}
      {notes && (
        <Panel title="Notes">
          <p className="whitespace-pre-line break-words">{notes}</p>
        </Panel>
      )}
    </div>
  );
}

/** SHP-ACCOUNT-67 */
export function isSameAddress(one: Address, other: Address): boolean {
  const fields = ["firstName", "lastName", "phone", "street", "city", "state", "country"] as const;
  return fields.every((field) => one[field] === other[field]);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="break-words font-medium tabular-nums">{children}</dd>
    </div>
  );
}
