"use client";

import type { ReactNode } from "react";
import { NearbyProducts } from "@/components/catalogue";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CircleAlert, CircleCheck, Clock, X } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/loading";
import { OrderedItems } from "@/components/ui/ordered-items";
import { useArrivalFocus } from "@/components/ui/page-hooks";
import { Panel } from "@/components/ui/panel";
import { TotalsList } from "@/components/ui/product-line";
import { useShopFacts } from "@/components/ui/shop-facts";
import type { PaymentNotice, PendingOrder } from "@/lib/client/checkout-storage";
import type { Order } from "@/lib/contracts/orders";
import { cedis, toPesewas } from "@/lib/money";
import { isCalledOff, isOver, isRefunded } from "@/lib/order-status";
import { paths } from "@/lib/paths";
import { confirmationMethodLabel } from "@/lib/payment-methods";
import { CancelOrder, ORDER_STATE_ID } from "./cancel-order";
import { DueList } from "./due-list";
import { FindOrderAgain } from "./find-order-again";
import { NeedHelp } from "./need-help";
import { OrderAgain } from "./order-again";
import { OrderFactsCards } from "./order-details";
import { confirmationHeading, type Heading, nextStep, orderLabel, type Tone } from "./order-state";
import { orderSteps } from "./order-steps";
import { isPaid } from "./payment";
import { PaymentActions } from "./payment-actions";
import { Returns } from "./returns";
import { Reviews } from "./reviews";
import { StepLine } from "./step-line";
import { StopSms } from "./stop-sms";
import { useConfirmation } from "./use-confirmation";

const NOTHING_KNOWN = "No order information available. Please try again or contact customer support.";

/** Confirmation page: state, next step, and order details. */
export function ConfirmationPage() {
  useArrivalFocus(paths.confirmation());
  const { view, cancelled, load, check, liveMessage } = useConfirmation();
  if (view.kind === "loading") return <ConfirmationSkeleton />;
  if (view.kind === "order") {
    return (
      <>
        <p role="status" className="sr-only">
          {liveMessage}
        </p>
        <OrderView order={view.order} notice={view.notice} cancelled={cancelled} onCheck={check} onChange={load} />
      </>
    );
  }
  const again = (
    <Button variant="outline" size="lg" onClick={() => load()}>
      Try again
    </Button>
  );
  return (
    <div className="page max-w-text pt-6 pb-16 md:pt-10">
      {view.kind === "stub" ? (
        <StubDetails pending={view.pending} problem={view.problem} cancelled={cancelled} action={again} />
      ) : (
        <EmptyState
          as="h1"
          title={view.isPaid ? "Payment Successful" : view.problem}
          text={
            <>
              {view.isPaid ? (
                <p className="mt-1">Thank you. We've received your payment and are getting your order ready.</p>
              ) : (
                <>
                  {view.detail && <p className="font-medium text-ink">{view.detail}</p>}
                  <p className="mt-1">{NOTHING_KNOWN}</p>
                </>
              )}
              <p className="mt-1">The link in our email opens your order on any device.</p>
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {view.detail && (
                <ButtonLink href={paths.trackOrder} size="lg">
                  Send me the link
                </ButtonLink>
              )}
              {again}
            </div>
          }
        />
      )}
      <div className="mt-6">
        <NeedHelp />
      </div>
    </div>
  );
}

