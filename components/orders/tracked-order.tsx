"use client";

import { useId } from "react";
import { AmountRows } from "@/components/ui/amount-rows";
import { OrderPictures } from "@/components/ui/order-pictures";
import { useShopFacts } from "@/components/ui/shop-facts";
import { ActionLink } from "@/components/ui/text-link";
import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { isOver } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { confirmationMethodLabel } from "@/lib/payment-methods";
import { DueList } from "./due-list";
import { KeepLink } from "./keep-link";
import { OrderBadges } from "./order-badges";
import { confirmationHeading, nextStep } from "./order-state";
import { orderSteps } from "./order-steps";
import { verifyPayment } from "./payment";
import { PaymentActions } from "./payment-actions";
import { StepLine } from "./step-line";
import { useFollowing } from "./use-following";

/**
 * Order tracker (BEYOND-57): steps, paid and due amounts, and Pay Now while unpaid. Steps of a finished order are
 * collapsed.
 * @param onChange reloads the order
 */
export function TrackedOrder({ order, onChange }: { order: Order; onChange: () => Promise<Order | null> }) {
  const title = useId();
  const facts = useShopFacts();
  const liveMessage = useFollowing(order, true, onChange);
  const { orderId, payment, totals, createdAt } = order;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const steps = <StepLine steps={orderSteps(order)} />;

  /** Verifies with the provider, then reloads the order. */
  async function check(): Promise<Order | null> {
    if (payment.reference) await verifyPayment(payment.reference).catch(() => null);
    return onChange();
  }

  return (
    <li>
      <article aria-labelledby={title} className="grid gap-4 rounded-card border border-line p-5">
        <header>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id={title} className="tabular-nums">
              Order {orderId}
            </h3>
            <OrderBadges order={order} />
          </div>
          <p className="mt-1 text-muted text-sm">
            {formatDay(createdAt)} · <span className="tabular-nums">{formatCedis(totals.total)}</span> ·{" "}
            {confirmationMethodLabel(payment.method)}
          </p>
          <div className="mt-3 flex items-center gap-3 text-muted text-sm">
            <OrderPictures order={order} />
            {pieces} {pieces === 1 ? "item" : "items"}
          </div>
          <dl className="mt-3 grid gap-1 text-sm empty:hidden">
            <AmountRows rows={[...orderRowsAboveTotal(order), ...orderRowsBelowTotal(order)]} />
          </dl>
        </header>
        <p role="status" className="sr-only">
          {liveMessage}
        </p>
        <div>
          <p className="text-sm">{nextStep(order, confirmationHeading(order, false), facts)}</p>
          <PaymentActions order={order} onCheck={check} onChange={onChange} />
        </div>
        {isOver(order) ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-medium text-sm">Each step</summary>
            <div className="pt-2">{steps}</div>
          </details>
        ) : (
          steps
        )}
        <DueList order={order} />
        <div className="-mb-3.5">
          <ActionLink href={paths.confirmation(orderId)}>View order {orderId}</ActionLink>
          <KeepLink orderId={orderId} />
        </div>
      </article>
    </li>
  );
}
