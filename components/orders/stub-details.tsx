import type { ReactNode } from "react";
import { TotalsList } from "@/components/cart/totals-list";
import type { PendingOrder } from "@/lib/client/pending-order";
import { toPesewas } from "@/lib/money";
import { confirmationMethodLabel } from "@/lib/order-status";
import { confirmationHeading } from "./order-state";
import { StateBanner } from "./state-banner";

/** What the browser itself remembers of an order that the shop does not show right now (SHP-CONFIRM-24). */
export function StubDetails({
  pending,
  problem,
  cancelled,
  action,
}: {
  pending: PendingOrder;
  problem: string;
  cancelled: boolean;
  action: ReactNode;
}) {
  const { status, payment, customerDetails, totals } = pending.orderDetails;
  const heading = confirmationHeading({
    method: payment.method,
    paymentStatus: payment.status,
    orderStatus: status,
    cancelledOnReturn: cancelled,
  });
  return (
    <div className="grid gap-6">
      <p role="alert" className="rounded-card border border-error px-5 py-4 text-sm">
        <strong className="block">{problem}</strong>
        Limited order details available.
      </p>
      <StateBanner heading={heading}>
        <p className="mt-3 text-sm">
          Order <strong className="tabular-nums">{pending.orderId}</strong> for {customerDetails.firstName}{" "}
          {customerDetails.lastName}
        </p>
        <p className="mt-1 text-sm">{confirmationMethodLabel(payment.method)}</p>
        <div className="mt-5">{action}</div>
      </StateBanner>
      <section aria-label="Totals" className="rounded-card border border-line p-5">
        <TotalsList
          totals={{
            subtotal: toPesewas(totals.subtotal ?? totals.total),
            discount: toPesewas(totals.discount ?? 0),
            total: toPesewas(totals.total),
          }}
        />
      </section>
    </div>
  );
}