export function OrderView({
  order,
  notice,
  cancelled,
  onCheck,
  onChange,
}: {
  order: Order;
  notice: PaymentNotice | null;
  cancelled: boolean;
  onCheck: () => Promise<Order | null>;
  onChange: () => Promise<Order | null>;
}) {
  const facts = useShopFacts();
  const heading = confirmationHeading(order, cancelled);
  const settled = isPaid(order.payment.status) || isRefunded(order);
  return (
    <div className="page grid gap-6 pt-6 pb-16 md:pt-10">
      {notice?.paymentError && !settled && <Alert role="alert">{notice.paymentError}</Alert>}
      {notice?.earlier && (
        <Alert tone="notice" role="status">
          This is your first order; we had already received it. Later changes aren't part of it: those items are still
          in your cart. To change the address or payment, please call us.
        </Alert>
      )}
      <StateBanner heading={heading} isLit={heading.tone === "success" && !isCalledOff(order)}>
        <p className="mt-3 max-w-text">{nextStep(order, heading, facts)}</p>
        {isPaid(order.payment.status) && (
          <div className="mt-4 max-w-form empty:hidden">
            <DueList order={order} />
          </div>
        )}
        <p className="mt-3 text-sm">
          Order <strong className="tabular-nums">{orderLabel(order)}</strong>
        </p>
        <PaymentActions order={order} onCheck={onCheck} onChange={onChange} />
      </StateBanner>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        {/* SHP-CONFIRM-05, SHP-CONFIRM-06, SHP-CONFIRM-08 */}
        <div className="grid gap-6">
          <OrderedItems order={order} title="Your order" />
          <Panel title="Order status">
            <StepLine steps={orderSteps(order)} wide />
          </Panel>
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderFactsCards order={order} />
          <Reviews order={order} onChange={onChange} />
          <Returns order={order} onChange={onChange} />
          {order.customerDetails.isGuest && <FindOrderAgain order={order} />}
          <StopSms order={order} onChange={onChange} />
          <NeedHelp orderNumber={order.orderId} />
        </div>
        <div className="flex flex-wrap items-start justify-center gap-3 lg:justify-start">
          <ButtonLink href={paths.products} variant="outline" size="lg">
            Continue Shopping
          </ButtonLink>
          {isOver(order) && <OrderAgain order={order} />}
          <CancelOrder order={order} onChange={onChange} />
        </div>
      </div>
      {!isCalledOff(order) && (
        <NearbyProducts of={order.items.flatMap(({ product }) => product?._id ?? [])} title="Pairs with your order" />
      )}
    </div>
  );
}

/** Locally stored summary of an order that could not be loaded (SHP-CONFIRM-24). */
function StubDetails({
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
  const { payment, customerDetails, totals } = pending.orderDetails;
  const heading = confirmationHeading(pending.orderDetails, cancelled);
  return (
    <div className="grid gap-6">
      <Alert role="alert">
        <strong className="block">{problem}</strong>
        Limited order details available.
      </Alert>
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
            discount: toPesewas(totals.discount ?? cedis(0)),
            total: toPesewas(totals.total),
          }}
        />
      </section>
    </div>
  );
}

const looks: Record<Tone, { icon: typeof Clock; ground: string; mark: string }> = {
  success: { icon: CircleCheck, ground: "bg-white border-success", mark: "text-success" },
  pending: { icon: Clock, ground: "bg-pending-ground border-pending", mark: "text-pending" },
  error: { icon: CircleAlert, ground: "bg-white border-error", mark: "text-error" },
  ended: { icon: X, ground: "bg-paper border-line", mark: "text-ink" },
};

/**
 * Order state as headline with colour and icon; announced when it changes.
 * @param isLit shows the success picture
 */
function StateBanner({ heading, isLit = false, children }: { heading: Heading; isLit?: boolean; children: ReactNode }) {
  const { icon: Icon, ground, mark } = looks[heading.tone];
  return (
    <section className={`flex flex-wrap items-center gap-6 rounded-card border px-5 py-6 md:px-8 md:py-8 ${ground}`}>
      <div className="min-w-0 grow basis-48">
        <div role="status" className="flex items-center gap-3">
          <Icon className={`size-9 shrink-0 ${mark}`} />
          <h1 id={ORDER_STATE_ID} tabIndex={-1} className={`text-xl md:text-2xl ${mark}`}>
            {heading.title}
          </h1>
        </div>
        {children}
      </div>
      {isLit && <img src="/images/lit-lamp.svg" alt="" width={240} height={160} className="mx-auto h-auto w-48" />}
    </section>
  );
}

/** Placeholder until the order is loaded. */
export function ConfirmationSkeleton() {
  return (
    <div role="status" className="page grid gap-6 pt-6 pb-16 md:pt-10">
      <span className="sr-only">Loading your order</span>
      <Skeleton className="h-44" />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
