"use client";

import { usePathname } from "next/navigation";
import {
  CancelOrder,
  confirmationHeading,
  nextStep,
  OrderAgain,
  OrderBadges,
  PaymentActions,
  Returns,
  Reviews,
  useFollowing,
  verifyPayment,
} from "@/components/orders";
import { useShopFacts } from "@/components/ui/shop-facts";
import { BackLink } from "@/components/ui/text-link";
import { type Failure, LoadStatus, useShopData } from "@/components/ui/use-shop-data";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { canPay, WAITS } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { canReport } from "@/lib/payment-methods";
import { OrderFacts, OrderItems } from "./order-parts";
import { OrderTracker } from "./order-tracker";

/** Error message (SHP-ACCOUNT-69 to SHP-ACCOUNT-71); the same for a missing and another customer's order. */
export function describeOrderFailure(failure: Failure): string {
  if (failure?.status === 404) return "Order not found";
  return failure ? "Failed to fetch order details" : "Failed to fetch order details. Please try again.";
}

/** Page of one order; its number comes from the URL. */
export function OrderPage() {
  const orderId = usePathname().split("/")[3] ?? "";
  const { state, retry, reload } = useShopData<Order>(`/api/orders/${orderId}`, describeOrderFailure);
  const order = state.kind === "there" ? state.data : null;
  const liveMessage = useFollowing(order, true, reload);

  /** Verifies with the provider, then reloads the order. */
  async function check(): Promise<Order | null> {
    const reference = order?.payment.reference;
    if (reference) await verifyPayment(reference).catch(() => null);
    return reload();
  }

  return (
    <div>
      <BackLink href={paths.orders}>Back to Orders</BackLink>
      {state.kind === "failed" && <h1 className="sr-only">Your order</h1>}
      <LoadStatus state={state} label="Loading your order" onRetry={retry} />
      <p role="status" className="sr-only">
        {liveMessage}
      </p>
      {order && <OrderView order={order} onCheck={check} onChange={reload} />}
    </div>
  );
}

/** Details of an order. */
export function OrderView({
  order,
  onCheck,
  onChange,
}: {
  order: Order;
  onCheck: () => Promise<Order | null>;
  /** Reloads the order. */
  onChange: () => Promise<Order | null>;
}) {
  const facts = useShopFacts();
  return (
    <div className="grid gap-5">
      <header>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl tabular-nums md:text-2xl">Order {order.orderId}</h1>
          <OrderBadges order={order} />
        </div>
        <p className="mt-1 text-muted text-sm">Placed on {formatDay(order.createdAt)}</p>
      </header>
      {canPay(order) && (
        <section
          aria-label="Payment due"
          className="rounded-card border border-pending bg-pending-ground px-5 pt-4 pb-3"
        >
          <p className="font-bold text-pending">{WAITS}</p>
          <p className="mt-1 text-sm">
            You can pay within {facts.unpaidHours} hours, while we have the products. We'll send it as soon as you pay.
          </p>
          <PaymentActions order={order} onCheck={onCheck} onChange={onChange} />
        </section>
      )}
      {canReport(order) && (
        <section
          aria-label="Payment due"
          className="rounded-card border border-pending bg-pending-ground px-5 pt-4 pb-5"
        >
          <p className="font-bold text-pending">{nextStep(order, confirmationHeading(order, false), facts)}</p>
          <PaymentActions order={order} onCheck={onCheck} onChange={onChange} />
        </section>
      )}
      <OrderTracker order={order} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <OrderItems order={order} />
          <Reviews order={order} onChange={onChange} />
          <Returns order={order} onChange={onChange} />
          <div className="flex flex-wrap items-start justify-between gap-3">
            <OrderAgain order={order} />
            <CancelOrder order={order} onChange={onChange} />
          </div>
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  );
}
